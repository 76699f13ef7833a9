import { expect, it } from 'vitest';
import { attributes } from '../src/attributes/attributes.js';
import { options } from './options.js';

it('each attribute has one option', () => {
  expect(options.map(({ name }) => name).sort()).toEqual(Object.keys(attributes).sort());
});
