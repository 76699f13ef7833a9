// The sections of the form of a widget, and the texts of its options (specification §11). Pure.
import { attributes } from '@havn/widget/attributes/attributes';
import type { AttributeTable } from '@havn/widget/attributes/definition';
import { buildSections, type EditorOption, listObjectFields, type OptionSection } from '@havn/widget/editor/options';

type WidgetTexts = typeof import('@havn/i18n/locales/en/dashboard.json')['Widget'];

export type SectionName = keyof WidgetTexts['Sections'];

const sectionNames = ['event', 'calendars', 'appearance', 'behaviour', 'recurrence', 'details', 'testing'] as const;

export const buildFormSections = (table: AttributeTable): OptionSection<(typeof sectionNames)[number]>[] =>
  buildSections(table, 'form', sectionNames);

export const sections = buildFormSections(attributes);

/** The limits are stored beside the configuration. */
export const rsvpOptions: readonly EditorOption[] = listObjectFields(attributes, 'rsvp').filter(
  ({ name }) => !/^(max|maxpp|expires)$/.test(name),
);
export const thankYouOptions: readonly EditorOption[] = listObjectFields(attributes, 'ty');

/** The key of a label in `Widget.Options`. A test checks that each has a text. */
export function getLabelKey({ name, parent }: EditorOption): keyof WidgetTexts['Options'] {
  // The address in a thank-you message has the other text.
  if (name === 'url' && parent === undefined) return 'website';
  if (name === 'label' && parent === 'fields') return 'question';
  return name as keyof WidgetTexts['Options'];
}

type Hint = Extract<keyof WidgetTexts, `Hint${string}`>;

const hints: Readonly<Partial<Record<string, Hint>>> = {
  recurrence: 'HintRecurrence',
  recurrence_exclude: 'HintDays',
  recurrence_include: 'HintDays',
  size: 'HintSize',
  alarms: 'HintAlarms',
};
const hintsByKind: Readonly<Partial<Record<EditorOption['kind'], Hint>>> = {
  area: 'HintDescription',
  lines: 'HintLines',
  pairs: 'HintPairs',
};

export const getHintKey = ({ name, kind, parent }: EditorOption): Hint | undefined =>
  name === 'name' && parent === 'fields' ? 'HintName' : (hints[name] ?? hintsByKind[kind]);
