// The key of a draft in session storage. A module of its own, because page.ts must stay small.
export const getDraftKey = (code: string): string => `draft:${code}`;
