// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGroup, createHousehold, createTable } from '../../testing/dashboard-fixtures.js';
import {
  chooseOptions,
  clickInCard,
  clickInDialog,
  clickSave,
  findAlert,
  findCard,
  findField,
  getDialog,
  getField,
  waitForClose,
} from '../../testing/dashboard-queries.js';
import { emptyResponse, setValue } from '../../testing/open-dashboard.js';
import { setUpGroupList } from '../../testing/open-groups.js';

const { open, openGroups } = setUpGroupList();

it('an answer and a deletion appear live, and a deleted group can be created again', async () => {
  const { group, guests } = createHousehold('Live ones', [{ firstName: 'Liv' }]);
  const [liv] = guests as [Guest];
  const page = await openGroups([group], {
    'guest.list': () => guests,
    'group.create': () => page.store(createHousehold('Live ones', [{ firstName: 'Liv' }]).group),
  });
  expect((await findCard('Live ones')).textContent).toContain('Pending');
  page.announce([
    { entity: 'guest', id: liv._id, version: 2, object: { ...liv, status: 'Accepted', version: 2 } as Guest },
  ]);
  await waitFor(async () => expect((await findCard('Live ones')).textContent).toContain('Accepted'));
  expect((await findCard('Live ones')).textContent).not.toContain('Pending');
  await clickInCard('Live ones', 'Edit Live ones');
  await findField('Group name');
  page.stored.delete(group._id);
  page.announceGroup(group._id);
  await within(getDialog()).findByText(/Someone else deleted this in the meantime\./);
  expect(screen.queryByRole('article', { name: 'Live ones' })).toBeNull();
  clickInDialog('Create again');
  await waitForClose();
  expect((await findCard('Live ones')).textContent).toContain('Liv');
  expect(page.getInputs('group.create')).toMatchObject([{ groupName: 'Live ones', mainGuests: [liv._id] }]);
});

it('a search is kept in the URL across reload, back and links', async () => {
  const groups = ['Søgaard', 'Unsought'].map((groupName) => createGroup({ groupName }));
  const page = await openGroups(groups);
  const getSearch = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search households' });
  const waitForNoCard = (name: string) => waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
  await findCard('Unsought');
  setValue(getSearch(), 'søg');
  await waitForNoCard('Unsought');
  await findCard('Søgaard');
  await waitFor(() => expect(page.getHref()).toMatch(/\?q=s/));
  fireEvent.click(screen.getByRole('link', { name: 'Table List' }));
  await page.waitForText('Create Table');
  await page.goBack();
  await findCard('Søgaard');
  expect(getSearch().value).toBe('søg');
  await waitForNoCard('Unsought');
  const url = page.getHref();
  await page.close();

  const reloaded = await open(url, { 'group.list': () => groups });
  await findCard('Søgaard');
  expect(getSearch().value).toBe('søg');
  await waitForNoCard('Unsought');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(reloaded.getHref()).not.toContain('q='));
  setValue(getSearch(), 'UNSOUGHT');
  await findCard('Unsought');
  setValue(getSearch(), 'nobody at all');
  await screen.findByText('No groups found.');
});

it('I1 names with markup are shown literally everywhere on the page', async () => {
  const hostile = '<img src=x onerror=alert(1)>"><script>alert(2)</script>';
  const seat = createTable({ tableName: "'});--<svg/onload=alert(3)>", capacity: 3 });
  const people = createHousehold(hostile, [{ firstName: '<b>Bold</b>', lastName: 'javascript:alert(4)' }]);
  const tableAssignment = { _id: seat._id, tableName: seat.tableName };
  const page = await openGroups([people.group], {
    'guest.list': () => people.guests,
    'table.list': () => [seat],
    'group.update': () => page.store({ ...people.group, tableAssignment, version: 2 }),
  });
  expect((await findCard(hostile)).textContent).toContain('<b>Bold</b> javascript:alert(4)');
  await clickInCard(hostile, `Edit ${hostile}`);
  expect((await findField('Group name')).value).toBe(hostile);
  await chooseOptions('Table', [new RegExp(`^${seat.tableName.replaceAll(/[()}]/g, '\\$&')}`)]);
  clickSave();
  await waitForClose();
  await waitFor(async () => expect((await findCard(hostile)).textContent).toContain(seat.tableName));
  await clickInCard(hostile, `Delete ${hostile}`);
  expect((await screen.findByRole('dialog')).textContent).toContain(hostile);
  expect(document.querySelector('img[src="x"], main script, main b, main svg[onload]')).toBeNull();
});

it('deleting a household that was invited says what it loses and keeps', async () => {
  const seat = createTable({ tableName: 'Harbour' });
  const tableAssignment = { _id: seat._id, tableName: seat.tableName };
  const members = ['Ida', 'Bo', 'Eva'].map((firstName) => ({
    firstName,
    isInTable: true,
    status: 'Accepted' as const,
  }));
  const people = createHousehold('Holm', members, { tableAssignment });
  const sentAt = '2027-03-01T12:00:00Z';
  await openGroups([people.group], {
    'guest.list': () => people.guests,
    'table.list': () => [seat],
    'guest.invitationStates': () => [
      { _id: people.group._id, isGroup: true, state: 'answered', isUnopened: false, sentAt, openedAt: sentAt },
    ],
  });
  await findCard('Holm');
  await clickInCard('Holm', 'Delete Holm');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('The invitation was sent: its link will stop working.');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The invitation was sent: its link will stop working.',
    '3 guests stay on the guest list with the same answers, but without a household.',
    '3 seats become free.',
  ]);
  expect(dialog.textContent).toContain('You can undo this for 24 hours, under “Recent changes”.');
});

it('a list that fails to load shows an error with a Retry button and never looks empty', async () => {
  let isBroken = true;
  await openGroups([], {
    'group.list': () => (isBroken ? emptyResponse(503) : [createGroup({ groupName: 'There all along' })]),
  });
  await screen.findByText('Couldn’t load the list.');
  expect(screen.queryByText('No groups found.')).toBeNull();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await findCard('There all along');
});

it('renewing a code asks for confirmation and then shows the new link', async () => {
  const people = createGroup({ groupName: 'Renewed' });
  const renewed = { ...people, code: 'BCDEFGHJKLM', version: 2 };
  const { getInputs } = await openGroups([people], { 'group.renewCode': () => renewed });
  await clickInCard('Renewed', 'Link and code for Renewed');
  expect((await findField('Invitation link')).value).toMatch(new RegExp(`/i/${people.code}$`));
  clickInDialog('Renew invitation code');
  expect((await findAlert()).textContent).toContain('The old code and its links will stop working immediately.');
  expect(getInputs('group.renewCode')).toEqual([]);
  clickInDialog('Renew');
  await waitFor(() => expect(getField('Invitation link').value).toMatch(new RegExp(`/i/${renewed.code}$`)));
  expect(getInputs('group.renewCode')).toEqual([{ id: people._id }]);
});

it('the heading gets the focus if the card that opened a dialog is removed meanwhile', async () => {
  const page = await openGroups([createGroup({ groupName: 'Bluebell' }), createGroup({ groupName: 'Primrose' })]);
  const edit = within(await findCard('Bluebell')).getByRole('button', { name: 'Edit Bluebell' });
  act(() => edit.focus());
  fireEvent.click(edit);
  await findField('Group name');
  const [bluebell] = page.stored.list();
  page.stored.delete(String(bluebell?._id));
  page.announceGroup(String(bluebell?._id));
  await waitFor(() => expect(edit.isConnected).toBe(false));
  clickInDialog('Cancel');
  await waitForClose();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
