// @vitest-environment jsdom
import type { Message, SendingState } from '@havn/api/messaging/schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMessage } from '../../../testing/dashboard-fixtures.js';
import { clickInDialog } from '../../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';
import { createSendingState, fullWedding, sendingChannel } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

/** Opens the messages while text messages are paused and `queued` of them wait. */
async function resume(queued: number, confirm: () => void) {
  const inputs: unknown[] = [];
  const sms = { ...sendingChannel, queued, pausedUntil: '2030-01-01T12:00:00.000Z', pausedFor: 'INVALID_CREDENTIALS' };
  await open('/dashboard/message-list', {
    'wedding.get': () => fullWedding(),
    'message.sending': () => createSendingState({ sms }),
    'message.resume': (input: unknown) => {
      inputs.push(input);
      return { success: true };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  confirm();
  await waitFor(() => expect(inputs).toHaveLength(1));
  return inputs[0];
}

it('one waiting message is sent at once', async () => {
  expect(await resume(1, () => undefined)).toEqual({});
});

it('several waiting messages are confirmed, and can be stopped for half a minute', async () => {
  expect(await resume(2, () => clickInDialog('Send to 2 guests'))).toEqual({ graceSeconds: 30 });
});

describe('while guests could not open the links, a notice', () => {
  const publicUrl = 'http://192.168.1.20:3000';
  const openBlocked = (formats: readonly Message['format'][], email: Partial<SendingState['email']> = {}) =>
    open('/dashboard/message-list', {
      'message.list': () => formats.map((format) => createMessage({ format, subject: format })),
      'message.sending': () =>
        createSendingState({
          sms: { ...sendingChannel, hasUnreachableLinks: true },
          email: { ...sendingChannel, canSend: true, hasUnreachableLinks: true, ...email },
        }),
      'wedding.get': () => fullWedding({ publicUrl }),
    });

  it('tells what to do', async () => {
    await openBlocked(['email']);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`${publicUrl} only works on this computer or network. Nothing is sent to them`);
    expect(alert.textContent).toContain('“Sending” in the settings shows how.');
  });

  it('is only about text messages if e-mails go to a server for tests', async () => {
    await openBlocked(['sms', 'email'], { hasUnreachableLinks: false });
    expect((await screen.findByRole('alert')).textContent).toContain('No text messages are sent to them');
  });

  it('is not shown if only e-mails are written, and they go to a server for tests', async () => {
    const page = await openBlocked(['email'], { hasUnreachableLinks: false });
    await page.waitForIdle();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
