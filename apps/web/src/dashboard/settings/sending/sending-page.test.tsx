// @vitest-environment jsdom
import type { MailboxState } from '@havn/api/mailbox/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  expect(within(getDialog()).queryByRole('alert')).toBeNull();
});
