// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import type { Suggestion } from '@havn/api/seating/suggestion/schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createTable } from '../../../testing/dashboard-fixtures.js';
import { clickInDialog, findAlert, getDialog, waitForClose } from '../../../testing/dashboard-queries.js';
import { clickWhenReady, setUpDashboard } from '../../../testing/open-dashboard.js';
import { ApiError } from '../../../testing/open-page.js';

const { open } = setUpDashboard();

it('an outdated suggestion is rejected, and a new one is offered', async () => {
  const terrace = createTable({ tableName: 'Terrace', capacity: 8 });
  const early = createGuest({ firstName: 'Early', status: 'Accepted' });
  const late = createGuest({ firstName: 'Late', status: 'Accepted' });
  const buildSuggestion = (basis: string, guests: Guest[]): Suggestion => ({
    basis,
    keptSeats: 0,
    freeHeadTableIds: [],
    moves: guests.map(({ _id, firstName }) => ({
      kind: 'guest',
      _id,
      name: firstName,
      seats: 1,
      fromTableId: null,
      currentSeats: 0,
      tableId: terrace._id,
      reasons: [],
    })),
    unseated: [],
    fulfilledWishes: 0,
    unfulfilledWishes: [],
  });
  const suggestions = [buildSuggestion('first', [early]), buildSuggestion('second', [early, late])];
  const { getInputs } = await open('/dashboard/table-list', {
    'table.list': () => [terrace],
    'guest.list': () => [early, late],
    'wish.list': () => [],
    'suggestion.create': () => suggestions.shift() as Suggestion,
    'suggestion.applyMoves': ({ basis }) => {
      if (basis === 'first') throw new ApiError(409, 'CONFLICT', 'SUGGESTION_STALE');
      return { success: true };
    },
  });
  await clickWhenReady(() => screen.getByRole('button', { name: 'Suggest seating' }));
  await screen.findByRole('dialog');
  clickInDialog('Suggest');
  fireEvent.click(await within(getDialog()).findByRole('button', { name: 'Apply 1 change' }));
  expect((await findAlert()).textContent).toContain('Guests, tables or wishes have changed');
  clickInDialog('New suggestion');
  const checkbox = await within(getDialog()).findByRole<HTMLInputElement>('checkbox', { name: /^Late/ });
  expect(checkbox.checked).toBe(true);
  expect(within(getDialog()).queryByRole('alert')).toBeNull();
  clickInDialog('Apply 2 changes');
  await waitForClose();
  expect(getInputs('suggestion.applyMoves').at(-1)).toMatchObject({ basis: 'second' });
});

it('a suggestion that fails says once what happened, and what to do', async () => {
  await open('/dashboard/table-list', {
    'table.list': () => [createTable({ tableName: 'Terrace', capacity: 8 })],
    'guest.list': () => [createGuest({ firstName: 'Early', status: 'Accepted' })],
    'wish.list': () => [],
    'suggestion.create': () => {
      throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'SUGGESTION_FAILED');
    },
  });
  await clickWhenReady(() => screen.getByRole('button', { name: 'Suggest seating' }));
  await screen.findByRole('dialog');
  clickInDialog('Suggest');
  const text = (await findAlert()).textContent;
  expect(text.match(/No suggestion could be made/g)).toHaveLength(1);
  expect(text).toContain('Nothing was changed. Please try again in a moment.');
});
