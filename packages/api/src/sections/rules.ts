/** More would be a website, not a letter. */
export const maxSections = 8;
