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
