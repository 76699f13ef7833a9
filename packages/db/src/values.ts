// Allowed values of the enumerated columns, shared by the database schema, the API and the browser. This file must not
// import anything.

export const guestStatuses = ['Pending', 'Accepted', 'Declined', 'Attended'] as const;
export const guestLanguages = ['en', 'fr'] as const;
export const messageFormats = ['sms', 'email'] as const;
export const deliveryStates = [
  'preview',
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'undeliverable',
  'uncertain',
] as const;
export const deliveryKinds = ['message', 'survey', 'widget'] as const;
/** How an attempt of unknown outcome ended: with an ambiguous error response, or without a response. */
export const deliveryDoubts = ['refused', 'silent'] as const;
/** The status of an RSVP answer submitted through the widget. */
export const answerStatuses = ['confirmed', 'undecided', 'declined'] as const;
/** Countries that a guest can live in. */
export const countryCodes = [
  'fi',
  'dk',
  'be',
  'fr',
  'it',
  'uk',
  'rw',
  'bi',
  'ca',
  'ch',
  'es',
  'lu',
  'ie',
  'se',
  'no',
] as const;
