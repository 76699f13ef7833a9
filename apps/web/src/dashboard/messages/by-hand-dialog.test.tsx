// @vitest-environment jsdom
// The claims of a message that is sent by hand. Its links are tested in e2e.
import type { ByHandQueue } from '@havn/api/messaging/schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createMessage, createReceiver } from '../../testing/dashboard-fixtures.js';
import { clickInDialog } from '../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../testing/open-dashboard.js';
import { deferResponse } from '../../testing/open-page.js';

const { open } = setUpDashboard();

it('a claim that was requested before a receiver was marked does not show that receiver again', async () => {
  const guests = ['Anker', 'Bodil'].map((firstName) => createGuest({ firstName, status: 'Accepted' }));
  const message = createMessage({
    receivers: guests.map((guest) => createReceiver(guest, { state: 'undeliverable' })),
  });
  const buildQueue = (done: number): ByHandQueue => {
    const { _id, firstName = '', lastName = '' } = guests[done] ?? {};
    const guest = { _id: String(_id), firstName, lastName, groupName: '', language: 'en' } as const;
    const text = { phoneNumber: '', email: '', subject: '', body: 'Hi', reason: null, isSkipped: false };
    return { done, total: 2, claimed: 0, next: { _id: `delivery ${firstName}`, guest, ...text } };
  };
  const marking = deferResponse(() => message);
  const lateClaim = deferResponse(() => buildQueue(0));
  const claims = [() => buildQueue(0), lateClaim.handler, () => buildQueue(1)];
  const { waitForIdle } = await open('/dashboard/message-list', {
    'message.list': () => [message],
    'message.claimByHand': () => claims.shift()?.() as Promise<ByHandQueue>,
    'message.markSentByHand': () => marking.handler() as Promise<typeof message>,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'View Message: Save the date' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 2 guests manually' }));
  await screen.findByRole('heading', { name: 'Next: Anker' });
  clickInDialog('Sent, next');
  await waitFor(() => expect(marking.getCallCount()).toBe(1));
  // Back from another window.
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(lateClaim.getCallCount()).toBe(1));
  await marking.release();
  await screen.findByRole('heading', { name: 'Next: Bodil' });
  await lateClaim.release();
  await waitForIdle();
  screen.getByRole('heading', { name: 'Next: Bodil' });
});
