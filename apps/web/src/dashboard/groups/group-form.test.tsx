// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGroup, createGuest, createHousehold, createTable } from '../../testing/dashboard-fixtures.js';
import {
  chooseOptions,
  clickInCard,
  clickInDialog,
  clickSave,
  closePicker,
  findAlert,
  findCard,
  findField,
  getDialog,
  getField,
  getSaveButton,
  openPicker,
  waitForClose,
} from '../../testing/dashboard-queries.js';
import { emptyResponse, setValue } from '../../testing/open-dashboard.js';
import { setUpGroupList } from '../../testing/open-groups.js';
import { ApiError, deferResponse, throwNetworkError } from '../../testing/open-page.js';

const { openGroups } = setUpGroupList();

const pair = createHousehold('Seat seekers', [{ firstName: 'Alma' }, { firstName: 'Aksel' }]);

it('a table that is too small is disabled, and says why', async () => {
  await openGroups([pair.group], {
    'guest.list': () => pair.guests,
    'table.list': () => [createTable({ tableName: 'Bluebell', capacity: 1 })],
  });
  await clickInCard('Seat seekers', 'Edit Seat seekers');
  await findField('Group name');
  await openPicker('Table');
  const tooSmall = await screen.findByRole('option', { name: /^Bluebell/ });
  expect(tooSmall.textContent).toContain('1 seat free');
  expect(tooSmall.textContent).toContain('Table capacity is not enough for the selected guests.');
  expect(tooSmall.ariaDisabled).toBe('true');
  await closePicker();
});

it('a table that fills up meanwhile cannot be saved, and the input is kept', async () => {
  const primrose = createTable({ tableName: 'Primrose', capacity: 2 });
  const full = { ...primrose, seatsLeft: 1, version: 2 };
  const tables = [primrose];
  let isRivalFaster = true;
  const { announce, getInputs } = await openGroups([pair.group], {
    'guest.list': () => pair.guests,
    'table.list': () => tables,
    'group.update': () => {
      if (!isRivalFaster) return { ...pair.group, groupName: 'Seat finders', version: 2 };
      // The rival takes the seat just before the save, so that the page cannot know of it yet.
      tables[0] = full;
      announce([{ entity: 'table', id: full._id, version: 2, object: full }]);
      throw new ApiError(409, 'CONFLICT', 'TABLE_FULL');
    },
  });
  await clickInCard('Seat seekers', 'Edit Seat seekers');
  await findField('Group name');
  await chooseOptions('Table', [/^Primrose/]);
  setValue(getField('Group name'), 'Seat finders');
  clickSave();
  const alert = await findAlert();
  expect(alert.textContent).toContain('Error assigning group to table. Please try again.');
  expect(alert.textContent).toContain('Table capacity is not enough for the selected guests.');
  expect(getField('Group name').value).toBe('Seat finders');
  await waitFor(() => expect(getSaveButton().disabled).toBe(true));
  isRivalFaster = false;
  await chooseOptions('Table', ['No table']);
  clickSave();
  await findCard('Seat finders');
  const change = { id: pair.group._id, ifMatch: 1, groupName: 'Seat finders' };
  expect(getInputs('group.update')).toEqual([{ ...change, assignedTableId: primrose._id }, change]);
});

it('C10 a lost response creates no second group, and keeps the input', async () => {
  const created = createGroup({ groupName: 'Only once' });
  let attempts = 0;
  const page = await openGroups([createGroup({ groupName: 'Another' })], {
    'group.create': () => {
      attempts += 1;
      return attempts === 1 ? throwNetworkError() : page.store(created);
    },
  });
  await findCard('Another');
  fireEvent.click(screen.getByRole('button', { name: 'Create Group' }));
  setValue(await findField('Group name'), 'Only once');
  clickSave();
  expect((await findAlert()).textContent).toContain('Error creating group. Please try again.');
  expect(getField('Group name').value).toBe('Only once');
  clickSave();
  await waitForClose();
  await findCard('Only once');
  const [key, keyOfRetry, ...others] = page.getIdempotencyKeys('group.create');
  expect(key).toEqual(expect.any(String));
  expect(keyOfRetry).toBe(key);
  expect(others).toEqual([]);
});

