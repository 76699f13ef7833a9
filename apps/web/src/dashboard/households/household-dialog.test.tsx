// @vitest-environment jsdom
import type { Household } from '@havn/api/people/household/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createGuest, createHousehold, createTable } from '../../testing/dashboard-fixtures.js';
import {
  chooseOptions,
  clickInDialog,
  findAlert,
  findField,
  getDialog,
  getField,
  waitForClose,
} from '../../testing/dashboard-queries.js';
import {
  type DashboardHandlers,
  setUpDashboard,
  setValue,
  undoableResponse,
  undoResult,
} from '../../testing/open-dashboard.js';
import { ApiError } from '../../testing/open-page.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const rossi = createHousehold('Famille Rossi', [
  { firstName: 'Anna', lastName: 'Rossi' },
  { firstName: 'Ben', lastName: 'Rossi' },
]);
let undoCount = 0;
function respond(household: Household): Response {
  undoCount += 1;
  const several = household.group !== null && { name: household.group.groupName, count: household.guests.length };
  return undoableResponse(household, `household-${undoCount}`, {
    change: 'household.create',
    name: 'Ida Juhl',
    ...several,
  });
}

async function openForm(handlers: DashboardHandlers = {}) {
  const page = await open('/dashboard/guest-list', { 'household.create': () => respond(rossi), ...handlers });
  const [button] = await screen.findAllByRole('button', { name: 'Add a household' });
  fireEvent.click(button as HTMLElement);
  const names = await findField('Names');
  return { page, names };
}
const listPeople = () =>
  [...document.querySelectorAll('.household-people .check-field__label')].map(({ textContent }) => textContent);
const pressEnter = (field: HTMLElement, more: object = {}) => fireEvent.keyDown(field, { key: 'Enter', ...more });
const getNames = () => getField('Names').value;

