import { mapEn } from "./map.en";

export const mapSv: Record<keyof typeof mapEn, string> = { ...mapEn };
