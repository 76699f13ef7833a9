// The texts of the editor in the playground: attributes by their name, the fields within them by an English title.
import type { ReactNode } from 'react';
import type { EditorOption } from '../editor/options.js';
import type { EditorTexts } from '../editor/setting.js';
import { formatPairs } from '../editor/values.js';
import { removeLinks } from '../src/reference/attribute-reference.js';
import { formatLanguage } from './languages.js';

const titles: Readonly<Partial<Record<string, string>>> = {
  startDate: 'Start',
  startTime: 'Start time',
  endDate: 'End',
  endTime: 'End time',
  icsFile: 'Calendar file',
  conference: 'Online meeting',
  geo: 'Coordinates',
  max: 'Seats',
  maxpp: 'Per response',
  expires: 'Last day',
  initial_confirmation: 'Visitors confirm only',
  maybe_option: 'Offer “Maybe”',
  fields: 'Questions',
  url: 'URL',
  button_label: 'Button',
  placeholder: 'Placeholder, or value',
};

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const getTitle = ({ name, parent }: EditorOption) => (parent === undefined ? name : (titles[name] ?? capitalize(name)));

/** Renders code in backticks as such, and drops the marks of emphasis. */
const renderProse = (text: string): ReactNode =>
  text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    index % 2 === 1 ? <code key={index}>{part}</code> : part.replaceAll('_', ''),
  );

const formats: Readonly<Partial<Record<EditorOption['kind'], string>>> = {
  lines: ' One per line.',
  pairs: ' One `name = text` per line.',
};

export function describeOption(option: EditorOption): ReactNode {
  const { description, kind, default: value, defaultNote } = option;
  const fallback = value === undefined ? defaultNote : `\`${value}\``;
  const isRequired = fallback === 'required';
  const hint = fallback === undefined || isRequired ? '' : ` Default: ${fallback}.`;
  return renderProse(`${removeLinks(description)}.${formats[kind] ?? ''}${isRequired ? ' Required.' : hint}`);
}

function getPlaceholder({ kind, example, parent }: EditorOption): string | undefined {
  if (kind === 'day') return 'YYYY-MM-DD';
  if (example === undefined || parent !== undefined) return undefined;
  if (kind === 'lines') return example.replaceAll(', ', '\n');
  return kind === 'pairs' ? formatPairs(JSON.parse(example)) : example;
}

const nouns: Readonly<Partial<Record<string, string>>> = { dates: 'date', fields: 'question' };
const getNoun = ({ name }: EditorOption) => nouns[name] ?? 'row';

export const editorTexts: EditorTexts = {
  getLabel: getTitle,
  getHint: describeOption,
  getPlaceholder,
  getChoice: ({ kind }, value) => (kind === 'language' ? `${formatLanguage(value)} (${value})` : value),
  // A date without a value inherits that of the event.
  getUnset: ({ parent, values = [], default: value = '' }) =>
    parent === undefined && values.includes(value) ? undefined : 'Not set',
  getRowLabel: (option, number) => `${capitalize(getNoun(option))} ${number}`,
  getAction: (action, { option, rowLabel = '' }) => {
    const text = { add: `Add ${getNoun(option)}`, remove: 'Remove', moveUp: 'Move up' }[action];
    return { text, name: `${text} ${rowLabel}`.trim() };
  },
};
