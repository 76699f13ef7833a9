// Written by scripts/write-languages.mjs from the folders of locales/.
export const entries = {
  en: {"name":"English","locale":"en-GB","direction":"ltr","joins":{"couple":"&","dateAndTime":"at"}},
  fr: {"name":"Français","locale":"fr-FR","direction":"ltr","firstOfMonth":"1er","joins":{"couple":"et","dateAndTime":"à"},"time":{"fullHour":"{{hour}} h","withMinutes":"{{hour}} h {{minute}}"}},
} as const;
