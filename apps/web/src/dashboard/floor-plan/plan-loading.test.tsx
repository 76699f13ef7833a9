// @vitest-environment jsdom
// The floor plan while the code of a dialog cannot be loaded.
import type { FloorPlan } from '@havn/api/seating/floor-plan/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createTable } from '../../testing/dashboard-fixtures.js';
import { setUpDashboard } from '../../testing/open-dashboard.js';
import { throwNetworkError } from '../../testing/open-page.js';

const network = vi.hoisted(() => ({ isMissing: true }));
vi.mock('./panels/room-dialog.js', (importOriginal) => {
  if (network.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

const { open } = setUpDashboard();

const table = createTable({ tableName: 'Harbour' });
const plan: FloorPlan = {
  width: 100,
  length: 100,
  hasSeatNumbers: false,
  tables: [{ _id: table._id, shape: 'round', x: 50, y: 50, rotation: 0, seatOrder: [] }],
  fixtures: [],
  version: 1,
};

it('a dialog that cannot be loaded leaves the plan with its unsaved changes, and is loaded by a retry', async () => {
  await open('/dashboard/table-list/plan', {
    'table.list': () => [table],
    'floorPlan.get': () => plan,
    'floorPlan.update': throwNetworkError,
  });
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Harbour, / }), { key: 'ArrowRight' });
  await screen.findByText(/Your changes are kept/);
  // The button of the page's header. The one of the room's panel is hidden on screens narrower than 80em.
  const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
  const button = within(header).getByRole('button', { name: 'Room settings' });
  act(() => button.focus());
  fireEvent.click(button);
  const failed = await screen.findByRole('dialog');
  within(failed).getByRole('alert');
  screen.getByRole('button', { name: /^Harbour, .*5\.1 m from the left/, hidden: true });
  network.isMissing = false;
  fireEvent.click(within(failed).getByRole('button', { name: 'Retry' }));
  const width = await screen.findByLabelText('Width (m)');
  fireEvent.click(await within(width.closest('dialog') as HTMLElement).findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
