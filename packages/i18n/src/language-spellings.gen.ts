// Written by scripts/write-languages.mjs from the folders of locales/.
export const spellings = {"de":{"countries":["ch","li"],"letters":{"ß":"ss"}}} as const;
export const spacedPunctuation = ["fr"] as const;
