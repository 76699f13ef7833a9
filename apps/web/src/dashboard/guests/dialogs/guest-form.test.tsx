// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import type { Language } from '@havn/i18n/languages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createHousehold, createTable } from '../../../testing/dashboard-fixtures.js';
import {
  chooseOptions,
  clickInDialog,
  clickSave,
  closePicker,
  findAlert,
  getDialog,
  getField,
  openPicker,
  waitForClose,
} from '../../../testing/dashboard-queries.js';
import { setValue } from '../../../testing/open-dashboard.js';
import { openCreator, openEditor, setUpGuestList } from '../../../testing/open-guest-list.js';
import { ApiError } from '../../../testing/open-page.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { openGuests } = setUpGuestList();

const getChip = (set: string, name: string) =>
  within(within(getDialog()).getByRole('group', { name: set })).getByRole<HTMLInputElement>('checkbox', { name });

it('a missing field shows an error and keeps the other input, and the completed guest is created', async () => {
  const { getInputs } = await openGuests([]);
  await screen.findByRole('button', { name: 'Create Guest' });
  await openCreator();
  within(getDialog()).getByRole('heading', { name: 'Create Guest' });
  expect(document.activeElement).toBe(getField('First name'));
  setValue(getField('Last name'), 'Østergård');
  setValue(getField('Phone number'), '+45 12 34 5678');
  setValue(getField('E-mail'), 'not an address');
  clickSave();
  const errors = ['First name is required.', 'Language is required.', 'This isn’t a valid e-mail address.'];
  for (const error of errors) await within(getDialog()).findByText(error, { exact: false });
  expect(getField('Last name').value).toBe('Østergård');
  expect(getField('Phone number').value).toBe('+4512345678');
  expect(getInputs('guest.create')).toEqual([]);
  setValue(getField('First name'), 'Zoé');
  setValue(getField('E-mail'), 'zoe@example.com');
  await waitFor(() => expect(within(getDialog()).queryByText(/First name is required/)).toBeNull());
  await chooseOptions('Country', ['Irland']);
  setValue(getField('Language'), 'fr');
  clickSave();
  await waitForClose();
  await screen.findByRole('button', { name: 'Zoé Østergård' });
  const sent = { firstName: 'Zoé', lastName: 'Østergård', phoneNumber: '+4512345678', email: 'zoe@example.com' };
  expect(getInputs('guest.create')).toMatchObject([{ ...sent, country: 'ie', language: 'fr', isAdult: true }]);
});

it.each([
  ['pl', 'Polish'],
  // One of the couple's own that they have removed.
  ['hi' as Language, 'Hindi'],
] as const)('a guest reads a language of the wedding, or the one that is stored: %s', async (stored, name) => {
  const ane = createGuest({ firstName: 'Ane', language: stored });
  const { getInputs } = await openGuests([ane], { 'wedding.get': () => fullWedding({ languages: ['fr', 'de'] }) });
  await openEditor(ane);
  const listLanguages = () =>
    within(getField('Language'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(listLanguages()).toEqual(['Choose…', 'French', 'German', name]));
  setValue(getField('Language'), 'de');
  expect(listLanguages()).toContain(name);
  clickSave();
  await waitForClose();
  expect(getInputs('guest.update')).toMatchObject([{ language: 'de' }]);
  await openCreator();
  expect(listLanguages()).toEqual(['Choose…', 'French', 'German']);
});

it('the only language of a wedding is that of each new guest', async () => {
  await openGuests([], { 'wedding.get': () => fullWedding({ languages: ['de'] }) });
  await openCreator();
  await waitFor(() => expect(getField('Language').value).toBe('de'));
});

it('a guest may live in any country, or in one that is not known', async () => {
  const ane = createGuest({ firstName: 'Ane' });
  const { getInputs } = await openGuests([ane]);
  await openEditor(ane);
  await openPicker('Country');
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 5)).toEqual(['Not known', 'Denmark', 'Belgium', 'Burundi', 'Canada']);
  expect(names.slice(14, 18)).toEqual(['Switzerland', 'United Kingdom', 'Afghanistan', 'Åland Islands']);
  screen.getByText('191 more. Keep typing to narrow the list.');
  await closePicker();
  await chooseOptions('Country', ['Austria']);
  clickSave();
  await waitForClose();
  await openEditor(ane);
  await chooseOptions('Country', ['Not known']);
  clickSave();
  await waitForClose();
  expect(getInputs('guest.update')).toMatchObject([{ country: 'at' }, { country: '' }]);
});

