import { expect, it } from 'vitest';
import { findAttribute, listObservedAttributes } from '../src/core/values/attributes.js';
import { findOption, options } from './options.js';

const attributes = [...new Set(listObservedAttributes().map((name) => findAttribute(name)?.name ?? name))];

it('has an option for every attribute, and for nothing else', () => {
  expect(options.map(({ name }) => name).sort()).toEqual(attributes.sort());
});

it('has a control that suits the kind of each attribute', () => {
  const controls = {
    flag: ['flag'],
    number: ['number'],
    object: ['json'],
    list: ['calendars', 'text'],
    text: ['text', 'longText', 'date', 'time', 'timeZone', 'select', 'language'],
  };
  for (const name of attributes) {
    const kind = findAttribute(name)?.kind ?? 'text';
    expect(controls[kind], name).toContain(findOption(name)?.control);
  }
});
