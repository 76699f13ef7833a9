// The guest list with a server that stores the guests, and the bar that appears while some are selected.
import type { RecordedChange } from '@havn/api/kernel/recorded-change';
import type { Guest } from '@havn/api/people/guest/schema';
import { type BoundFunctions, fireEvent, type queries, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { generateUuid } from '../lib/api/generate-uuid.js';
import { StoredRows } from './dashboard-fixtures.js';
import { type DashboardHandlers, type OpenDashboard, undoableResponse, undoResult } from './open-dashboard.js';
import { jsonResponse } from './open-page.js';

type Open = (path: string, handlers: DashboardHandlers) => Promise<OpenDashboard>;

export interface StoredGuestList extends OpenDashboard {
  stored: StoredRows<Guest>;
  /** `values` say what the change does. */
  change(ids: readonly string[], update: (guest: Guest) => Guest | null, values: RecordedChange): Promise<Response>;
}

export interface GuestListOptions {
  search?: string;
  /** Called with the number of each change; may delay it, or respond instead of the server. */
  intercept?(change: number): unknown;
  handlers?: DashboardHandlers;
}

/** The page sends references as ids. */
export const toIds = (references: readonly unknown[]): string[] => references.map(String);

/** Opens the list with a server that stores the guests, announces their changes, and undoes them. */
export async function openGuests(
  open: Open,
  guests: Guest[],
  { search = '', intercept, handlers }: GuestListOptions = {},
): Promise<StoredGuestList> {
  const stored = new StoredRows(guests);
  const undoSteps = new Map<unknown, () => void>();
  let changeCount = 0;
  const announce = (ids: readonly string[]) => {
    const rows = stored.list();
    const indexes = new Map(rows.map(({ _id }, index) => [_id, index]));
    const toChange = (id: string) => {
      const index = indexes.get(id);
      if (index === undefined) return { version: null, object: null };
      return { version: 1, object: stored.get(id) ?? null, after: rows[index - 1]?._id ?? null };
    };
    page.announce(ids.map((id) => ({ entity: 'guest', id, ...toChange(id) })));
  };
  /** `null` deletes a guest. */
  const change: StoredGuestList['change'] = async (ids, update, values) => {
    changeCount += 1;
    const response = await intercept?.(changeCount);
    if (response instanceof Response) return response;
    const before = stored.list();
    const changed = ids.filter((id) => {
      const guest = stored.get(id);
      const next = guest === undefined ? null : update(guest);
      if (next === null) stored.delete(id);
      else stored.save(next);
      return next !== guest;
    });
    announce(changed);
    if (changed.length === 0) return jsonResponse({ result: { data: { success: true } } });
    const undoId = generateUuid();
    undoSteps.set(undoId, () => {
      stored.clear();
      for (const guest of before) stored.save(guest);
      announce(changed);
    });
    return undoableResponse({ success: true }, undoId, { ...values, count: ids.length });
  };
  const page: OpenDashboard = await open(`/dashboard/guest-list${search}`, {
    'guest.list': stored.list,
    'guest.updateStatus': ({ ids, status }) =>
      change(
        toIds(ids),
        (guest) => (guest.status === status ? guest : { ...guest, status: status as Guest['status'] }),
        { change: 'guest.updateStatus', status: status as Guest['status'] },
      ),
    'guest.deleteMany': ({ ids }) => change(toIds(ids), () => null, { change: 'guest.deleteMany' }),
    'undo.takeBack': ({ id }) => {
      undoSteps.get(id)?.();
      return undoResult;
    },
    ...handlers,
  });
  return { ...page, stored, change };
}

export const select = (name: string, options = {}): boolean =>
  fireEvent.click(screen.getByLabelText(`Select ${name}`), options);
export const selectAll = (): boolean => fireEvent.click(screen.getByLabelText('Select all shown'));
/** Its script is loaded once a guest is selected. */
export const findBar = (): Promise<HTMLElement> => screen.findByLabelText('Selected guests');
export const expectNoBar = (): Promise<void> =>
  waitFor(() => expect(screen.queryByLabelText('Selected guests')).toBeNull());
export const clickInBar = async (name: string): Promise<void> =>
  void fireEvent.click(within(await findBar()).getByRole('button', { name }));
export const getNotices = (): BoundFunctions<typeof queries> => within(screen.getByLabelText('Recent changes'));

/** Undoes the only recent change. */
export async function undo(): Promise<void> {
  fireEvent.click(getNotices().getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(getNotices().queryByRole('button')).toBeNull());
}
