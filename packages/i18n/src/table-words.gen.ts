// Written by scripts/write-languages.mjs from the folders of locales/.
export const tableWords = {"en":"Table","ar":"طاولة","da":"Bord","de":"Tisch","es":"Mesa","fr":"Table","it":"Tavolo","nb":"Bord","nl":"Tafel","pl":"Stół","pt":"Mesa","sv":"Bord"} as const;
