import { expect, it } from 'vitest';
import { listSpecs } from './changed-files.mjs';

it.each([
  'overview/overview-page.tsx',
  'guests/guest-list-page.tsx',
  'groups/group-list-page.tsx',
  'tables/table-list-page.tsx',
  'messages/message-list-page.tsx',
  'import/import-page.tsx',
  'settings/settings-page.tsx',
  'widget/event-page.tsx',
  'shell/shell.tsx',
])('a change of dashboard/%s selects browser tests', (file) => {
  expect(listSpecs([`apps/web/src/dashboard/${file}`])).not.toEqual([]);
});

it('a changed spec is selected itself, and a unit test selects none', () => {
  expect(listSpecs(['e2e/calendar.spec.ts'])).toEqual(['e2e/calendar.spec.ts']);
  expect(listSpecs(['apps/web/src/dashboard/groups/group-form-model.test.ts', 'README.md'])).toEqual([]);
});
