// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { createGroup, createGuest, createHousehold } from '../../testing/dashboard-fixtures.js';
import {
  chooseOptions,
  clickInDialog,
  clickSave,
  closePicker,
  findCard,
  findField,
  getDialog,
  openPicker,
} from '../../testing/dashboard-queries.js';
import { type DashboardHandlers, setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { loadPhoneFormats } from '../places/format-phone-number.js';

const { open } = setUpDashboard();
beforeAll(() => loadPhoneFormats());

/** Opens the dialog "Create Group". */
async function openCreator(guests: Guest[], handlers: DashboardHandlers = {}) {
  const page = await open('/dashboard/group-list', { 'guest.list': () => guests, ...handlers });
  fireEvent.click(await screen.findByRole('button', { name: 'Create Group' }));
  await findField('Group name');
  return page;
}

const search = (text: string) => setValue(screen.getByRole('combobox', { name: 'Type a name' }), text);
const getPicker = (label: RegExp) => within(getDialog()).getByRole<HTMLButtonElement>('combobox', { name: label });

const createPs = () => {
  const mains = ['Petra', 'Paul', 'Pia'].map((firstName) => createGuest({ firstName }));
  const per = createGuest({ firstName: 'Per', isMain: false });
  const poul = createGuest({
    firstName: 'Poul',
    status: 'Accepted',
    isInTable: true,
    assignedTable: { _id: '00000000-0000-4000-8000-0000000000b1', tableName: 'Foxglove' },
  });
  return { mains, per, poul };
};

it('a group without a name cannot be saved', async () => {
  await openCreator([]);
  clickSave();
  await within(getDialog()).findByText('Group name is required.');
});

it('a picker lists only eligible guests and explains why one is disabled', async () => {
  const { mains, per, poul } = createPs();
  const { group, guests } = createHousehold('Grouped already', [{ firstName: 'Pelle' }]);
  await openCreator([...mains, per, poul, ...guests], { 'group.list': () => [group] });
  await openPicker(/^Contact/);
  search('p');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Petra',
    'Paul',
    'Pia',
    'Poul(Assigned Table)This guest is already assigned to Foxglove table. Please remove them from the table first.',
  ]);
  expect(screen.getByRole('option', { name: /^Poul/ }).ariaDisabled).toBe('true');
  await closePicker();
});

it('a third main guest is rejected, and the picker is disabled', async () => {
  await openCreator(createPs().mains);
  await openPicker(/^Contact/);
  for (const name of ['Petra', 'Paul', 'Pia']) fireEvent.click(await screen.findByRole('option', { name }));
  await screen.findByText('You can only add up to 2 main guests.');
  await closePicker();
  expect(getPicker(/^Contact \(Max main guests reached!\)/).disabled).toBe(true);
  expect(within(getDialog()).getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
});

it('the focus returns to the picker when a main guest is removed', async () => {
  await openCreator(createPs().mains);
  await chooseOptions(/^Contact/, ['Petra', 'Paul']);
  clickInDialog('Remove Paul');
  expect(document.activeElement).toBe(getPicker(/^Contact/));
});

it('a group can be saved with followers only', async () => {
  const { mains, per } = createPs();
  const [petra] = mains as [Guest];
  const { getInputs } = await openCreator([petra, per], {
    'group.create': () => createGroup({ groupName: 'Picked', followers: [petra, per] }),
  });
  await chooseOptions(/^Contact/, ['Petra']);
  clickInDialog('Not the contact Petra');
  await chooseOptions(/^Also in this household/, ['Per']);
  setValue(await findField('Group name'), 'Picked');
  clickSave();
  const card = await findCard('Picked');
  expect(card.textContent).toContain('2 guests');
  expect(within(card).queryByRole('list', { name: 'Contact' })).toBeNull();
  expect(getInputs('group.create')).toMatchObject([
    { groupName: 'Picked', mainGuests: [], followers: [petra._id, per._id] },
  ]);
});

it('a picker ignores accents and tells guests of the same name apart', async () => {
  const names = { firstName: 'Søs', lastName: 'Ægidius' };
  await openCreator(['+4520000001', '+4520000002'].map((phoneNumber) => createGuest({ ...names, phoneNumber })));
  await openPicker(/^Contact/);
  search('sos aegidius');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Søs Ægidius · +45 20 00 00 01',
    'Søs Ægidius · +45 20 00 00 02',
  ]);
  fireEvent.click(options[1] as HTMLElement);
  await closePicker();
  const chosen = within(getDialog()).getByRole('list', { name: 'Contact' });
  expect(chosen.textContent).toContain('Søs Ægidius · +45 20 00 00 02');
});

it('the focus follows a member who switches lists, and stays where main guests change places', async () => {
  const ane = createGuest({ firstName: 'Ane' });
  await openCreator([ane, createGuest({ firstName: 'Bo' })]);
  await chooseOptions(/^Contact/, ['Ane', 'Bo']);
  const press = (name: string) => {
    const button = within(getDialog()).getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  const getFocusedName = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  press('Put Bo first');
  expect(getFocusedName()).toBe('Put Ane first');
  press('Not the contact Ane');
  expect(getFocusedName()).toBe('Set as contact Ane');
  press('Set as contact Ane');
  expect(getFocusedName()).toBe('Not the contact Ane');
});

it('a chosen guest whom someone else has deleted is no longer a member', async () => {
  const [petra, pia, per] = ['Petra', 'Pia', 'Per'].map((firstName) => createGuest({ firstName })) as [
    Guest,
    Guest,
    Guest,
  ];
  const page = await openCreator([petra, pia, per], { 'group.create': () => createGroup({ groupName: 'Picked' }) });
  setValue(await findField('Group name'), 'Picked');
  await chooseOptions(/^Contact/, ['Petra', 'Pia']);
  page.announce([{ entity: 'guest', id: petra._id, version: null, object: null }]);
  // There is room for another main guest.
  await waitFor(() => expect(getPicker(/^Contact/).disabled).toBe(false));
  await chooseOptions(/^Contact/, ['Per']);
  clickSave();
  await findCard('Picked');
  expect(page.getInputs('group.create')).toMatchObject([{ mainGuests: [pia._id, per._id] }]);
});
