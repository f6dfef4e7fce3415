// English. One entry for every string that a person sees; `sv.ts` has the same ids.
export const en = {
  "app.name": "Tabletop Heroes",
};
