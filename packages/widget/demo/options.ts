// The options of the playground: one for each attribute of the element.
import { attributes } from '../src/attributes/attributes.js';
import type { AttributeKind, AttributeTable } from '../src/attributes/definition.js';
import { listAttributes, removeLinks } from '../src/reference/attribute-reference.js';
import { type Control, groups, type Option } from './option.js';

export const controls: Readonly<Record<AttributeKind, Control>> = {
  flag: 'flag',
  number: 'number',
  calendars: 'calendars',
  lines: 'text',
  pairs: 'json',
  rows: 'json',
  form: 'json',
  line: 'text',
  area: 'longText',
  styles: 'longText',
  day: 'date',
  time: 'time',
  zone: 'timeZone',
  language: 'language',
  choice: 'select',
};

/** In the order of the page and of the generated code. */
export const createOptions = (table: AttributeTable): readonly Option[] =>
  listAttributes(table)
    .map(({ name, kind, description, example, playground, ...rest }) => ({
      name,
      group: playground,
      control: controls[kind],
      description: `${removeLinks(description)}.`,
      default: rest.default,
      defaultNote: rest.defaultNote,
      values: rest.values,
      placeholder: example ?? (kind === 'day' ? 'YYYY-MM-DD' : undefined),
    }))
    .sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));

export const options: readonly Option[] = createOptions(attributes);

const optionsByName = new Map(options.map((option) => [option.name, option]));

export const findOption = (name: string): Option | undefined => optionsByName.get(name);
