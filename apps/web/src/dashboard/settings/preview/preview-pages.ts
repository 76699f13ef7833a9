// The pages of an invitation, in the order in which guests see them.
export const previewPages = [
  'welcome',
  'transition',
  'invitation',
  'check-in',
  'decline',
  'pass',
  'qr',
  'thank-you',
  'not-found',
] as const;
export type PreviewPage = (typeof previewPages)[number];

/** What has texts of the couple. */
export const wordPages = [...previewPages, 'messages'] as const;
export type WordPage = (typeof wordPages)[number];