describe('a household', () => {
  it('is shown as it is understood', async () => {
    const { names } = await openForm({
      'guest.list': () => [createGuest({ firstName: 'Dino', lastName: 'Rossi' })],
    });
    await waitFor(() => expect(document.activeElement).toBe(names));
    setValue(names, 'Anna & Ben Rossi\nCarla (child)\nDino');
    within(getDialog()).getByRole('group', { name: '4 guests: who is the contact?' });
    expect(listPeople()).toEqual(['Anna Rossi', 'Ben Rossi', 'Carla RossiChild', 'Dino RossiAlready on your list']);
    expect(getField('Group name').value).toBe('Rossi family');
  });

  it('is saved with its contact, how they are addressed and its table', async () => {
    const harbour = createTable({ tableName: 'Harbour', capacity: 4 });
    const { page, names } = await openForm({ 'table.list': () => [harbour] });
    setValue(names, 'Anna & Ben Rossi\nCarla (child)');
    setValue(getField('Language'), 'fr');
    fireEvent.click(within(getDialog()).getByRole('radio', { name: 'Ben Rossi' }));
    setValue(getField('Greet as: Anna Rossi'), 'feminine');
    setValue(getField('Phone of the contact'), '+39 06 6982');
    setValue(getField('E-mail of the contact'), 'ben@example.com');
    await chooseOptions('Table', [/^Harbour/]);
    clickInDialog('Save and add another');
    await within(getDialog()).findByText('Added Famille Rossi');
    const guests = [
      { firstName: 'Anna', isAdult: true, addressForm: 'feminine' },
      { firstName: 'Ben', isAdult: true, addressForm: '' },
      { firstName: 'Carla', isAdult: false, addressForm: '' },
    ].map((guest) => ({ ...guest, lastName: 'Rossi', isUnnamed: false, salutation: '' }));
    expect(page.getInputs('household.create')).toMatchObject([
      {
        guests,
        contact: 1,
        groupName: 'Famille Rossi',
        phoneNumber: '+39066982',
        email: 'ben@example.com',
        assignedTable: harbour._id,
      },
    ]);
  });

  it('has the language and country of the last guest, which the next one keeps', async () => {
    const { page, names } = await openForm({
      'guest.list': () => [createGuest({ firstName: 'Dino', language: 'fr', country: 'it' })],
    });
    setValue(names, 'Anna Rossi');
    clickInDialog('Save and add another');
    await within(getDialog()).findByText('Added Famille Rossi');
    expect(page.getInputs('household.create')).toMatchObject([{ language: 'fr', country: 'it' }]);
    expect([getField('Language').value, getField('Country').textContent]).toEqual(['fr', 'Italy']);
  });

  it('is followed by the next one, in empty fields', async () => {
    const { names } = await openForm();
    setValue(names, 'Anna Rossi');
    setValue(getField('Phone of the contact'), '+39 06 6982');
    setValue(getField('E-mail of the contact'), 'anna@example.com');
    clickInDialog('Save and add another');
    await waitFor(() => expect(getNames()).toBe(''));
    await waitFor(() => expect(document.activeElement).toBe(getField('Names')));
    expect([getField('Phone of the contact').value, getField('E-mail of the contact').value]).toEqual(['', '']);
    clickInDialog('Done');
    await waitForClose();
  });

  it('reads a language of the wedding', async () => {
    await openForm({
      'wedding.get': () => fullWedding({ languages: ['de', 'pl'] }),
      'guest.list': () => [createGuest({ firstName: 'Zoé', language: 'fr' })],
    });
    expect(getField('Language').value).toBe('de');
    const options = within(getField('Language')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose…', 'German', 'Polish']);
  });

  it('is saved with Ctrl and Enter from any field, and twice if it is entered twice', async () => {
    const { page } = await openForm();
    for (const count of [1, 2]) {
      setValue(getField('Names'), 'Anna Rossi');
      pressEnter(getField('Phone of the contact'), { ctrlKey: true });
      await waitFor(() => expect(page.getInputs('household.create')).toHaveLength(count));
      await waitFor(() => expect(getNames()).toBe(''));
    }
    expect(new Set(page.getIdempotencyKeys('household.create')).size).toBe(2);
  });

  it('goes on to the next line with Enter, and keeps what is typed while it is being saved', async () => {
    let finish = (_response: Response) => {};
    const { page, names } = await openForm({
      'household.create': () => new Promise<Response>((resolve) => (finish = resolve)),
    });
    expect(pressEnter(names)).toBe(true);
    setValue(names, 'Anna Rossi');
    names.setSelectionRange(10, 10);
    expect(pressEnter(names)).toBe(true);
    setValue(names, 'Anna Rossi\n');
    names.setSelectionRange(11, 11);
    expect(pressEnter(names, { repeat: true })).toBe(true);
    expect(pressEnter(names)).toBe(false);
    await waitFor(() => expect(page.getInputs('household.create')).toHaveLength(1));
    setValue(names, 'Anna Rossi\n\nIda Juhl');
    finish(respond(rossi));
    await waitFor(() => expect(getNames()).toBe('Ida Juhl'));
  });

  it('can be undone in the form', async () => {
    const { page } = await openForm({ 'undo.takeBack': () => undoResult });
    setValue(getField('Names'), 'Anna & Ben Rossi');
    clickInDialog('Save and add another');
    await within(getDialog()).findByText('Added Famille Rossi');
    clickInDialog('Undo');
    await waitFor(() => expect(within(getDialog()).queryByText('Added Famille Rossi')).toBeNull());
    expect(page.getInputs('undo.takeBack')).toEqual([{ id: `household-${undoCount}` }]);
    expect(document.activeElement).toBe(getField('Names'));
  });

  it.each([
    ['', 'Enter at least one name.'],
    [`Anna Rossi\n\nBen ${'x'.repeat(101)}`, 'Line 3: At most 100 characters.'],
    [Array.from({ length: 21 }, () => 'Anna').join('\n'), 'A household has at most 20 guests.'],
  ])('names the line that is wrong: %j', async (typed, message) => {
    const { page, names } = await openForm();
    setValue(names, typed);
    clickInDialog('Save and add another');
    await within(getDialog()).findByText(message);
    expect(getField('Names').getAttribute('aria-invalid')).toBe('true');
    expect(getNames()).toBe(typed);
    setValue(names, 'Anna Rossi');
    await waitFor(() => expect(within(getDialog()).queryByText(message)).toBeNull());
    expect(page.getInputs('household.create')).toEqual([]);
  });

  it('stays in the form if the table has been taken or there is no network, and is sent again with the same key', async () => {
    const failures = [
      () => {
        throw new TypeError('offline');
      },
      () => {
        const message = 'Table capacity is not enough for the selected guests.';
        throw new ApiError(409, 'CONFLICT', 'TABLE_FULL', [{ path: ['assignedTable'], message }]);
      },
    ];
    const { page, names } = await openForm({
      'household.create': () => (failures.shift() ?? (() => respond(rossi)))(),
    });
    setValue(names, 'Anna & Ben Rossi');
    setValue(getField('Phone of the contact'), '+39066982');
    clickInDialog('Save and add another');
    await findAlert();
    expect([getNames(), getField('Phone of the contact').value]).toEqual(['Anna & Ben Rossi', '+39066982']);
    clickInDialog('Save and add another');
    await waitFor(() => expect(within(getDialog()).getAllByText(/capacity is not enough/)).toHaveLength(2));
    clickInDialog('Save and add another');
    await within(getDialog()).findByText('Added Famille Rossi');
    expect(new Set(page.getIdempotencyKeys('household.create')).size).toBe(1);
  });

  it('is not left by accident once a name has been typed', async () => {
    const { names } = await openForm();
    setValue(names, 'Anna Rossi');
    clickInDialog('Cancel');
    await screen.findByRole('alert');
    expect(getNames()).toBe('Anna Rossi');
  });

  it('opens from the command palette', async () => {
    await open('/dashboard/group-list');
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    setValue(await screen.findByRole('combobox'), 'household');
    fireEvent.click(await screen.findByRole('option', { name: /Add a household/ }));
    await findField('Names');
  });
});
