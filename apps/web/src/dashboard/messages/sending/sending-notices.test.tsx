// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
