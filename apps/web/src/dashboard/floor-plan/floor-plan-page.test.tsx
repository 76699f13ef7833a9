// @vitest-environment jsdom
// The texts of the floor plan. What is dragged, drawn and saved is tested in e2e/floor-plan.spec.ts.
import type { FloorPlan } from '@havn/api/floor-plan/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTable } from '../../testing/dashboard-fixtures.js';
import { type DashboardHandlers, setUpDashboard } from '../../testing/open-dashboard.js';
import { ApiError } from '../../testing/open-page.js';

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

const findTable = () => screen.findByRole('button', { name: /^Harbour, / });

async function openPlan(handlers: DashboardHandlers = {}) {
  const page = await open('/dashboard/table-list/plan', {
    'table.list': () => [table],
    'floorPlan.get': () => plan,
    ...handlers,
  });
  await findTable();
  return page;
}

it('the distance of the move buttons has a decimal comma in French', async () => {
  await openPlan();
  fireEvent.click(screen.getByRole('button', { name: 'Language and theme' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Français' }));
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Harbour, / }), { key: ' ' });
  await screen.findByRole('button', { name: 'Déplacer de 0,5 m vers la gauche' });
});

it('keys without anything to undo or redo announce nothing', async () => {
  await openPlan();
  act(() => {
    for (const key of ['z', 'y']) fireEvent.keyDown(document.body, { key, ctrlKey: true });
  });
  expect(screen.queryByText(/Someone changed this/)).toBeNull();
});

it('leaving with changes that conflict asks for confirmation', async () => {
  let stored = plan;
  const { getPathname } = await openPlan({
    'floorPlan.get': () => stored,
    'floorPlan.update': () => {
      stored = { ...plan, tables: plan.tables.map((one) => ({ ...one, x: 20 })), version: 2 };
      throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
    },
  });
  fireEvent.keyDown(await findTable(), { key: 'ArrowRight' });
  await screen.findByRole('button', { name: 'Keep yours' });
  fireEvent.click(screen.getByRole('link', { name: 'Guest List' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(getPathname()).toBe('/dashboard/table-list/plan');
  fireEvent.click(dialog.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(getPathname()).toBe('/dashboard/guest-list'));
});

it('Space that is released outside the window no longer pans the plan', async () => {
  await openPlan();
  const item = await findTable();
  // jsdom lacks it.
  (item.closest('svg') as SVGSVGElement).setPointerCapture = () => undefined;
  fireEvent.keyDown(document.body, { key: ' ' });
  fireEvent.blur(window);
  fireEvent.pointerDown(item, { pointerType: 'mouse', pointerId: 1, button: 0 });
  await screen.findByRole('button', { name: 'Remove from plan' });
});
