// How texts are compared when somebody seeks: in any case, with or without accents.
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
