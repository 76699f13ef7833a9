import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listSpecs } from './changed-files.mjs';

/** These are used by every page. */
const sharedFolders = ['invitations', 'navigation', 'places', 'records', 'styles', 'texts', 'ui'];
const pageFolders = readdirSync('apps/web/src/dashboard', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !sharedFolders.includes(entry.name))
  .map(({ name }) => name);

it.each(pageFolders)('a change in dashboard/%s selects browser tests', (name) => {
  expect(listSpecs([`apps/web/src/dashboard/${name}/page.tsx`])).not.toEqual([]);
});

it('a changed spec is selected itself, and a unit test selects none', () => {
  expect(listSpecs(['e2e/calendar.spec.ts'])).toEqual(['e2e/calendar.spec.ts']);
  expect(listSpecs(['apps/web/src/dashboard/groups/group-form-model.test.ts', 'README.md'])).toEqual([]);
});
