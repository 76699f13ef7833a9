// The values that columns may hold, for the schema below and for everything above it, browsers included: nothing is
// imported here.

export const guestStatuses = ['Pending', 'Accepted', 'Declined', 'Attended'] as const;
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
/** Of an answer taken by the widget. */
export const answerStatuses = ['confirmed', 'undecided', 'declined'] as const;
