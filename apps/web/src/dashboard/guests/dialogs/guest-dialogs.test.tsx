// @vitest-environment jsdom
import type { Guest } from '@havn/api/guest/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createGuest, createHousehold, createTable, VersionedRows } from '../../../testing/dashboard-fixtures.js';
import {
  chooseOptions,
  clickButton,
  clickInDialog,
  clickSave,
  findAlert,
  findField,
  getDialog,
  getField,
  getSaveButton,
  recordDownloads,
  waitForClose,
} from '../../../testing/dashboard-queries.js';
import {
  clickWhenReady,
  type DashboardHandlers,
  type OpenDashboard,
  setUpDashboard,
  setValue,
  undoableResponse,
} from '../../../testing/open-dashboard.js';
import { ApiError, deferResponse, jsonResponse, throwNetworkError } from '../../../testing/open-page.js';

const { open } = setUpDashboard();

const throwUnknownGuest = () => {
  throw new ApiError(404, 'NOT_FOUND', 'UNKNOWN_GUEST');
};

/** Opens the list with a server that stores the guests. */
async function openGuests(guests: Guest[], overrides: DashboardHandlers = {}) {
  const stored = new VersionedRows(guests, 'UNKNOWN_GUEST');
  const page = await open('/dashboard/guest-list', {
    'guest.list': stored.list,
    'guest.get': ({ id }) => stored.load(id),
    'guest.history': () => [],
    'guest.update': ({ id, ifMatch, assignedGroup: _group, assignedTable: _table, ...fields }) => {
      stored.loadVersion(id, ifMatch);
      return stored.update(id, fields as Partial<Guest>);
    },
    'guest.create': ({ assignedGroup: _group, assignedTable: _table, ...fields }) =>
      stored.save({ ...createGuest(), ...fields } as Guest),
    ...overrides,
  });
  if (guests.length > 0) await screen.findByRole('button', { name: `Edit ${formatName(guests[0])}` });
  const announceDeletion = ({ _id }: Guest) => {
    stored.delete(_id);
    page.announce([{ entity: 'guest', id: _id, version: null, object: null }]);
  };
  return { ...page, stored, announceDeletion };
}

const formatName = (guest: Guest | undefined) => `${guest?.firstName} ${guest?.lastName}`.trim();
async function openEditor(guest: Guest): Promise<void> {
  clickButton(`Edit ${formatName(guest)}`);
  await findField('First name');
}

async function openCreator(): Promise<void> {
  fireEvent.click(screen.getAllByRole('button', { name: 'Create Guest' })[0] as HTMLElement);
  await findField('First name');
}

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
  const errors = [
    'First name is required.',
    'Country is required.',
    'Language is required.',
    'This isn’t a valid e-mail address.',
  ];
  for (const error of errors) await within(getDialog()).findByText(error, { exact: false });
  expect(getField('Last name').value).toBe('Østergård');
  expect(getField('Phone number').value).toBe('+4512345678');
  expect(getInputs('guest.create')).toEqual([]);
  setValue(getField('First name'), 'Zoé');
  setValue(getField('E-mail'), 'zoe@example.com');
  await waitFor(() => expect(within(getDialog()).queryByText(/First name is required/)).toBeNull());
  for (const [label, option] of [
    ['Country', 'Irland'],
    ['Language', 'French'],
  ] as const) {
    const { value } = within(getField(label)).getByRole<HTMLOptionElement>('option', { name: option });
    setValue(getField(label), value);
  }
  clickSave();
  await waitForClose();
  await screen.findByRole('button', { name: 'Zoé Østergård' });
  const sent = { firstName: 'Zoé', lastName: 'Østergård', phoneNumber: '+4512345678', email: 'zoe@example.com' };
  expect(getInputs('guest.create')).toMatchObject([{ ...sent, country: 'ie', language: 'fr', isAdult: true }]);
});

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

