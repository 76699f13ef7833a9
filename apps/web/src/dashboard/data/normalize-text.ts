// Normalizes text for searching: ignores case and accents.
export const normalizeText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
