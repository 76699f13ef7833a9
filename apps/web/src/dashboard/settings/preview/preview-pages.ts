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

/** Further texts of the pages, by the moment at which guests read them. */
export const momentNames = [
  'one-guest',
  'answered',
  'closed',
  'incomplete',
  'salutations',
  'replying',
  'reply-problems',
  'events',
  'parts',
  'door',
  'waiting',
  'problems',
  'links',
  'splash',
] as const;
export type MomentName = (typeof momentNames)[number];

/** What has texts of the couple. */
export const wordPages = [...previewPages, ...momentNames, 'messages'] as const;
export type WordPage = (typeof wordPages)[number];