it('a slow deletion does not close the dialog that was opened since', async () => {
  const [nora, olaf] = [createGuest({ firstName: 'Nora' }), createGuest({ firstName: 'Olaf' })];
  const deletion = deferResponse(() => ({ success: true }));
  const { stored } = await openGuests([nora, olaf], {
    'guest.delete': async ({ id }) => {
      await deletion.handler();
      stored.delete(id);
      return { success: true };
    },
  });
  clickButton('Delete Nora');
  await screen.findByRole('dialog');
  clickInDialog('Delete');
  await waitFor(() => expect(deletion.getCallCount()).toBe(1));
  clickInDialog('Cancel');
  await waitForClose();
  await openEditor(olaf);
  setValue(getField('Last name'), 'Typed');
  await deletion.release();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Nora', hidden: true })).toBeNull());
  expect(getField('Last name').value).toBe('Typed');
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

it('a dialog with unsaved input asks before it closes', async () => {
  await openGuests([]);
  await screen.findByRole('button', { name: 'Create Guest' });
  await openCreator();
  setValue(getField('First name'), 'Half');
  // The Escape key.
  expect(fireEvent(getDialog(), new Event('cancel', { cancelable: true }))).toBe(false);
  expect((await findAlert()).textContent).toBe('Discard your changes?');
  clickInDialog('Keep editing');
  expect(getField('First name').value).toBe('Half');
  clickInDialog('Close');
  clickInDialog('Discard');
  await waitForClose();
});

it('deleting a guest asks for confirmation, and Undo restores the guest', async () => {
  const mads = createGuest({ firstName: 'Mads', lastName: 'Undone' });
  const { getIdempotencyKeys, getInputs, announce, stored } = await openGuests([mads], {
    'guest.delete': ({ id }) => {
      stored.delete(id);
      return undoableResponse({ _id: id }, 'undo the deletion of Mads');
    },
    'undo.takeBack': () => {
      const object = stored.save({ ...mads, version: 2 });
      announce([{ entity: 'guest', id: mads._id, version: 2, object }]);
      return undoableResponse({}, 'redo');
    },
  });
  clickButton('Delete Mads Undone');
  await screen.findByRole('dialog');
  within(getDialog()).getByText('Are you sure you want to delete this guest?');
  within(getDialog()).getByText('Mads Undone');
  expect(getInputs('guest.delete')).toEqual([]);
  clickInDialog('Delete');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mads Undone' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Mads Undone' });
  expect(getInputs('undo.takeBack')).toEqual([{ id: 'undo the deletion of Mads' }]);
  expect(getIdempotencyKeys('undo.takeBack')).toEqual(['undo the deletion of Mads']);
});

it('P2 P3 a person’s data can be downloaded, and is erased once the name is typed', async () => {
  const vera = createGuest({ firstName: 'Vera', lastName: 'Forgotten' });
  const personalData = { guest: vera };
  const downloads = recordDownloads();
  const { getInputs } = await openGuests([vera], {
    'guest.personalData': () => jsonResponse({ result: { data: personalData } }),
    'guest.erase': () => jsonResponse({ result: { data: {} } }),
  });
  clickButton('Vera Forgotten');
  await screen.findByRole('dialog');
  fireEvent.click(await within(getDialog()).findByRole('button', { name: 'Download this person’s data' }));
  await waitFor(() => expect(downloads).toMatchObject([{ name: 'Vera Forgotten.json' }]));
  expect(JSON.parse((await downloads[0]?.readText()) ?? '')).toEqual(personalData);
  expect(getInputs('guest.personalData')).toEqual([{ id: vera._id }]);
  clickInDialog('Erase this person');
  const getEraseButton = () => within(getDialog()).getByRole<HTMLButtonElement>('button', { name: 'Erase forever' });
  expect(getEraseButton().disabled).toBe(true);
  setValue(within(getDialog()).getByLabelText(/To confirm, type the name/), 'vera forgotten');
  fireEvent.click(getEraseButton());
  await waitForClose();
  await screen.findByText('No guests found');
  expect(getInputs('guest.erase')).toEqual([{ id: vera._id }]);
});

