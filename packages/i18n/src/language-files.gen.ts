// Written by scripts/write-languages.mjs from the folders of locales/.
export const dashboardLanguages = ["en","da","de","es","fr","it","nb","nl","pt","sv"] as const;
export const guideLanguages = ["en","fr"] as const;
