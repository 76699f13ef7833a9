import { expect, it } from 'vitest';
import { attributes } from '../src/attributes/attributes.js';
import { choice, flag, placeAttributes } from '../src/attributes/definition.js';
import { questionFields, rsvpFields, thankYouFields } from '../src/attributes/object-fields.js';
import { buildSections, listChoices, listObjectFields } from './options.js';

const frame = choice('Frame of the button', { default: 'none', values: ['gold', 'none'], inDates: 'shown' });
const table = {
  ...attributes,
  ...placeAttributes(
    { reference: 'appearance', playground: 'Look', form: 'appearance' },
    { frame, hideFrame: flag('Hides the frame') },
  ),
};
const listNames = (options: readonly { name: string }[]) => options.map(({ name }) => name);

it('a new attribute is in its section, behind the others, and in each date', () => {
  for (const [place, name] of [
    ['playground', 'Look'],
    ['form', 'appearance'],
  ] as const) {
    const [section] = buildSections(table, place, [name]);
    expect(listNames(section?.options ?? []).slice(-2)).toEqual(['frame', 'hideFrame']);
  }
  expect(listObjectFields(table, 'dates').at(-1)).toMatchObject({ name: 'frame', kind: 'choice', parent: 'dates' });
});

it('lists the default of a choice first', () => {
  const [option] = listObjectFields(table, 'dates').slice(-1);
  expect(option && listChoices(option)).toEqual(['none', 'gold']);
});

it('objects have the fields of the table, and questions their own', () => {
  const fields = listObjectFields(attributes, 'rsvp');
  expect(listNames(fields)).toEqual(Object.keys(rsvpFields));
  expect(listNames(listObjectFields(attributes, 'ty'))).toEqual(Object.keys(thankYouFields));
  const questions = fields.find(({ name }) => name === 'fields')?.fields ?? [];
  expect(listNames(questions)).toEqual(Object.keys(questionFields));
  expect(questions.map(({ parent }) => parent)).toEqual(questions.map(() => 'fields'));
});