it('a create whose response is lost keeps the input, and a retry creates no second guest', async () => {
  let isLost = true;
  const { getIdempotencyKeys, getInputs } = await openGuests([], {
    'guest.create': () => (isLost ? throwNetworkError() : createGuest({ firstName: 'Onlyonce' })),
  });
  await screen.findByRole('button', { name: 'Create Guest' });
  await openCreator();
  setValue(getField('First name'), 'Onlyonce');
  setValue(getField('Country'), 'dk');
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

it('a guest of a group with two main guests becomes a follower, with an explanation', async () => {
  const { group, guests } = createHousehold('Fullhouse', [{ firstName: 'Per' }, { firstName: 'Pia' }]);
  await openGuests(guests, { 'group.list': () => [group] });
  await openCreator();
  fireEvent.click(getField('Main Guest'));
  expect(getField('Main Guest').checked).toBe(true);
  await chooseOptions('Group', [/Fullhouse/]);
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
  await chooseOptions('Group', ['No group']);
  await chooseOptions('Table', [/Sage/]);
  clickSave();
  await waitForClose();
  expect(getInputs('guest.update')).toMatchObject([
    { id: sigrid._id, ifMatch: 1, assignedGroup: '', assignedTable: sage._id, isTableChosen: true },
  ]);
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
  setValue(getField('Dietary restrictions'), 'no fish');
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

it('a grouped guest has two links, and a browser without a clipboard selects the text to copy', async () => {
  // i18next syntax in a name must not be interpreted.
  const { group, guests } = createHousehold('$t(Share.Title) {{link}}', [{ firstName: 'Twolinks', lastName: 'Lind' }]);
  await openGuests(guests, { 'group.list': () => [group] });
  clickButton('Twolinks Lind');
  const message = await within(await screen.findByRole('dialog')).findByRole('blockquote');
  expect(getField('Invitation link').value).toMatch(new RegExp(`/i/${group.code}$`));
  expect(message.textContent).toMatch(
    new RegExp(`^Dear \\$t\\(Share\\.Title\\) \\{\\{link\\}\\}.*/i/${group.code}$`, 's'),
  );
  expect(within(getDialog()).queryByRole('button', { name: 'Renew code' })).toBeNull();
  fireEvent.click(within(getDialog()).getByLabelText('For this guest only'));
  expect(getField('Invitation link').value).toMatch(new RegExp(`/i/${guests[0]?.code}$`));
  expect(within(getDialog()).getByRole('blockquote').textContent).toMatch(/^Dear Twolinks Lind/);
  within(getDialog()).getByRole('button', { name: 'Renew code' });
  await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'Copy message' }));
  await within(getDialog()).findByText(/The text is selected, so you can copy it with your keyboard\./);
  expect(getSelection()?.toString()).toBe(within(getDialog()).getByRole('blockquote').textContent);
});

it('renewing a code asks for confirmation and then shows the new link', async () => {
  const rie = createGuest({ firstName: 'Rie', lastName: 'Newcode' });
  const renewed = { ...rie, code: 'BCDEFGHJKLM', version: 2 };
  const { getInputs } = await openGuests([rie], { 'guest.renewCode': () => renewed });
  clickButton('Rie Newcode');
  await screen.findByRole('dialog');
  fireEvent.click(await within(getDialog()).findByRole('button', { name: 'Renew code' }));
  expect(getInputs('guest.renewCode')).toEqual([]);
  fireEvent.click(within(getDialog()).getByRole('button', { name: 'Renew' }));
  await waitFor(() => expect(getField('Invitation link').value).toMatch(new RegExp(`/i/${renewed.code}$`)));
  expect(getInputs('guest.renewCode')).toEqual([{ id: rie._id }]);
});

it('the history shows the subject and the delivery state of a message', async () => {
  const planned = createGuest({ firstName: 'Planned' });
  const entry = { at: planned.createdAt, actor: 'administrator admin@example.com', action: 'delivery' };
  await openGuests([planned], {
    'guest.history': () => [{ ...entry, from: null, to: 'preview', about: 'For later' }],
  });
  clickButton('Planned');
  await screen.findByText('Message “For later”: To send yourself');
});

it('deleting a guest whom someone else has just deleted closes the dialog without an error', async () => {
  const vanished = createGuest({ firstName: 'Vanished' });
  const { getInputs, stored } = await openGuests([vanished], { 'guest.delete': throwUnknownGuest });
  clickButton('Delete Vanished');
  await screen.findByRole('dialog');
  stored.delete(vanished._id);
  fireEvent.click(within(getDialog()).getByRole('button', { name: 'Delete' }));
  await waitForClose();
  expect(screen.queryByRole('button', { name: 'Vanished' })).toBeNull();
  expect(screen.queryByText('Guest not found.')).toBeNull();
  expect(getInputs('guest.delete')).toEqual([{ id: vanished._id, ifMatch: 1 }]);
});

it('I1 I2 markup in a name is shown as text in every dialog', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const { group, guests } = createHousehold('"><script>alert(1)</script>', [
    { firstName: name, lastName: '{{link}} #{7*7}' },
  ]);
  await openGuests(guests, { 'group.list': () => [group] });
  const fullName = `${name} {{link}} #{7*7}`;
  for (const button of [fullName, `Edit ${fullName}`, `Delete ${fullName}`]) {
    clickButton(button);
    await screen.findByRole('dialog');
    await waitFor(() => expect(getDialog().textContent).toMatch(/History|First name|delete/));
    expect(document.querySelector('img[src="x"]')).toBeNull();
    fireEvent.click(within(getDialog()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitForClose();
  }
});
