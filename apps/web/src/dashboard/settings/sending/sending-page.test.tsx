// @vitest-environment jsdom
import type { MailboxState } from '@havn/api/messaging/mailbox/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clickButton, clickInDialog, findAlert, getDialog, waitForClose } from '../../../testing/dashboard-queries.js';
import { setUpDashboard, setValue } from '../../../testing/open-dashboard.js';
import { ApiError, deferResponse } from '../../../testing/open-page.js';

const { open } = setUpDashboard();

const stored: MailboxState = {
  mailbox: {
    host: 'smtp.example.com',
    port: 465,
    userName: 'couple',
    senderName: 'Signe & Mathieu',
    senderAddress: 'couple@example.com',
    isPasswordReadable: true,
    version: 1,
  },
  route: 'mailbox',
};
const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

it('a mailbox that was requested before a save does not replace the saved one', async () => {
  const outdated = deferResponse(() => undefined);
  let isSlow = false;
  let state = stored;
  const { getInputs, waitForIdle } = await open('/dashboard/settings/sending', {
    'mailbox.get': async () => {
      const requested = state;
      if (isSlow) await outdated.handler();
      return requested;
    },
    'mailbox.update': () => {
      state = { ...stored, mailbox: stored.mailbox && { ...stored.mailbox, userName: 'hosts', version: 2 } };
      return state;
    },
  });
  setValue(await findField('User name'), 'hosts');
  isSlow = true;
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(outdated.getCallCount()).toBe(1));
  clickButton('Save');
  await waitFor(() => expect(getInputs('mailbox.update')).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
  await outdated.release();
  await waitForIdle();
  expect((await findField('User name')).value).toBe('hosts');
});

it('a failure to remove the mailbox is reported until the dialog is opened again', async () => {
  await open('/dashboard/settings/sending', {
    'mailbox.get': () => stored,
    'mailbox.delete': () => {
      throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
    },
  });
  await findField('User name');
  clickButton('Remove mailbox');
  clickInDialog('Remove mailbox');
  expect((await findAlert()).textContent).toContain('Someone changed this in the meantime.');
  clickInDialog('Cancel');
  await waitForClose();
  clickButton('Remove mailbox');
  await waitFor(() => expect(within(getDialog()).queryByRole('alert')).toBeNull());
});

it('a mailbox that someone else has changed is removed by a second try', async () => {
  const state = { mailbox: stored.mailbox && { ...stored.mailbox, userName: 'hosts', version: 2 } };
  let latest: MailboxState = stored;
  const { getInputs } = await open('/dashboard/settings/sending', {
    'mailbox.get': () => latest,
    'mailbox.delete': ({ ifMatch }) => {
      if (ifMatch !== latest.mailbox?.version) throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
      latest = { ...stored, mailbox: null };
      return { success: true };
    },
  });
  await findField('User name');
  latest = { ...stored, ...state };
  clickButton('Remove mailbox');
  clickInDialog('Remove mailbox');
  await findAlert();
  await waitFor(async () => expect((await findField('User name')).value).toBe('hosts'));
  const confirm = within(getDialog()).getByRole('button', { name: 'Remove mailbox' });
  act(() => confirm.focus());
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove mailbox' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(getInputs('mailbox.delete')).toEqual([{ ifMatch: 1 }, { ifMatch: 2 }]);
});

it('what is typed while a mailbox is being saved is kept and can be saved next', async () => {
  const saving = deferResponse(() => undefined);
  let state = stored;
  const { getInputs } = await open('/dashboard/settings/sending', {
    'mailbox.get': () => state,
    'mailbox.update': async ({ senderName, ifMatch }) => {
      await saving.handler();
      const saved = { userName: 'hosts', senderName, version: Number(ifMatch) + 1 };
      state = { ...state, mailbox: state.mailbox && { ...state.mailbox, ...saved } };
      return state;
    },
  });
  const waitForSave = () =>
    waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
  setValue(await findField('User name'), 'hosts');
  setValue(await findField('App password'), 'secret');
  clickButton('Save');
  await waitFor(() => expect(saving.getCallCount()).toBe(1));
  setValue(await findField('Name that guests see'), 'The hosts');
  await saving.release();
  await waitForSave();
  expect((await findField('Name that guests see')).value).toBe('The hosts');
  expect((await findField('User name')).value).toBe('hosts');
  expect((await findField('App password')).value).toBe('');
  clickButton('Save');
  await waitFor(() => expect(getInputs('mailbox.update')).toHaveLength(2));
  await waitForSave();
  const [first, second] = getInputs('mailbox.update');
  expect(first).toMatchObject({ ifMatch: 1, userName: 'hosts', password: 'secret' });
  expect(second).toMatchObject({ ifMatch: 2, userName: 'hosts', senderName: 'The hosts' });
  expect(second).not.toHaveProperty('password');
});

it('a field that someone else has changed is resolved before the mailbox is saved over it', async () => {
  const theirs = stored.mailbox && { ...stored.mailbox, host: 'mail.example.com', version: 2 };
  let state = stored;
  const { getInputs } = await open('/dashboard/settings/sending', {
    'mailbox.get': () => state,
    'mailbox.update': ({ ifMatch, userName, host }) => {
      if (ifMatch !== state.mailbox?.version) throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
      state = {
        ...state,
        mailbox: state.mailbox && { ...state.mailbox, userName: String(userName), host: String(host), version: 3 },
      };
      return state;
    },
  });
  setValue(await findField('User name'), 'hosts');
  setValue(await findField('App password'), 'secret');
  state = { ...stored, mailbox: theirs };
  clickButton('Save');
  const conflict = await screen.findByRole('alert');
  expect(within(conflict).getAllByRole('group', { name: /./ })).toHaveLength(1);
  expect(within(conflict).getByRole('group', { name: 'Mail server' }).textContent).toContain('mail.example.com');
  act(() => within(conflict).getByRole('button', { name: 'Keep selected' }).focus());
  clickButton('Keep selected');
  expect((await findField('Mail server')).value).toBe('mail.example.com');
  expect((await findField('User name')).value).toBe('hosts');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  clickButton('Save');
  await waitFor(() => expect(state.mailbox).toMatchObject({ userName: 'hosts', host: 'mail.example.com', version: 3 }));
  const [, second] = getInputs('mailbox.update');
  expect(second).toMatchObject({ ifMatch: 2, password: 'secret' });
});

