// Written by scripts/write-languages.mjs from the folders of locales/.
export const dashboardLanguages = ["en","da","fr","nb","sv"] as const;
export const guideLanguages = ["en","fr"] as const;
