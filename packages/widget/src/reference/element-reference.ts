// Everything about the element besides its attributes. The README's tables are tested against it.
import type { TrackedEventName } from '../view/tracking.js';
import type { ElementState } from '../view/view.js';

/** When the element dispatches an event. All events bubble and are composed. */
type EventTexts<Name extends string> = Readonly<Record<Name, string>>;

/** Events that tell what has happened; their `detail` is an `EventDetail`. */
export const trackedEvents: EventTexts<TrackedEventName> = {
  'atcb-initialization': 'the element was rendered',
  'atcb-open-list': 'a list or dialog was opened',
  'atcb-close-list': 'a list or dialog was closed',
  'atcb-open-calendar-link': 'a calendar was chosen in the list',
  'atcb-open-singleton-link': 'a button with a single calendar was pressed',
  'atcb-open-sub-event-link': 'a date of a series was chosen',
  'atcb-success': 'all dates were saved to one calendar',
  'atcb-open-rsvp': 'the RSVP form was opened',
  'atcb-success-rsvp': 'a response was sent',
};

/** Events that the page can cancel; their `detail` is a `PickDetail`. */
export const cancelableEvents: EventTexts<'atcb-pick'> = {
  'atcb-pick': 'a visitor has picked a calendar, before the pick has an effect',
};

export const elementMethods = [
  {
    name: 'open',
    returns: 'void',
    description: 'Opens what the button opens: the list, the only calendar, or the RSVP form',
  },
  { name: 'close', returns: 'void', description: 'Closes the list and all dialogs' },
  {
    name: 'save',
    parameters: [
      { name: 'calendar', type: 'string' },
      { name: 'options', type: '{ date?: number }', optional: true },
    ],
    returns: 'Promise<boolean>',
    description:
      'Saves as if the visitor had picked the calendar, and resolves to whether something was opened or saved',
  },
  { name: 'toICS', returns: 'Promise<string>', description: 'Resolves to the calendar file of all dates' },
  {
    name: 'whenInitialized',
    returns: 'Promise<void>',
    description: 'Resolves when the element shows its current configuration',
  },
] as const;

export const elementSlots = [
  { name: 'trigger', description: 'An element that replaces the button, and opens the same list at the same place' },
] as const;

/** Custom states, for `:state()`. */
export const elementStates: Readonly<Record<ElementState, string>> = {
  open: 'shows its list or a dialog',
  saved: 'has a saved date',
  disabled: 'is disabled',
  expired: 'has only past dates',
  cancelled: 'has only cancelled dates',
  loading: 'waits for a language, a style or the server',
  invalid: 'has an invalid configuration',
  dark: 'uses dark mode',
};

type StyleHooks = Readonly<Record<string, readonly string[]>>;

export const customProperties: StyleHooks = {
  everything: [
    ...['--font', '--accent-color', '--base-font-size-l', '--base-font-size-m', '--base-font-size-s'],
    ...['--wrapper-padding', '--buttonslist-gap'],
  ],
  buttons: [
    ...['--btn-background', '--btn-text', '--btn-border', '--btn-shadow'],
    ...['--btn-hover-background', '--btn-hover-text', '--btn-hover-border', '--btn-hover-shadow'],
    ...['--btn-border-radius', '--btn-font-weight', '--btn-padding-x', '--btn-padding-y'],
  ],
  'the style `date`': ['--date-btn-background', '--date-btn-text', '--date-btn-accent'],
  'the list': [
    ...['--list-background', '--list-text', '--list-border', '--list-shadow'],
    ...['--list-hover-background', '--list-hover-text', '--list-border-radius', '--list-font-weight'],
    ...['--list-padding', '--overlay-background'],
  ],
  'dialogs, forms': [
    ...['--modal-background', '--modal-text', '--modal-shadow', '--modal-border-radius'],
    ...['--input-background', '--input-border', '--input-text', '--form-error', '--form-success'],
  ],
  'check marks, icons': [
    ...['--checkmark-background', '--checkmark-text', '--icon-apple-color', '--icon-google-color', '--icon-ical-color'],
    ...['--icon-ms365-color', '--icon-outlookcom-color', '--icon-msteams-color', '--icon-yahoo-color'],
  ],
};

export const cssParts: StyleHooks = {
  buttons: ['atcb-button-wrapper', 'atcb-button', 'atcb-button-icon', 'atcb-button-text'],
  'the style `date`': [
    ...['atcb-date-btn-left', 'atcb-date-btn-day', 'atcb-date-btn-month', 'atcb-date-btn-right'],
    ...['atcb-date-btn-headline', 'atcb-date-btn-location', 'atcb-date-btn-time', 'atcb-date-btn-about'],
    'atcb-date-btn-cta',
  ],
  'the list': [
    ...['atcb-list-wrapper', 'atcb-list', 'atcb-list-item', 'atcb-list-item-close', 'atcb-list-icon'],
    ...['atcb-list-text', 'atcb-reference'],
  ],
  dialogs: [
    ...['atcb-modal', 'atcb-modal-box', 'atcb-modal-icon', 'atcb-modal-headline', 'atcb-modal-content'],
    ...['atcb-modal-buttons', 'atcb-modal-btn', 'atcb-subevents', 'atcb-subevent-line', 'atcb-subevent-name'],
    ...['atcb-subevent-btn', 'atcb-calendars'],
  ],
  forms: [
    ...['atcb-rsvp', 'atcb-thank-you', 'atcb-form', 'atcb-form-headline', 'atcb-form-text', 'atcb-input'],
    ...['atcb-option', 'atcb-field-error', 'atcb-form-error', 'atcb-form-success', 'atcb-form-blocked', 'atcb-actions'],
  ],
};
