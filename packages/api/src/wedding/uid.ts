// One name for the wedding's day in every calendar, wherever it was added from: who adds it twice has it once, and a day that
// is moved moves. Letters, digits and dashes alone, as the widget asks.

/** @param publicUrl the site's address; two sites' weddings are two. */
export const weddingUid = (publicUrl: string) => `wedding-${new URL(publicUrl).hostname.replace(/[^\w-]/g, '-')}`;
