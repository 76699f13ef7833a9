// The element's options with their field kind and section of the form (specification §11). Pure.
import { attributes } from '@havn/widget/attributes/attributes';
import type { Attribute, AttributeKind, AttributeTable } from '@havn/widget/attributes/definition';

type WidgetTexts = typeof import('@havn/i18n/locales/en/dashboard.json')['Widget'];
/** Keys of `Widget.Options` in the locale files. */
type OptionName = keyof WidgetTexts['Options'];
type Choices = WidgetTexts['Choices'];

export interface WidgetOption {
  name: OptionName;
  kind: AttributeKind;
  /** Values of the element; `Widget.Choices` has a label for each. */
  choices?: readonly string[];
  /** Label key, when it differs from the name. */
  labelName?: OptionName;
  /** A flag that defaults to true. */
  isOnByDefault?: boolean;
  hint?: Hint;
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

type Hint = Extract<keyof WidgetTexts, `Hint${string}`>;

const hints: Readonly<Partial<Record<string, Hint>>> = {
  recurrence: 'HintRecurrence',
  recurrence_exclude: 'HintDays',
  recurrence_include: 'HintDays',
  size: 'HintSize',
  alarms: 'HintAlarms',
};
const hintsByKind: Readonly<Partial<Record<AttributeKind, Hint>>> = {
  area: 'HintDescription',
  lines: 'HintLines',
  pairs: 'HintPairs',
};

/** The default first, as in the form of a new event. */
const listChoices = ({ values = [], default: first }: Attribute) =>
  values.toSorted((one, other) => Number(other === first) - Number(one === first));

function toOption([name, attribute]: [string, Attribute], table: AttributeTable): WidgetOption {
  const { kind } = attribute;
  return {
    // Attributes have a text each, which a test checks.
    name: name as OptionName,
    kind,
    hint: hints[name] ?? hintsByKind[kind],
    // The address in a thank-you message has the other text.
    ...(name === 'url' && { labelName: 'website' }),
    ...(kind === 'choice' && { choices: listChoices(attribute) }),
    ...(kind === 'rows' && { columns: listOptions(table, ({ inDates }) => inDates === 'shown') }),
  };
}

const listOptions = (table: AttributeTable, isIncluded: (attribute: Attribute) => boolean): WidgetOption[] =>
  Object.entries(table)
    .filter(([, attribute]) => isIncluded(attribute))
    .map((entry) => toOption(entry, table));

const sectionNames = ['event', 'calendars', 'appearance', 'behaviour', 'recurrence', 'details', 'testing'] as const;

interface Section {
  name: (typeof sectionNames)[number];
  options: readonly WidgetOption[];
}

export const buildSections = (table: AttributeTable): Section[] =>
  sectionNames.map((name) => ({ name, options: listOptions(table, ({ form }) => form === name) }));

export const sections: readonly Section[] = buildSections(attributes);

const textOptions = (...names: OptionName[]): WidgetOption[] => names.map((name) => ({ name, kind: 'line' }));
const choiceOption = <Name extends keyof Choices>(
  name: Name,
  ...choices: (keyof Choices[Name] & string)[]
): WidgetOption => ({
  name,
  kind: 'choice',
  choices,
});

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

/** Calendar names as the element accepts them and as they are displayed. */
export const calendarNames: readonly string[] = attributes.options.values ?? [];