it('a mailbox that someone else has removed while it is edited is stored again with its password', async () => {
  let state = stored;
  const { getInputs } = await open('/dashboard/settings/sending', {
    'mailbox.get': () => state,
    'mailbox.update': ({ ifMatch }) => {
      if (ifMatch !== state.mailbox?.version) throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
      state = stored;
      return state;
    },
  });
  setValue(await findField('User name'), 'hosts');
  state = { ...stored, mailbox: null };
  clickButton('Save');
  await screen.findByText(/Someone else deleted this in the meantime\./);
  expect((await findField('User name')).value).toBe('hosts');
  clickButton('Save');
  await waitFor(async () => expect((await findField('App password')).getAttribute('aria-invalid')).toBe('true'));
  setValue(await findField('App password'), 'secret');
  clickButton('Save');
  await waitFor(() => expect(state.mailbox).not.toBeNull());
  const inputs = getInputs('mailbox.update');
  expect(inputs).toHaveLength(2);
  expect(inputs[1]).toMatchObject({ userName: 'hosts', password: 'secret' });
  expect(inputs[1]).not.toHaveProperty('ifMatch');
});

it('a mailbox that someone else has changed is announced while it is edited', async () => {
  let state = stored;
  const { getInputs } = await open('/dashboard/settings/sending', { 'mailbox.get': () => state });
  setValue(await findField('User name'), 'hosts');
  state = { ...stored, mailbox: stored.mailbox && { ...stored.mailbox, senderName: 'The hosts', version: 2 } };
  const loads = getInputs('mailbox.get').length;
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(getInputs('mailbox.get').length).toBeGreaterThan(loads));
  fireEvent.click(await screen.findByRole('button', { name: 'See changes' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The hosts');
});

it('a form whose typed value was taken back shows what someone else has saved meanwhile', async () => {
  let state = stored;
  const { getInputs, waitForIdle } = await open('/dashboard/settings/sending', { 'mailbox.get': () => state });
  const userName = await findField('User name');
  act(() => userName.focus());
  setValue(userName, 'couples');
  state = { ...stored, mailbox: stored.mailbox && { ...stored.mailbox, userName: 'hosts', version: 2 } };
  const loads = getInputs('mailbox.get').length;
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(getInputs('mailbox.get').length).toBeGreaterThan(loads));
  await waitForIdle();
  setValue(userName, 'couple');
  expect(userName.value).toBe('couple');
  act(() => screen.getByRole('link', { name: 'Guest List' }).focus());
  await waitFor(() => expect(userName.value).toBe('hosts'));
});

const none: MailboxState = { mailbox: null, route: 'none' };

it('the address of a known provider leaves only the password to be entered', async () => {
  const { getInputs } = await open('/dashboard/settings/sending', {
    'mailbox.get': () => none,
    'mailbox.update': () => stored,
  });
  setValue(await findField('E-mail address'), 'anna@gmail.com');
  expect((await findField('Mail server')).value).toBe('smtp.gmail.com');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Create one at Gmail' });
  expect(link.href).toBe('https://myaccount.google.com/apppasswords');
  setValue(await findField('App password'), 'abcd efgh ijkl mnop');
  clickButton('Save');
  await waitFor(() => expect(getInputs('mailbox.update')).toHaveLength(1));
  expect(getInputs('mailbox.update')[0]).toMatchObject({
    ...{ senderAddress: 'anna@gmail.com', host: 'smtp.gmail.com', port: 465 },
    ...{ userName: 'anna@gmail.com', password: 'abcd efgh ijkl mnop' },
  });
});

it('the proposal follows the address, and leaves what was entered', async () => {
  await open('/dashboard/settings/sending', { 'mailbox.get': () => none });
  const address = await findField('E-mail address');
  setValue(address, 'anna@gmail.com');
  setValue(address, 'anna@icloud.com');
  expect((await findField('Mail server')).value).toBe('smtp.mail.me.com');
  expect((await findField('Port')).value).toBe('587');
  setValue(await findField('Mail server'), 'mail.example.com');
  setValue(address, 'anna@gmail.com');
  expect((await findField('Mail server')).value).toBe('mail.example.com');
  clickButton('Use the settings of Gmail');
  expect((await findField('Mail server')).value).toBe('smtp.gmail.com');
  expect(screen.queryByRole('button', { name: 'Use the settings of Gmail' })).toBeNull();
});

it('a provider that does not allow it is said so', async () => {
  await open('/dashboard/settings/sending', { 'mailbox.get': () => none });
  setValue(await findField('E-mail address'), 'anna@hotmail.fr');
  screen.getByText(/^Outlook\.com no longer lets other programs send e-mails with a password\./);
  setValue(await findField('E-mail address'), 'anna@proton.me');
  screen.getByText(/^Proton only sends through Proton Mail Bridge/);
  expect((await findField('Mail server')).value).toBe('');
});
