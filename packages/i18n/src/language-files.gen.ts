// Written by scripts/write-languages.mjs from the folders of locales/.
export const dashboardLanguages = ["en","ar","da","de","es","fr","it","nb","nl","pl","pt","sv"] as const;
export const guideLanguages = ["en","ar","da","de","es","fr","it","nb","nl","pl","pt","sv"] as const;
