// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createGuest } from '../../../testing/dashboard-fixtures.js';
import {
  chooseOptions,
  clickInDialog,
  clickSave,
  findAlert,
  getDialog,
  getField,
  getSaveButton,
  waitForClose,
} from '../../../testing/dashboard-queries.js';
import { type OpenDashboard, setValue } from '../../../testing/open-dashboard.js';
import { openCreator, openEditor, setUpGuestList } from '../../../testing/open-guest-list.js';
import { deferResponse, throwNetworkError } from '../../../testing/open-page.js';

const { openGuests } = setUpGuestList();

const getChip = (set: string, name: string) =>
  within(within(getDialog()).getByRole('group', { name: set })).getByRole<HTMLInputElement>('checkbox', { name });

it('T22 when two edit one guest, the later save shows what changed and lets the user choose', async () => {
  const konrad = createGuest({ firstName: 'Konrad', lastName: 'First' });
  const { announce, getInputs, stored } = await openGuests([konrad]);
  await openEditor(konrad);
  setValue(getField('Last name'), 'Mine');
  const object = stored.save({ ...konrad, lastName: 'Theirs', email: 'theirs@example.com', version: 2 });
  announce([{ entity: 'guest', id: konrad._id, version: 2, object }]);
  await within(getDialog()).findByText('Someone else just changed this.');
  clickSave();
  const conflict = await findAlert();
  expect(conflict.textContent).toContain('Someone else changed this in the meantime.');
  expect(stored.get(konrad._id)).toEqual(object);
  const getChoice = (field: string, side: string) =>
    within(within(conflict).getByRole('group', { name: field })).getByRole<HTMLInputElement>('radio', { name: side });
  expect(getChoice('Last name', 'Yours Mine').checked).toBe(true);
  expect(getChoice('E-mail', 'Theirs theirs@example.com').checked).toBe(true);
  clickInDialog('Keep theirs');
  expect(getChoice('Last name', 'Theirs Theirs').checked).toBe(true);
  fireEvent.click(getChoice('Last name', 'Yours Mine'));
  clickInDialog('Keep selected');
  expect(getField('Last name').value).toBe('Mine');
  expect(getField('E-mail').value).toBe('theirs@example.com');
  expect(document.activeElement).toBe(getSaveButton());
  clickSave();
  await waitForClose();
  expect(stored.get(konrad._id)).toMatchObject({ lastName: 'Mine', email: 'theirs@example.com' });
  expect(getInputs('guest.update')).toEqual([
    { id: konrad._id, ifMatch: 1, lastName: 'Mine' },
    { id: konrad._id, ifMatch: 2, lastName: 'Mine' },
  ]);
});

it('T22 when two note allergens of one guest, the later save shows both sets by their names', async () => {
  const konrad = createGuest({ firstName: 'Konrad' });
  const { stored } = await openGuests([konrad]);
  await openEditor(konrad);
  fireEvent.click(getChip('Allergens', 'Gluten'));
  stored.save({ ...konrad, allergens: ['eggs', 'nuts'], version: 2 });
  clickSave();
  const choice = within(await findAlert()).getByRole('group', { name: 'Allergens' });
  within(choice).getByRole('radio', { name: 'Theirs Eggs, Nuts' });
  within(choice).getByRole('radio', { name: 'Yours Gluten' });
  clickInDialog('Keep selected');
  clickSave();
  await waitForClose();
  expect(stored.get(konrad._id)).toMatchObject({ allergens: ['gluten'] });
});

it('what is typed while a guest is being saved is kept and can be saved next', async () => {
  const mads = createGuest({ firstName: 'Mads' });
  const saving = deferResponse(() => undefined);
  const { getInputs, stored } = await openGuests([mads], {
    'guest.update': async ({ id, ifMatch, ...fields }) => {
      await saving.handler();
      stored.loadVersion(id, ifMatch);
      return stored.update(id, fields as Partial<Guest>);
    },
  });
  await openEditor(mads);
  setValue(getField('Last name'), 'Holm');
  clickSave();
  await waitFor(() => expect(saving.getCallCount()).toBe(1));
  setValue(getField('E-mail'), 'mads@example.com');
  await saving.release();
  await waitFor(() => expect(getSaveButton().getAttribute('aria-busy')).toBeNull());
  expect(getField('E-mail').value).toBe('mads@example.com');
  clickSave();
  await waitForClose();
  expect(getInputs('guest.update')).toEqual([
    { id: mads._id, ifMatch: 1, lastName: 'Holm' },
    { id: mads._id, ifMatch: 2, email: 'mads@example.com' },
  ]);
});

