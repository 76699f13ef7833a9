// Moving the focus and telling a held key from a press belong to these files of the dashboard.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'apps/web/src/dashboard';

const owners = [
  'ui/dashboard-button.tsx',
  'ui/dialog/dialog.tsx',
  'ui/dialog/use-topmost-dialog.ts',
  'ui/key-press.ts',
  'ui/focus.ts',
  'ui/menu.tsx',
  'ui/use-copy-text.ts',
];

const others = [
  // Keys move the focus between drawings, and a held key removes one of them.
  'floor-plan/canvas/plan-canvas.tsx',
  'floor-plan/canvas/use-plan-keys.ts',
  // The cursor is placed within its text.
  'settings/words/chip-field.tsx',
];

it('no other file of the dashboard moves the focus or looks at held keys', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /\.focus\(|\.repeat\b(?!\()/.test(readFileSync(`${folder}/${file}`, 'utf8')));
  expect(files.sort()).toEqual([...owners, ...others].sort());
});
