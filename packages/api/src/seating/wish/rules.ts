/** The kinds of a wish about two guests or groups. Without zod, for pages that only make wishes. */
export const pairWishKinds = ['together', 'apart'] as const;
export type PairWishKind = (typeof pairWishKinds)[number];