it.each([
  ['Ireland', 'Irland'],
  ['irland', 'Irland'],
  ['ie', 'Irland'],
  ['GB', 'United Kingdom'],
  ['Österreich', 'Austria'],
  ['Côte d’Ivoire', 'Côte d’Ivoire'],
  ['Chine', 'China'],
])('a country is found by %s', async (typed, name) => {
  await openGuests([]);
  await openCreator();
  await openPicker('Country');
  setValue(screen.getByRole('combobox', { name: 'Type a name' }), typed);
  await screen.findByRole('option', { name });
});

it('a guest is created without a country, which is shown as not known', async () => {
  const { getInputs } = await openGuests([], { 'guest.create': () => createGuest({ firstName: 'Zoé', country: '' }) });
  await openCreator();
  await waitFor(() => expect(getField('Country').textContent).toBe('Not known'));
  setValue(getField('First name'), 'Zoé');
  setValue(getField('Language'), 'fr');
  clickSave();
  await waitForClose();
  expect(getInputs('guest.create')).toMatchObject([{ country: '' }]);
});

it('an empty country is shown as that of the settings', async () => {
  const { getInputs } = await openGuests([], {
    'wedding.get': () => fullWedding({ defaultCountry: 'at', destinationCode: 'IT' }),
    'guest.create': () => createGuest({ firstName: 'Zoé' }),
  });
  await openCreator();
  await waitFor(() => expect(getField('Country').textContent).toBe('Austria (from your settings)'));
  await openPicker('Country');
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 4)).toEqual(['Austria (from your settings)', 'Italy', 'Austria', 'Belgium']);
  await closePicker();
  setValue(getField('First name'), 'Zoé');
  setValue(getField('Language'), 'fr');
  clickSave();
  await waitForClose();
  expect(getInputs('guest.create')).toMatchObject([{ country: '' }]);
});

it('diets and allergens are chips, of which only a changed set is saved', async () => {
  const konrad = createGuest({ firstName: 'Konrad', allergens: ['nuts'] });
  const { getInputs } = await openGuests([konrad]);
  await openEditor(konrad);
  expect(getChip('Allergens', 'Nuts').checked).toBe(true);
  for (const name of ['Sesame', 'Gluten']) fireEvent.click(getChip('Allergens', name));
  // Chosen and taken back.
  for (const name of ['Vegan', 'Vegan']) fireEvent.click(getChip('Diets', name));
  clickSave();
  await waitForClose();
  expect(getInputs('guest.update')).toEqual([{ id: konrad._id, ifMatch: 1, allergens: ['gluten', 'nuts', 'sesame'] }]);
});

it('a form whose chips are as they were asks nothing when it closes', async () => {
  const konrad = createGuest({ firstName: 'Konrad', diets: ['vegan', 'jain'] });
  await openGuests([konrad]);
  await openEditor(konrad);
  for (const name of ['Vegan', 'Vegan']) fireEvent.click(getChip('Diets', name));
  clickInDialog('Cancel');
  await waitForClose();
  await openEditor(konrad);
  fireEvent.click(getChip('Diets', 'Jain'));
  clickInDialog('Cancel');
  expect((await findAlert()).textContent).toBe('Discard your changes?');
});

