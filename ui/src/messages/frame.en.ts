// English, the frame round every table: typed answers, taking back, handing over, notices, what has gone wrong.
export const frameEn = {
  "typed.label": "Type an answer",
  "typed.hint": "b3, a name, or the answer",
  "typed.open": "Type an answer",
  "typed.may": "You may: {some}.",
  "typed.several": "“{typed}” fits several: {some}. Say which.",
  "typed.none": "Nothing here is called “{typed}”. You may: {some}.",
  "typed.nothing": "Nothing fits.",
  "typed.andMore": "{some} and {n} more",
  "undo.ask": "Ask the others to let you take back your last answer",
};
