// The element's options with their field kind and section of the form (specification §11). Pure.

export type OptionKind =
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

type WidgetTexts = typeof import('@havn/i18n/locales/en/dashboard.json')['Widget'];
/** Keys of `Widget.Options` in the locale files. */
type OptionName = keyof WidgetTexts['Options'];
type Choices = WidgetTexts['Choices'];

export interface WidgetOption {
  name: OptionName;
  kind: OptionKind;
  /** Values of the element; `Widget.Choices` has a label for each. */
  choices?: readonly string[];
  /** Label key, when it differs from the name. */
  labelName?: OptionName;
  /** A flag that defaults to true. */
  isOnByDefault?: boolean;
  hint?:
    | ('HintName' | 'HintRecurrence' | 'HintSize' | 'HintDescription' | 'HintLines' | 'HintPairs')
    | ('HintAlarms' | 'HintDays');
  /** The options of each row, for kind `rows`. */
  columns?: readonly WidgetOption[];
}

/** Props of the field of one option. */
export interface OptionFieldProps {
  option: WidgetOption;
  value: unknown;
  error?: string | undefined;
  onChange(value: unknown): void;
}

export type SectionName = keyof WidgetTexts['Sections'];

const createOptions = (kind: OptionKind, names: readonly OptionName[]): WidgetOption[] =>
  names.map((name) => ({ name, kind }));
const textOptions = (...names: OptionName[]) => createOptions('line', names);
const flagOptions = (...names: OptionName[]) => createOptions('flag', names);
const choiceOption = <Name extends keyof Choices>(
  name: Name,
  ...choices: (keyof Choices[Name] & string)[]
): WidgetOption => ({
  name,
  kind: 'choice',
  choices,
});

const descriptionOption: WidgetOption = { name: 'description', kind: 'area', hint: 'HintDescription' };
const dateOptions: WidgetOption[] = [
  { name: 'startDate', kind: 'day' },
  { name: 'startTime', kind: 'time' },
  { name: 'endDate', kind: 'day' },
  { name: 'endTime', kind: 'time' },
];
const statusOption = choiceOption('status', 'CONFIRMED', 'TENTATIVE', 'CANCELLED');
const availabilityOption = choiceOption('availability', 'busy', 'free');
const peopleOptions = textOptions('organizer', 'attendee');

const questions: WidgetOption = {
  name: 'fields',
  kind: 'rows',
  columns: [
    choiceOption('type', 'text', 'email', 'number', 'checkbox', 'radio', 'hidden', 'label'),
    { name: 'name', kind: 'line', hint: 'HintName' },
    { name: 'label', kind: 'line', labelName: 'question' },
    ...textOptions('placeholder', 'default'),
    { name: 'required', kind: 'flag' },
  ],
};

/** Options within `rsvp`; the limits are stored beside the configuration. */
export const rsvpOptions: readonly WidgetOption[] = [
  ...textOptions('headline'),
  { name: 'text', kind: 'area', hint: 'HintDescription' },
  { name: 'maybe_option', kind: 'flag' },
  { name: 'initial_confirmation', kind: 'flag', isOnByDefault: true },
  questions,
];

/** Options within `ty`. */
export const thankYouOptions: readonly WidgetOption[] = [
  choiceOption('type', 'text', 'share', 'link', 'form'),
  ...textOptions('headline'),
  { name: 'text', kind: 'area', hint: 'HintDescription' },
  ...textOptions('url', 'button_label'),
  questions,
];

export const sections: readonly { name: Exclude<SectionName, 'rsvp' | 'ty'>; options: readonly WidgetOption[] }[] = [
  {
    name: 'event',
    options: [
      ...textOptions('name', 'location'),
      descriptionOption,
      ...dateOptions,
      { name: 'timeZone', kind: 'zone' },
      { name: 'useUserTZ', kind: 'flag' },
      {
        name: 'dates',
        kind: 'rows',
        columns: [
          ...textOptions('name', 'location'),
          ...dateOptions,
          descriptionOption,
          statusOption,
          availabilityOption,
          ...peopleOptions,
          ...textOptions('conference', 'geo', 'icsFile'),
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
      ...textOptions('icsFile', 'iCalFileName'),
      ...flagOptions('subscribe', 'proxy'),
    ],
  },
  {
    name: 'appearance',
    options: [
      choiceOption('buttonStyle', 'default', '3d', 'flat', 'round', 'neumorphism', 'text', 'date', 'custom', 'none'),
      choiceOption('listStyle', 'dropdown', 'dropdown-static', 'dropup-static', 'overlay', 'modal'),
      choiceOption('trigger', 'hover', 'click'),
      choiceOption('lightMode', 'light', 'dark', 'system', 'bodyScheme'),
      ...textOptions('label', 'language'),
      { name: 'size', kind: 'line', hint: 'HintSize' },
      ...flagOptions('buttonsList', 'inline', 'hideIconButton', 'hideIconList', 'hideIconModal', 'hideTextLabelButton'),
      ...flagOptions('hideTextLabelList', 'hideBackground', 'hideCheckmark', 'hideBranding'),
      ...textOptions('styleLight', 'styleDark', 'customCss'),
      { name: 'customLabels', kind: 'pairs', hint: 'HintPairs' },
    ],
  },
  {
    name: 'behaviour',
    options: [
      choiceOption('pastDateHandling', 'none', 'disable', 'hide'),
      ...flagOptions(
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
    name: 'recurrence',
    options: [
      { name: 'recurrence', kind: 'line', hint: 'HintRecurrence' },
      ...createOptions('number', ['recurrence_interval', 'recurrence_count']),
      { name: 'recurrence_until', kind: 'day' },
      ...textOptions('recurrence_byDay', 'recurrence_byMonth', 'recurrence_byMonthDay'),
      choiceOption('recurrence_weekstart', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'),
      { name: 'recurrence_exclude', kind: 'lines', hint: 'HintDays' },
      { name: 'recurrence_include', kind: 'lines', hint: 'HintDays' },
    ],
  },
  {
    name: 'details',
    options: [
      statusOption,
      availabilityOption,
      ...peopleOptions,
      { name: 'alarms', kind: 'lines', hint: 'HintAlarms' },
      { name: 'url', kind: 'line', labelName: 'website' },
      ...textOptions('conference', 'geo', 'uid'),
      { name: 'sequence', kind: 'number' },
      ...textOptions('created', 'updated', 'identifier'),
      { name: 'customVar', kind: 'pairs', hint: 'HintPairs' },
    ],
  },
  {
    name: 'testing',
    options: [
      ...flagOptions('fakeMobile', 'fakeIOS', 'fakeAndroid', 'debug', 'dev', 'proOverride'),
      ...textOptions('cspnonce'),
    ],
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
