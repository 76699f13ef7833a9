import { expect, it } from 'vitest';
import { checkGeneratedLists } from './import-generated-lists.js';

it('a list is read as it is meant, or asked about; one that is written plainly is not', async () => {
  const { plain, asked } = await checkGeneratedLists(200);
  expect(plain).toBeGreaterThan(50);
  expect(asked).toBeGreaterThan(50);
}, 120_000);
