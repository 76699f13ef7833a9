// The RSVP form and the thank-you dialog: everything that is loaded only when an element is configured with one.
export { default as formStyles } from './form.css?inline';
export { mountRsvp } from './mount.js';
export { parseForms } from './rsvp-configuration.js';
export { scheduleThankYou } from './thank-you-dialog.js';
