// Written by scripts/write-languages.mjs from the folders of locales/.
export const dashboardLanguages = ["en","fr","it"] as const;
export const guideLanguages = ["en","fr"] as const;