it('a save times out after 8 seconds and keeps the input', async () => {
  const slow = createGuest({ firstName: 'Slow', lastName: 'One' });
  const { getInputs } = await openGuests([slow], { 'guest.update': () => new Promise<never>(() => {}) });
  await openEditor(slow);
  setValue(getField('Last name'), 'Two');
  const timeout = new AbortController();
  const createTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  clickSave();
  await waitFor(() => expect(getInputs('guest.update')).toHaveLength(1));
  expect(createTimeout).toHaveBeenCalledWith(8000);
  expect(getSaveButton().ariaBusy).toBe('true');
  timeout.abort(new DOMException('signal timed out', 'TimeoutError'));
  const alert = await findAlert();
  expect(alert.textContent).toContain('Error editing guest. Please try again.');
  expect(alert.textContent).toContain('You’re offline.');
  expect(getField('Last name').value).toBe('Two');
});

it('a create whose response is lost keeps the input, and a retry creates no second guest', async () => {
  let isLost = true;
  const { getIdempotencyKeys, getInputs } = await openGuests([], {
    'guest.create': () => (isLost ? throwNetworkError() : createGuest({ firstName: 'Onlyonce' })),
  });
  await screen.findByRole('button', { name: 'Create Guest' });
  await openCreator();
  setValue(getField('First name'), 'Onlyonce');
  await chooseOptions('Country', ['Denmark']);
  setValue(getField('Language'), 'en');
  clickSave();
  const alert = await within(getDialog()).findByRole('alert');
  expect(alert.textContent).toContain('Error creating guest. Please try again.');
  expect(getField('First name').value).toBe('Onlyonce');
  isLost = false;
  clickSave();
  await waitForClose();
  const [first, second, ...others] = getIdempotencyKeys('guest.create');
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  expect(others).toEqual([]);
  const [sent, sentAgain] = getInputs('guest.create');
  expect(sentAgain).toEqual(sent);
});

it('a local change that is announced before its response is not reported as someone else’s', async () => {
  const before = createGuest({ firstName: 'Karla', lastName: 'Before' });
  const after = { ...before, lastName: 'After', version: 2 };
  const response = deferResponse(() => after);
  const page: OpenDashboard = await openGuests([before], {
    'guest.update': response.handler as () => Promise<Guest>,
  });
  await openEditor(before);
  setValue(getField('Last name'), 'After');
  clickSave();
  await waitFor(() => expect(response.getCallCount()).toBe(1));
  page.announce([{ entity: 'guest', id: before._id, version: 2, object: after }]);
  // The live change has arrived when the row behind the dialog shows it.
  await screen.findByRole('button', { name: 'Edit Karla After' });
  expect(within(getDialog()).queryByText('Someone else just changed this.')).toBeNull();
  await response.release();
  await waitForClose();
});

it('a guest deleted while being edited can be created again from the input', async () => {
  const bjarke = createGuest({ firstName: 'Bjarke', lastName: 'Gone' });
  const { announceDeletion, getInputs } = await openGuests([bjarke]);
  await openEditor(bjarke);
  setValue(getField('Last name'), 'Back');
  setValue(getField('Allergies and dietary needs'), 'no fish');
  announceDeletion(bjarke);
  await within(getDialog()).findByText(/Someone else deleted this in the meantime\./);
  fireEvent.click(within(getDialog()).getByRole('button', { name: 'Create again' }));
  await waitForClose();
  await screen.findByRole('button', { name: 'Edit Bjarke Back' });
  expect(getInputs('guest.create')).toMatchObject([
    { firstName: 'Bjarke', lastName: 'Back', dietaryRestriction: 'no fish', country: 'dk' },
  ]);
});

it('without live changes, a deleted guest is detected on saving', async () => {
  const unheard = createGuest({ firstName: 'Unheard' });
  const { stored } = await openGuests([unheard], { '/api/v1/changes': throwNetworkError });
  await openEditor(unheard);
  setValue(getField('Last name'), 'Of');
  stored.delete(unheard._id);
  clickSave();
  await within(getDialog()).findByText(/Someone else deleted this in the meantime\./);
  within(getDialog()).getByRole('button', { name: 'Create again' });
  expect(getField('Last name').value).toBe('Of');
});
