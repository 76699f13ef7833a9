// README, editor data, JSON Schema and playground follow this reference. No part of the element imports it.

import { isOverridable } from '../core/configuration/merge-configuration.js';
import { type AttributeName, findAttribute } from '../core/values/attributes.js';

export type AttributeGroup = 'event' | 'calendars' | 'appearance' | 'other';

interface AttributeText {
  /** Markdown, without a full stop after the last sentence. */
  readonly description: string;
  /** The value that applies without the attribute. */
  readonly default?: string;
  /** What applies without the attribute, if that is not a value of its own. Markdown. */
  readonly defaultNote?: string;
  /** The keywords, or for a list the items, in the spelling to suggest. */
  readonly values?: readonly string[];
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const calendars = ['Apple', 'Google', 'iCal', 'Microsoft365', 'Outlook.com', 'MicrosoftTeams', 'Yahoo'];

const attributeTexts: Readonly<Record<AttributeGroup, Readonly<Partial<Record<AttributeName, AttributeText>>>>> = {
  event: {
    name: { description: 'Name of the event', defaultNote: 'required' },
    description: {
      description:
        'Text with optional markup: `[b] [i] [u] [p] [br] [hr] [ul] [ol] [li] [h1]` to `[h6]` and `[url]address|label[/url]`',
    },
    location: { description: 'An address, or a URL for an online event' },
    startDate: { description: '`YYYY-MM-DD`, `today` or `today+N`', defaultNote: 'required' },
    endDate: { description: 'The last day', defaultNote: '`startDate`' },
    startTime: { description: '`HH:MM`. Without times the event lasts all day' },
    endTime: { description: '`HH:MM`; required with `startTime`' },
    timeZone: { description: "An IANA time zone, or `currentBrowser` for the visitor's", default: 'GMT' },
    useUserTZ: { description: "Shows and saves times in the visitor's time zone" },
    dates: { description: 'Several dates, as a JSON array. Each entry inherits missing fields from the event' },
    recurrence: {
      description: '`daily`, `weekly`, `monthly`, `yearly`, or an `RRULE:…`',
      values: ['daily', 'weekly', 'monthly', 'yearly'],
    },
    recurrence_interval: { description: 'Repeats every _n_ days, weeks, months or years', default: '1' },
    recurrence_count: { description: 'Number of occurrences' },
    recurrence_until: { description: 'The last day of the recurrence, `YYYY-MM-DD`' },
    recurrence_byDay: { description: 'Weekdays, such as `MO,FR`, or `-1FR` for the last Friday' },
    recurrence_byMonth: { description: 'Months, `1` to `12`' },
    recurrence_byMonthDay: { description: 'Days of the month, `1` to `31`' },
    recurrence_weekstart: { description: 'First day of the week', default: 'MO', values: weekdays },
    recurrence_exclude: {
      description: 'Dates left out of the recurrence, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. Alias: `exdate`',
    },
    recurrence_include: { description: 'Dates added to the recurrence. Alias: `rdate`' },
    status: {
      description: '`TENTATIVE`, `CONFIRMED` or `CANCELLED`',
      default: 'CONFIRMED',
      values: ['TENTATIVE', 'CONFIRMED', 'CANCELLED'],
    },
    availability: { description: '`free` or `busy`', values: ['free', 'busy'] },
    organizer: { description: '`NAME|EMAIL`' },
    attendee: { description: '`NAME|EMAIL` or `EMAIL`. Requires an `organizer`, unless there is a key' },
    alarms: {
      description: 'Reminders: `1 day`, `2 hours`, `30` (minutes) or `-PT2H` before the start. Alias: `valarm`',
    },
    url: { description: 'URL of a page about the event' },
    conference: { description: 'URL of an online meeting, or a `tel:`, `sip:` or `xmpp:` address' },
    geo: { description: 'Coordinates of the location, `latitude;longitude`' },
    uid: {
      description: 'Identifies the event in calendars, so that a later save replaces an earlier one',
      defaultNote: 'derived',
    },
    sequence: { description: 'Revision number', default: '0' },
    created: { description: 'Time of creation, `20270102T150405Z`', defaultNote: 'now' },
    updated: { description: 'Time of the last change', defaultNote: 'now' },
    customVar: { description: 'JSON object whose values replace `%%key%%` in name, location and description' },
    images: { description: 'Image URLs for the rich data' },
    hideRichData: { description: 'Omits the rich data (schema.org, as JSON-LD)' },
    icsFile: { description: 'URL of your own calendar file', defaultNote: 'generated' },
    iCalFileName: { description: 'Name of the downloaded file', default: 'event-to-save-in-my-calendar' },
    subscribe: {
      description: 'Subscribes to the calendar at `icsFile`, or to the feed of the key, instead of saving an event',
    },
  },
  calendars: {
    options: {
      description:
        'Calendars to offer: `Apple`, `Google`, `iCal`, `Microsoft365`, `Outlook.com`, `MicrosoftTeams`, `Yahoo`',
      defaultNote: 'iCal',
      values: calendars,
    },
    optionsMobile: { description: 'Calendars on mobile devices', defaultNote: '`options`', values: calendars },
    optionsIOS: { description: 'Calendars on iOS', defaultNote: '`optionsMobile`', values: calendars },
    bypassWebViewCheck: {
      description: 'Also saves files of a server in in-app browsers, where downloads often fail',
    },
    proxy: { description: 'With a key: opens calendars through short links of your server' },
    fakeMobile: { description: 'Simulates a mobile device, for testing' },
    fakeIOS: { description: 'Simulates iOS, for testing' },
    fakeAndroid: { description: 'Simulates Android, for testing' },
  },
  appearance: {
    buttonStyle: {
      description: '`default`, `3d`, `flat`, `round`, `neumorphism`, `text`, `date`, `custom` or `none`',
      default: 'default',
      values: ['default', '3d', 'flat', 'round', 'neumorphism', 'text', 'date', 'custom', 'none'],
    },
    customCss: {
      description:
        'https URL of a `.css` file for the shadow root; required with `custom`. Only use a stylesheet that you trust',
    },
    listStyle: {
      description:
        '`dropdown`, `dropdown-static` (always below), `dropup-static` (always above), `overlay` (over the button) or `modal`',
      default: 'dropdown',
      values: ['dropdown', 'dropdown-static', 'dropup-static', 'overlay', 'modal'],
    },
    trigger: {
      description:
        '`hover` or `click`. The `modal` list and the styles `round`, `neumorphism`, `text` and `date` always use `click`',
      default: 'hover',
      values: ['hover', 'click'],
    },
    buttonsList: { description: 'Shows one button per calendar' },
    label: { description: 'Text of the button', defaultNote: 'Add to Calendar' },
    customLabels: { description: 'JSON object that replaces texts ([Texts](#texts))' },
    language: { description: 'A language code, also with a region (`de-AT`)', default: 'en' },
    lightMode: {
      description: '`light`, `dark`, `system`, or `bodyScheme` (dark while `html` or `body` has the class `dark`)',
      default: 'light',
      values: ['light', 'dark', 'system', 'bodyScheme'],
    },
    size: {
      description:
        '`l|m|s`: three numbers from 0 to 10, added to 10 px, for windows above 991 px, up to 991 px and up to 575 px',
      defaultNote: '16 px',
    },
    inline: { description: 'Shows the button inline with text' },
    inlineRsvp: { description: 'Shows the RSVP form in the page instead of a dialog' },
    styleLight: { description: 'Custom properties for light mode: `--btn-background: navy; --btn-text: white`' },
    styleDark: { description: 'Custom properties for dark mode' },
    hideIconButton: { description: 'Hides the icon of the button' },
    hideIconList: { description: 'Hides the icons in the list' },
    hideIconModal: { description: 'Hides the icons in dialogs' },
    hideTextLabelButton: { description: 'Hides the text of the button. Screen readers still read it' },
    hideTextLabelList: { description: 'Hides the texts in the list. Screen readers still read them' },
    hideBackground: { description: 'Does not dim the page behind a list or dialog' },
    hideCheckmark: { description: 'Hides the check mark after saving' },
    hideBranding: { description: 'Hides the product name' },
    hideButton: { description: 'Hides the button beside an inline RSVP form' },
    forceOverlay: { description: 'Accepted for compatibility: lists are always above the page' },
    disabled: { description: 'Disables the button' },
    hidden: { description: 'Renders nothing' },
    blockInteraction: { description: 'Shows the button, but does not react to it' },
    pastDateHandling: {
      description: '`none`, `disable` or `hide`, for dates that are over',
      default: 'none',
      values: ['none', 'disable', 'hide'],
    },
  },
  other: {
    identifier: { description: "Part of the element's ids and of tracked events", defaultNote: 'a number' },
    proKey: { description: 'Key of an event on your server' },
    proOverride: { description: "Lets the element's attributes override most of the configuration of its key" },
    server: { description: 'URL of your server', defaultNote: 'origin of the script' },
    dev: { description: 'Marks requests to the server as tests' },
    rsvp: { description: 'The RSVP form, as JSON ([RSVP](#rsvp))' },
    ty: { description: 'The thank-you dialog, as JSON ([Thank-you dialog](#thank-you-dialog))' },
    debug: { description: 'Shows configuration errors in the page, and warnings in the console' },
    cspnonce: { description: 'Nonce for the stylesheet `customCss`' },
    instance: { description: 'Change its value to make the element read its JSON text again' },
  },
};

export interface AttributeReference extends AttributeText {
  readonly name: AttributeName;
  readonly kind: 'flag' | 'list' | 'number' | 'object' | 'text';
  readonly group: AttributeGroup;
  readonly isOverridable: boolean;
}

export const attributeReference: readonly AttributeReference[] = Object.entries(attributeTexts).flatMap(
  ([group, texts]) =>
    Object.entries(texts).flatMap(([attribute, text]) => {
      const known = findAttribute(attribute);
      if (known === undefined || text === undefined) return [];
      // `Object.entries` widens the key, which is one of `AttributeGroup`.
      return [{ ...text, ...known, group: group as AttributeGroup, isOverridable: isOverridable(known.name) }];
    }),
);

/** Without links to the README's sections. */
export const removeLinks = (description: string): string => description.replace(/ \(\[[^\]]*\]\(#[^)]*\)\)/g, '');