it('a dialog with unsaved input asks before it closes', async () => {
  await openGuests([]);
  await screen.findByRole('button', { name: 'Create Guest' });
  await openCreator();
  setValue(getField('First name'), 'Half');
  act(() => getField('First name').focus());
  // The Escape key.
  expect(fireEvent(getDialog(), new Event('cancel', { cancelable: true }))).toBe(false);
  expect((await findAlert()).textContent).toBe('Discard your changes?');
  // Browsers close any dialog if Escape is pressed repeatedly.
  act(() => (getDialog() as HTMLDialogElement).close());
  expect((getDialog() as HTMLDialogElement).open).toBe(true);
  expect(document.activeElement?.textContent).toBe('Keep editing');
  clickInDialog('Keep editing');
  expect(getField('First name').value).toBe('Half');
  expect(document.activeElement).toBe(getField('First name'));
  const cancel = within(getDialog()).getByRole('button', { name: 'Cancel' });
  act(() => cancel.focus());
  fireEvent.click(cancel);
  clickInDialog('Keep editing');
  expect(document.activeElement).toBe(within(getDialog()).getByRole('heading', { level: 2 }));
  clickInDialog('Close');
  clickInDialog('Discard');
  await waitForClose();
});

it('a guest of a group with two main guests becomes a follower, with an explanation', async () => {
  const { group, guests } = createHousehold('Fullhouse', [{ firstName: 'Per' }, { firstName: 'Pia' }]);
  await openGuests(guests, { 'group.list': () => [group] });
  await openCreator();
  fireEvent.click(getField('Main Guest'));
  expect(getField('Main Guest').checked).toBe(true);
  await chooseOptions('Household', [/Fullhouse/]);
  await waitFor(() => expect(getField('Main Guest').checked).toBe(false));
  expect(getField('Main Guest').disabled).toBe(true);
  within(getDialog()).getByText(
    'This group already has two main guests, therefore this guest will be created as a follower.',
  );
});

it('a guest removed from a group stays at its table if the form selects that table', async () => {
  const sage = createTable({ tableName: 'Sage', capacity: 2, seatsLeft: 0 });
  const { group, guests } = createHousehold(
    'Sages',
    [{ firstName: 'Sigrid', lastName: 'Sage' }, { firstName: 'Sif' }],
    {
      tableAssignment: { _id: sage._id, tableName: 'Sage' },
    },
  );
  const [sigrid] = guests as [Guest];
  const seated = { ...sage, groupIds: [group._id], assignedGroups: [{ ...group, guests: 2, seats: 2 }] };
  const { getInputs } = await openGuests(guests, { 'group.list': () => [group], 'table.list': () => [seated] });
  await openEditor(sigrid);
  await chooseOptions('Household', ['No household']);
  await chooseOptions('Table', [/Sage/]);
  clickSave();
  await waitForClose();
  expect(getInputs('guest.update')).toMatchObject([
    { id: sigrid._id, ifMatch: 1, assignedGroup: '', assignedTable: sage._id, isTableChosen: true },
  ]);
});

it('a guest who takes no seat is not offered one at its own table', async () => {
  const table = createTable({ capacity: 2, seatsLeft: 0 });
  const assignedTable = { _id: table._id, tableName: 'Harbour' };
  const guest = createGuest({ needsSeat: false, isInTable: true, assignedTable });
  await openGuests([guest], { 'table.list': () => [{ ...table, guestIds: [guest._id] }] });
  await openEditor(guest);
  await openPicker('Table');
  expect((await screen.findByRole('option', { name: /Harbour/ })).textContent).toContain('0 seats free');
});

it('a field error from the server is shown at its field', async () => {
  const strict = createGuest({ firstName: 'Strict' });
  await openGuests([strict], {
    'guest.update': () => {
      const issues = [{ path: ['email'], message: 'Invalid e-mail address.' }];
      throw new ApiError(400, 'BAD_REQUEST', 'INVALID_INPUT', issues);
    },
  });
  await openEditor(strict);
  setValue(getField('E-mail'), 'fine@example.com');
  clickSave();
  const message = await within(getDialog()).findByText(/This isn’t a valid e-mail address\./);
  expect(document.activeElement).toBe(getField('E-mail'));
  expect(getField('E-mail').getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
});
