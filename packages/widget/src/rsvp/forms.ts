// The RSVP form and the thank-you dialog: everything that is loaded only when an element is configured with one.

export { parseForms } from '../core/rsvp/rsvp-configuration.js';
export { dialogStyles } from '../view/dialog-stack.js';
export { captureDraft } from './draft.js';
export { default as formStyles } from './form.css?inline';
export { mountRsvp, renderRsvp } from './mount.js';
export { openThankYou, resumeThankYou, scheduleThankYou } from './thank-you-dialog.js';
