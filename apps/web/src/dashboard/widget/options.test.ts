import en from '@havn/i18n/locales/en/dashboard.json';
import fr from '@havn/i18n/locales/fr/dashboard.json';
import { attributes } from '@havn/widget/attributes/attributes';
import { choice, placeAttributes } from '@havn/widget/attributes/definition';
import { describe, expect, it } from 'vitest';
import { buildSections, rsvpOptions, sections, thankYouOptions, type WidgetOption } from './options.js';

const listNested = (options: readonly WidgetOption[]): WidgetOption[] =>
  options.flatMap((option) => [option, ...listNested(option.columns ?? [])]);
const fields = listNested([...sections.flatMap(({ options }) => options), ...rsvpOptions, ...thankYouOptions]);

describe.each([
  ['English', en.Widget],
  ['French', fr.Widget],
])('in %s', (_, texts) => {
  it('every field has a label', () => {
    const labels = new Set(Object.keys(texts.Options));
    expect(fields.map(({ name, labelName = name }) => labelName).filter((name) => !labels.has(name))).toEqual([]);
  });

  it('every choice has a label', () => {
    const choices: Readonly<Record<string, object>> = texts.Choices;
    const missing = fields.flatMap(({ name, choices: values = [] }) =>
      values.filter((value) => !Object.hasOwn(choices[name] ?? {}, value)).map((value) => `${name}: ${value}`),
    );
    expect(missing).toEqual([]);
  });
});

it('a new attribute of the element has a field in its section, and in each date', () => {
  const frame = choice('Frame of the button', { default: 'none', values: ['gold', 'none'], inDates: 'shown' });
  const place = { reference: 'appearance', playground: 'Look', form: 'appearance' } as const;
  const extended = buildSections({ ...attributes, ...placeAttributes(place, { frame }) });
  const findOptions = (section: string) => extended.find(({ name }) => name === section)?.options ?? [];
  const field = { name: 'frame', kind: 'choice', choices: ['none', 'gold'] };
  expect(findOptions('appearance').at(-1)).toMatchObject(field);
  expect(
    findOptions('event')
      .find(({ kind }) => kind === 'rows')
      ?.columns?.at(-1),
  ).toMatchObject(field);
});
