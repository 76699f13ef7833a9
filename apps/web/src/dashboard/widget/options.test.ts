import en from '@havn/i18n/locales/en/dashboard.json';
import fr from '@havn/i18n/locales/fr/dashboard.json';
import { attributes } from '@havn/widget/attributes/attributes';
import { choice, placeAttributes } from '@havn/widget/attributes/definition';
import type { EditorOption } from '@havn/widget/editor/options';
import { listChoices } from '@havn/widget/editor/options';
import { describe, expect, it } from 'vitest';
import { buildFormSections, getLabelKey, rsvpOptions, sections, thankYouOptions } from './options.js';

const listNested = (options: readonly EditorOption[]): EditorOption[] =>
  options.flatMap((option) => [option, ...listNested(option.fields ?? [])]);
const fields = listNested([...sections.flatMap(({ options }) => options), ...rsvpOptions, ...thankYouOptions]);

describe.each([
  ['English', en.Widget],
  ['French', fr.Widget],
])('in %s', (_, texts) => {
  it('every field has a label', () => {
    const labels = new Set(Object.keys(texts.Options));
    expect(fields.map(getLabelKey).filter((name) => !labels.has(name))).toEqual([]);
  });

  it('every choice has a label', () => {
    const choices: Readonly<Record<string, object>> = texts.Choices;
    const missing = fields
      .filter(({ kind }) => kind === 'choice')
      .flatMap((option) =>
        listChoices(option)
          .filter((value) => !Object.hasOwn(choices[option.name] ?? {}, value))
          .map((value) => `${option.name}: ${value}`),
      );
    expect(missing).toEqual([]);
  });
});

it('a new attribute of the element has a field in its section', () => {
  const frame = choice('Frame of the button', { default: 'none', values: ['gold', 'none'] });
  const place = { reference: 'appearance', playground: 'Look', form: 'appearance' } as const;
  const extended = buildFormSections({ ...attributes, ...placeAttributes(place, { frame }) });
  const appearance = extended.find(({ name }) => name === 'appearance');
  expect(appearance?.options.at(-1)).toMatchObject({ name: 'frame', kind: 'choice' });
});
