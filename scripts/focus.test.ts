// The focus, held keys and double presses belong to the dialog, the menu, the button and `ui/focus.ts` of the dashboard.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'apps/web/src/dashboard';

const owners = ['ui/dashboard-button.tsx', 'ui/dialog/dialog.tsx', 'ui/focus.ts', 'ui/menu.tsx'];

/** These move the focus for another reason than that its element was opened, closed, replaced or removed. */
const others = [
  // Arrow keys move the focus in the plan and the grid; a held key removes one item of the plan.
  'floor-plan/canvas/focus-item.ts',
  'floor-plan/canvas/use-plan-keys.ts',
  'guests/grid/use-grid.ts',
  // The caret behind an inserted text, and the selection of a text to copy.
  'guests/grid/cell-editor.tsx',
  'invitations/share-parts.tsx',
  'messages/form/body-field.tsx',
  // The button is ready some time after its dialog.
  'guests/grid/paste-dialog.tsx',
  // Disabled buttons lose the focus.
  'settings/save-bar.tsx',
  // Stays above every other dialog.
  'shell/login-overlay.tsx',
];

it('no other file of the dashboard moves the focus or looks at held keys', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /\.focus\(|\.repeat\b/.test(readFileSync(`${folder}/${file}`, 'utf8')));
  expect(files.sort()).toEqual([...owners, ...others].sort());
});
