// @vitest-environment jsdom
import type { Wish } from '@havn/api/seating/wish/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { generateUuid } from '../../../lib/api/generate-uuid.js';
import { createGuest, createTable, StoredRows } from '../../../testing/dashboard-fixtures.js';
import { chooseOptions, getDialog } from '../../../testing/dashboard-queries.js';
import { type DashboardHandlers, setUpDashboard } from '../../../testing/open-dashboard.js';
import { ApiError } from '../../../testing/open-page.js';

const { open } = setUpDashboard();

/** Opens the dialog, for two guests. */
async function openWishes(handlers: DashboardHandlers) {
  const page = await open('/dashboard/table-list', {
    'table.list': () => [createTable()],
    'guest.list': () => ['Anker', 'Bodil'].map((firstName) => createGuest({ _id: firstName, firstName })),
    ...handlers,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Seating wishes…' }));
  await screen.findByRole('dialog', { name: 'Seating wishes' });
  return page;
}

const getAddButton = () => within(getDialog()).getByRole<HTMLButtonElement>('button', { name: 'Add wish' });

it('a wish is complete only with two different guests', async () => {
  await openWishes({ 'wish.list': () => [] });
  await chooseOptions('Guest or household', ['Anker']);
  await chooseOptions('With', ['Bodil']);
  expect(getAddButton().disabled).toBe(false);
  await chooseOptions('Guest or household', ['Bodil']);
  expect(within(getDialog()).getByRole('combobox', { name: 'With' }).textContent).toContain('Choose');
  expect(getAddButton().disabled).toBe(true);
  await chooseOptions('With', ['Anker']);
  expect(getAddButton().disabled).toBe(false);
});

const createWish = (_id: string, kind: Wish['kind'], guestId: string): Wish => ({
  _id,
  kind,
  guestId,
  groupId: null,
  otherGuestId: null,
  otherGroupId: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  version: 1,
});

it('a wish that was deleted can be added again', async () => {
  const wishes = new StoredRows<Wish>([]);
  const responses = new Map<string | null, Wish>();
  await openWishes({
    'wish.list': () => wishes.list(),
    // A repeated key gets the first response.
    'wish.create': ({ kind, guestId }, request) => {
      const key = request.headers.get('idempotency-key');
      const wish = responses.get(key) ?? wishes.save(createWish(generateUuid(), kind as 'nearCouple', String(guestId)));
      responses.set(key, wish);
      return wish;
    },
    'wish.delete': ({ id }) => {
      wishes.delete(String(id));
      return { success: true };
    },
  });
  fireEvent.change(within(getDialog()).getByLabelText('Wish'), { target: { value: 'nearCouple' } });
  for (let round = 0; round < 2; round += 1) {
    await chooseOptions('Guest or household', ['Anker']);
    fireEvent.click(getAddButton());
    fireEvent.click(await within(getDialog()).findByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(within(getDialog()).queryByRole('button', { name: /^Delete/ })).toBeNull());
  }
});

describe('about two who already have a wish', () => {
  async function openPair() {
    const wishes = new StoredRows<Wish>([{ ...createWish('wish', 'together', 'Bodil'), otherGuestId: 'Anker' }]);
    const page = await openWishes({
      'wish.list': () => wishes.list(),
      'wish.update': ({ id, kind }) => {
        const wish = wishes.get(String(id)) as Wish;
        return wishes.save({ ...wish, kind: kind as 'apart', version: wish.version + 1 });
      },
    });
    await within(getDialog()).findByRole('button', { name: /^Delete/ });
    await chooseOptions('Guest or household', ['Anker']);
    await chooseOptions('With', ['Bodil']);
    return page;
  }

  it('the same is not added again, and the form says why', async () => {
    await openPair();
    expect(within(getDialog()).getByText('Already a wish: Bodil with Anker')).toBeDefined();
    expect(getAddButton().disabled).toBe(true);
  });

  it('the opposite is offered as a change', async () => {
    const page = await openPair();
    fireEvent.change(within(getDialog()).getByLabelText('Wish'), { target: { value: 'apart' } });
    fireEvent.click(within(getDialog()).getByRole('button', { name: 'Keep apart instead' }));
    await within(getDialog()).findByText('Bodil apart from Anker');
    expect(page.getInputs('wish.update')).toEqual([{ id: 'wish', ifMatch: 1, kind: 'apart' }]);
    expect(within(getDialog()).getByText('Wish changed.')).toBeDefined();
  });
});

it('says why two of one household cannot have a wish', async () => {
  await openWishes({
    'wish.list': () => [],
    'wish.create': () => {
      throw new ApiError(409, 'CONFLICT', 'WISH_WITHIN_GROUP');
    },
  });
  await chooseOptions('Guest or household', ['Anker']);
  await chooseOptions('With', ['Bodil']);
  fireEvent.click(getAddButton());
  expect((await within(getDialog()).findByRole('alert')).textContent).toBe(
    'The wish couldn’t be added.They are in the same household, and a household always sits together.',
  );
});

it('the focus moves to the next wish when one is deleted, in the end to the title', async () => {
  const wishes = new StoredRows(['Anker', 'Bodil'].map((id) => createWish(id, 'nearCouple', id)));
  await openWishes({
    'wish.list': () => wishes.list(),
    'wish.delete': ({ id }) => {
      wishes.delete(String(id));
      return { success: true };
    },
  });
  const press = async (name: RegExp) => {
    const button = await within(getDialog()).findByRole('button', { name });
    act(() => button.focus());
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  await press(/^Delete.*Anker/);
  expect(document.activeElement?.textContent).toContain('Bodil');
  await press(/^Delete.*Bodil/);
  expect(document.activeElement).toBe(within(getDialog()).getByRole('heading', { name: 'Seating wishes' }));
});
