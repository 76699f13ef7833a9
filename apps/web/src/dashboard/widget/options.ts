// The element's options with their field kind and section of the form (specification §11). Pure.

export type Kind =
  | 'line'
  | 'area'
  | 'flag'
  | 'number'
  | 'day'
  | 'time'
  | 'zone'
  | 'choice'
  | 'calendars'
  | 'lines'
  | 'pairs'
  | 'rows';

type Words = typeof import('@havn/i18n/locales/en/dashboard.json')['Widget'];
/** Keys of `Widget.Options` in the locale files. */
type OptionName = keyof Words['Options'];
type Choices = Words['Choices'];

export interface Option {
  name: OptionName;
  kind: Kind;
  /** Values of the element; `Widget.Choices` has a label for each. */
  choices?: readonly string[];
  /** Label key, when it differs from the name. */
  word?: OptionName;
  /** A flag that defaults to true. */
  isUsual?: boolean;
  hint?: 'HintName' | 'HintRecurrence' | 'HintSize' | 'HintDescription' | 'HintLines' | 'HintPairs';
  /** The options of each row, for kind `rows`. */
  columns?: readonly Option[];
}

export type SectionName = keyof Words['Sections'];

const all = (kind: Kind, names: readonly OptionName[]): Option[] => names.map((name) => ({ name, kind }));
const lines = (...names: OptionName[]) => all('line', names);
const flags = (...names: OptionName[]) => all('flag', names);
const choice = <Name extends keyof Choices>(name: Name, ...choices: (keyof Choices[Name] & string)[]): Option => ({
  ...{ name, kind: 'choice', choices },
});

const description: Option = { name: 'description', kind: 'area', hint: 'HintDescription' };
const when: Option[] = [
  { name: 'startDate', kind: 'day' },
  { name: 'startTime', kind: 'time' },
  { name: 'endDate', kind: 'day' },
  { name: 'endTime', kind: 'time' },
];
const status = choice('status', 'CONFIRMED', 'TENTATIVE', 'CANCELLED');
const availability = choice('availability', 'busy', 'free');
const people = lines('organizer', 'attendee');

const questions: Option = {
  name: 'fields',
  kind: 'rows',
  columns: [
    choice('type', 'text', 'email', 'number', 'checkbox', 'radio', 'hidden', 'label'),
    { name: 'name', kind: 'line', hint: 'HintName' },
    { name: 'label', kind: 'line', word: 'question' },
    ...lines('placeholder', 'default'),
    { name: 'required', kind: 'flag' },
  ],
};

/** Options within `rsvp`; the limits are stored on the event. */
export const rsvpOptions: readonly Option[] = [
  ...lines('headline'),
  { name: 'text', kind: 'area', hint: 'HintDescription' },
  { name: 'maybe_option', kind: 'flag' },
  { name: 'initial_confirmation', kind: 'flag', isUsual: true },
  questions,
];

/** Options within `ty`. */
export const thankYouOptions: readonly Option[] = [
  choice('type', 'text', 'share', 'link', 'form'),
  ...lines('headline'),
  { name: 'text', kind: 'area', hint: 'HintDescription' },
  ...lines('url', 'button_label'),
  questions,
];

export const sections: readonly { name: Exclude<SectionName, 'rsvp' | 'ty'>; options: readonly Option[] }[] = [
  {
    name: 'event',
    options: [
      ...lines('name', 'location'),
      description,
      ...when,
      { name: 'timeZone', kind: 'zone' },
      { name: 'useUserTZ', kind: 'flag' },
      {
        name: 'dates',
        kind: 'rows',
        columns: [
          ...lines('name', 'location'),
          ...when,
          description,
          status,
          availability,
          ...people,
          ...lines('icsFile'),
        ],
      },
    ],
  },
  {
    name: 'calendars',
    options: [
      { name: 'options', kind: 'calendars' },
      { name: 'optionsMobile', kind: 'calendars' },
      { name: 'optionsIOS', kind: 'calendars' },
      ...lines('icsFile', 'iCalFileName'),
      ...flags('subscribe', 'proxy'),
    ],
  },
  {
    name: 'look',
    options: [
      choice('buttonStyle', 'default', '3d', 'flat', 'round', 'neumorphism', 'text', 'date', 'custom', 'none'),
      choice('listStyle', 'dropdown', 'dropdown-static', 'dropup-static', 'overlay', 'modal'),
      choice('trigger', 'hover', 'click'),
      choice('lightMode', 'light', 'dark', 'system', 'bodyScheme'),
      ...lines('label', 'language'),
      { name: 'size', kind: 'line', hint: 'HintSize' },
      ...flags('buttonsList', 'inline', 'hideIconButton', 'hideIconList', 'hideIconModal', 'hideTextLabelButton'),
      ...flags('hideTextLabelList', 'hideBackground', 'hideCheckmark', 'hideBranding'),
      ...lines('styleLight', 'styleDark', 'customCss'),
      { name: 'customLabels', kind: 'pairs', hint: 'HintPairs' },
    ],
  },
  {
    name: 'behaviour',
    options: [
      choice('pastDateHandling', 'none', 'disable', 'hide'),
      ...flags(
        'disabled',
        'hidden',
        'hideButton',
        'blockInteraction',
        'bypassWebViewCheck',
        'forceOverlay',
        'hideRichData',
      ),
      { name: 'images', kind: 'lines', hint: 'HintLines' },
    ],
  },
  {
    name: 'repeat',
    options: [
      { name: 'recurrence', kind: 'line', hint: 'HintRecurrence' },
      ...all('number', ['recurrence_interval', 'recurrence_count']),
      { name: 'recurrence_until', kind: 'day' },
      ...lines('recurrence_byDay', 'recurrence_byMonth', 'recurrence_byMonthDay'),
      choice('recurrence_weekstart', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'),
    ],
  },
  {
    name: 'details',
    options: [
      status,
      availability,
      ...people,
      ...lines('uid'),
      { name: 'sequence', kind: 'number' },
      ...lines('created', 'updated', 'identifier'),
      { name: 'customVar', kind: 'pairs', hint: 'HintPairs' },
    ],
  },
  {
    name: 'trial',
    options: [...flags('fakeMobile', 'fakeIOS', 'fakeAndroid', 'debug', 'dev', 'proOverride'), ...lines('cspnonce')],
  },
];

/** Calendar names as the element accepts them and as they are displayed. */
export const calendarNames = [
  'Apple',
  'Google',
  'iCal',
  'Microsoft365',
  'Outlook.com',
  'MicrosoftTeams',
  'Yahoo',
] as const;
