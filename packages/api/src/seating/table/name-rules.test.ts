import { expect, it } from 'vitest';
import { getDefaultNamePattern } from './name-rules.js';

it('proposes names in the first language of the wedding', () => {
  expect(getDefaultNamePattern({ languages: ['pl', 'en'] })).toBe('Stół {n}');
  expect(getDefaultNamePattern({ languages: ['fr', 'de'] })).toBe('Table {n}');
});
