// @vitest-environment jsdom
// The texts of the floor plan. What is dragged, drawn and saved is tested in e2e/floor-plan.spec.ts.
import type { FloorPlan, TablePlacement } from '@havn/api/seating/floor-plan/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTable } from '../../testing/dashboard-fixtures.js';
import { type DashboardHandlers, setUpDashboard } from '../../testing/open-dashboard.js';
import { ApiError, deferResponse } from '../../testing/open-page.js';

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

it('the next item gets the focus when the focused one is removed, in the end the heading', async () => {
  const quay = createTable({ tableName: 'Quay' });
  const [harbour] = plan.tables;
  const update = deferResponse(() => plan);
  await openPlan({
    'table.list': () => [table, quay],
    'floorPlan.get': () => ({
      ...plan,
      tables: [...plan.tables, { ...harbour, _id: quay._id, x: 20 } as TablePlacement],
    }),
    'floorPlan.update': () => update.handler() as Promise<FloorPlan>,
  });
  const item = await findTable();
  act(() => item.focus());
  fireEvent.keyDown(item, { key: 'Delete' });
  await waitFor(() => expect(item.isConnected).toBe(false));
  const next = screen.getByRole('button', { name: /^Quay, / });
  expect(document.activeElement).toBe(next);
  // The key is still held.
  fireEvent.keyDown(next, { key: 'Delete', repeat: true });
  expect(next.isConnected).toBe(true);
  fireEvent.keyDown(next, { key: 'Delete' });
  await waitFor(() => expect(next.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  // Both removals are saved, so that nothing is sent after the test.
  await update.release();
  await expect.poll(update.getCallCount).toBe(2);
});

it('the heading gets the focus when the panel of the selection closes', async () => {
  await openPlan();
  fireEvent.keyDown(await findTable(), { key: ' ' });
  const close = await screen.findByRole('button', { name: 'Clear selection' });
  act(() => close.focus());
  fireEvent.click(close);
  await waitFor(() => expect(close.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('a table that is moved by a tap is announced with its position', async () => {
  const { getInputs, waitForText } = await openPlan({ 'floorPlan.update': () => plan });
  const item = await findTable();
  const svg = item.closest('svg') as SVGSVGElement;
  // jsdom lacks it.
  svg.setPointerCapture = () => undefined;
  fireEvent.keyDown(item, { key: ' ' });
  fireEvent.click(await screen.findByRole('button', { name: 'Move…' }));
  const tap = { pointerType: 'touch', pointerId: 1, button: 0, clientX: 40, clientY: 40 };
  fireEvent.pointerDown(svg, tap);
  fireEvent.pointerUp(svg, tap);
  await waitForText(/Harbour moved: .* from the left/);
  await expect.poll(() => getInputs('floorPlan.update')).toHaveLength(1);
});

it('what someone else changes during a drag is not overwritten by it', async () => {
  let stored = plan;
  const { announce, getInputs } = await openPlan({
    'floorPlan.get': () => stored,
    'floorPlan.update': () => ({ ...stored, version: 3 }),
  });
  const item = await findTable();
  // jsdom lacks it.
  (item.closest('svg') as SVGSVGElement).setPointerCapture = () => undefined;
  const point = { pointerType: 'mouse', pointerId: 1, button: 0 };
  fireEvent.pointerDown(item, { ...point, clientX: 40, clientY: 40 });
  fireEvent.pointerMove(item, { ...point, clientX: 60, clientY: 40 });
  const field = await screen.findByLabelText<HTMLInputElement>('Rotation (°)');
  stored = { ...plan, tables: plan.tables.map((one) => ({ ...one, rotation: 45 })), version: 2 };
  announce([{ entity: 'floorPlan', id: 'plan', version: 2 }]);
  await waitFor(() => expect(field.value).toBe('45'));
  fireEvent.pointerUp(item, { ...point, clientX: 80, clientY: 40 });
  await expect.poll(() => getInputs('floorPlan.update')).toHaveLength(1);
  expect(getInputs('floorPlan.update')).toMatchObject([{ ifMatch: 2, tables: [{ _id: table._id, rotation: 45 }] }]);
});
