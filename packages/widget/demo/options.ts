// The options of the playground: one for each attribute of the element.
import { buildSections, type EditorOption } from '../editor/options.js';
import { attributes } from '../src/attributes/attributes.js';
import type { Attribute } from '../src/attributes/definition.js';

const groups: readonly Attribute['playground'][] = [
  'Event',
  'Recurrence',
  'Calendars',
  'Look',
  'Visibility',
  'Language',
  'RSVP',
  'Advanced',
];

export const sections = buildSections(attributes, 'playground', groups);

/** In the order of the page and of the generated code. */
export const options: readonly EditorOption[] = sections.flatMap((section) => section.options);

const optionsByName = new Map(options.map((option) => [option.name, option]));

export const findOption = (name: string): EditorOption | undefined => optionsByName.get(name);