it('a failed change keeps the input until it is discarded', async () => {
  await openGroups([createGroup({ groupName: 'As before' })], { 'group.update': () => emptyResponse(500) });
  await clickInCard('As before', 'Edit As before');
  setValue(await findField('Group name'), 'Never written');
  clickSave();
  expect((await findAlert()).textContent).toContain('Error updating group. Please try again.');
  clickInDialog('Cancel');
  expect(getDialog().textContent).toContain('Discard your changes?');
  clickInDialog('Keep editing');
  expect(getField('Group name').value).toBe('Never written');
  clickInDialog('Cancel');
  clickInDialog('Discard');
  await waitForClose();
  await findCard('As before');
});

it('T22 a page without live changes does not revert members that changed meanwhile', async () => {
  const comers = createHousehold('Comers', [{ firstName: 'Cilla' }, { firstName: 'Carl' }]);
  const conrad = createGuest({ firstName: 'Conrad', isMain: false });
  const cecilie = createGuest({ firstName: 'Cecilie', isMain: false });
  const { getInputs, store } = await openGroups([comers.group], {
    '/api/v1/changes': throwNetworkError,
    'guest.list': () => [...comers.guests, conrad, cecilie],
  });
  await clickInCard('Comers', 'Edit Comers');
  await findField('Group name');
  await chooseOptions(/^Also in this household/, [/^Cecilie/]);
  store({ ...comers.group, followers: [conrad] });
  clickSave();
  const followers = within(await findAlert()).getByRole('group', { name: 'Also in this household' });
  expect(followers.textContent).toContain('Conrad');
  expect(followers.textContent).toContain('Cecilie');
  expect(getInputs('group.update')).toEqual([]);
});

it('a group’s form shows the replaced dietary text, which is deleted there, and the history', async () => {
  const { group, guests } = createHousehold('Berg', [{ firstName: 'Mia' }]);
  const berg = { ...group, dietaryRestriction: 'no fish', replacedDietaryRestriction: 'Mia: nut allergy (severe)' };
  const entry = { at: berg.createdAt, action: 'dietary', actor: 'group code' };
  const { getInputs } = await openGroups([berg], {
    'guest.list': () => guests,
    'group.history': () => [{ ...entry, from: 'Mia: nut allergy (severe)', to: 'no fish' }],
  });
  await clickInCard('Berg', 'Edit Berg');
  expect((await findField('Replaced dietary needs')).value).toBe('Mia: nut allergy (severe)');
  fireEvent.click(within(getDialog()).getByRole('button', { name: 'History of allergies and dietary needs' }));
  await within(getDialog()).findByText('Allergies and dietary needs: “Mia: nut allergy (severe)” → “no fish”');
  within(getDialog()).getByText(/With the household’s invitation code/);
  setValue(getField('Replaced dietary needs'), '');
  clickSave();
  await waitForClose();
  expect(getInputs('group.update')).toEqual([{ id: berg._id, ifMatch: 1, replacedDietaryRestriction: '' }]);
});

