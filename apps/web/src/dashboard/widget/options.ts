// The element's options with their field kind and section of the form (specification §11). Pure.
import { attributes } from '@havn/widget/attributes/attributes';
import type { Attribute, AttributeDefinition, AttributeKind, AttributeTable } from '@havn/widget/attributes/definition';
import { type ObjectFields, questionFields, rsvpFields, thankYouFields } from '@havn/widget/attributes/object-fields';

type WidgetTexts = typeof import('@havn/i18n/locales/en/dashboard.json')['Widget'];
/** Keys of `Widget.Options` in the locale files. */
type OptionName = keyof WidgetTexts['Options'];

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
const listChoices = ({ values = [], default: first }: AttributeDefinition) =>
  values.toSorted((one, other) => Number(other === first) - Number(one === first));

function toOption(name: string, definition: AttributeDefinition): WidgetOption {
  const { kind } = definition;
  return {
    // A test checks that each has a text.
    name: name as OptionName,
    kind,
    hint: hints[name] ?? hintsByKind[kind],
    ...(kind === 'choice' && { choices: listChoices(definition) }),
    ...(kind === 'flag' && definition.default === 'true' && { isOnByDefault: true }),
  };
}

const listOptions = (table: AttributeTable, isIncluded: (attribute: Attribute) => boolean): WidgetOption[] =>
  Object.entries(table)
    .filter(([, attribute]) => isIncluded(attribute))
    .map(([name, attribute]) => ({
      ...toOption(name, attribute),
      // The address in a thank-you message has the other text.
      ...(name === 'url' && { labelName: 'website' as const }),
      ...(attribute.kind === 'rows' && { columns: listOptions(table, ({ inDates }) => inDates === 'shown') }),
    }));

const sectionNames = ['event', 'calendars', 'appearance', 'behaviour', 'recurrence', 'details', 'testing'] as const;

interface Section {
  name: (typeof sectionNames)[number];
  options: readonly WidgetOption[];
}

export const buildSections = (table: AttributeTable): Section[] =>
  sectionNames.map((name) => ({ name, options: listOptions(table, ({ form }) => form === name) }));

export const sections: readonly Section[] = buildSections(attributes);

const questionTexts: Readonly<Partial<Record<string, Pick<WidgetOption, 'hint' | 'labelName'>>>> = {
  name: { hint: 'HintName' },
  label: { labelName: 'question' },
};

/** The fields of a question, of `rsvp` and of `ty`. The limits of `rsvp` are stored beside the configuration. */
const listFields = (fields: ObjectFields): WidgetOption[] =>
  Object.entries(fields)
    .filter(([name]) => !/^(max|maxpp|expires)$/.test(name))
    .map(([name, field]) => ({
      ...toOption(name, field),
      ...(fields === questionFields && questionTexts[name]),
      ...(field.kind === 'rows' && { columns: listFields(questionFields) }),
    }));

export const rsvpOptions: readonly WidgetOption[] = listFields(rsvpFields);
export const thankYouOptions: readonly WidgetOption[] = listFields(thankYouFields);

/** Calendar names as the element accepts them and as they are displayed. */
export const calendarNames: readonly string[] = attributes.options.values ?? [];