it('T22 when two edit one group, the later save shows the conflict and resolves it field by field', async () => {
  const { group, guests } = createHousehold('Twice', [
    { firstName: 'Tilde' },
    { firstName: 'Tom' },
    { firstName: 'Tea' },
  ]);
  const { announceGroup, getInputs, store } = await openGroups([group], { 'guest.list': () => guests });
  await clickInCard('Twice', 'Edit Twice');
  setValue(await findField('Group name'), 'Twice, mine');
  setValue(getField('Allergies and dietary needs'), 'no nuts');
  store({ ...group, groupName: 'Twice, theirs', followers: [], version: 2 });
  announceGroup(group._id);
  await within(getDialog()).findByText('Someone else just changed this.');
  expect((await findCard('Twice, theirs')).textContent).toContain('2 guests');
  expect(getField('Group name').value).toBe('Twice, mine');
  clickSave();
  const conflict = await findAlert();
  expect(conflict.textContent).toContain('Someone else changed this in the meantime.');
  const name = within(conflict).getByRole('group', { name: 'Group name' });
  expect(name.textContent).toContain('Twice, theirs');
  expect(within(name).getByRole<HTMLInputElement>('radio', { name: /^Yours/ }).checked).toBe(true);
  const followers = within(conflict).getByRole('group', { name: 'Also in this household' });
  expect(within(followers).getByRole<HTMLInputElement>('radio', { name: /^Theirs/ }).checked).toBe(true);
  within(followers).getByRole('radio', { name: /^Yours/ });
  fireEvent.click(within(conflict).getByRole('button', { name: 'Keep selected' }));
  await findField('Group name');
  clickSave();
  await waitForClose();
  expect((await findCard('Twice, mine')).textContent).toContain('2 guests');
  const change = { id: group._id, groupName: 'Twice, mine', dietaryRestriction: 'no nuts' };
  expect(getInputs('group.update')).toEqual([1, 2].map((ifMatch) => ({ ...change, ifMatch })));
});

it('a saved group that is opened again shows the saved values and saves without a conflict', async () => {
  await openGroups([createHousehold('Resaved', [{ firstName: 'Rikke' }]).group]);
  const rename = async (name: string, next: string) => {
    await clickInCard(name, `Edit ${name}`);
    expect((await findField('Group name')).value).toBe(name);
    expect(within(getDialog()).queryByText('Someone else just changed this.')).toBeNull();
    setValue(getField('Group name'), next);
    clickSave();
    await waitForClose();
    await findCard(next);
  };
  await rename('Resaved', 'Resaved again');
  await rename('Resaved again', 'Resaved at last');
  await rename('Resaved at last', 'Resaved');
});

it('a slow save does not close the dialog that was opened since', async () => {
  const [holms, bergs] = [createGroup({ groupName: 'Holms' }), createGroup({ groupName: 'Bergs' })];
  const saving = deferResponse(() => undefined);
  await openGroups([holms, bergs], {
    'group.update': async () => {
      await saving.handler();
      return { ...holms, groupName: 'Holmes', version: 2 };
    },
  });
  await clickInCard('Holms', 'Edit Holms');
  setValue(await findField('Group name'), 'Holmes');
  clickSave();
  await waitFor(() => expect(saving.getCallCount()).toBe(1));
  clickInDialog('Cancel');
  clickInDialog('Discard');
  await waitForClose();
  await clickInCard('Bergs', 'Edit Bergs');
  setValue(await findField('Group name'), 'Typed');
  await saving.release();
  await screen.findByRole('heading', { name: 'Holmes', hidden: true });
  expect(getField('Group name').value).toBe('Typed');
});

it('a group that is created again while someone goes on typing is created only once', async () => {
  const group = createGroup({ groupName: 'Lost ones' });
  const again = createGroup({ groupName: 'Lost ones' });
  const creating = deferResponse(() => undefined);
  const page = await openGroups([group], {
    'group.create': async () => {
      await creating.handler();
      return page.store(again);
    },
  });
  await clickInCard('Lost ones', 'Edit Lost ones');
  await findField('Group name');
  page.stored.delete(group._id);
  page.announceGroup(group._id);
  await within(getDialog()).findByText(/Someone else deleted this in the meantime\./);
  clickInDialog('Create again');
  await waitFor(() => expect(creating.getCallCount()).toBe(1));
  setValue(getField('Group name'), 'Found ones');
  await creating.release();
  await waitFor(() => expect(getSaveButton().getAttribute('aria-busy')).toBeNull());
  expect(within(getDialog()).queryByText(/Someone else deleted this in the meantime\./)).toBeNull();
  clickSave();
  await waitForClose();
  await findCard('Found ones');
  expect(page.getInputs('group.create')).toHaveLength(1);
  expect(page.getInputs('group.update')).toEqual([{ id: again._id, ifMatch: 1, groupName: 'Found ones' }]);
});
