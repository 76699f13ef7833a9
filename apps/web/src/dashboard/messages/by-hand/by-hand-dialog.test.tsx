// @vitest-environment jsdom
// The claims of a message that is sent by hand. Its links are tested in e2e.
import type { ByHandQueue } from '@havn/api/messaging/schema';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createGuest, createMessage, createReceiver } from '../../../testing/dashboard-fixtures.js';
import { clickInDialog } from '../../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';
import { deferResponse } from '../../../testing/open-page.js';

const { open } = setUpDashboard();

// First, while the dialog for sending by hand has not been loaded.
it('the focus returns to the button that opened the receivers, also after sending by hand', async () => {
  const guest = createGuest({ firstName: 'Anker', status: 'Accepted' });
  const message = createMessage({ receivers: [createReceiver(guest, { state: 'undeliverable' })] });
  await open('/dashboard/message-list', {
    'message.list': () => [message],
    'message.claimByHand': () => ({ done: 1, total: 1, claimed: 0, next: null }),
  });
  // jsdom's dialogs do not move the focus; a browser returns it to the element that has it now.
  const origins: (Element | null)[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function showModal(this: HTMLDialogElement) {
    this.open = true;
    origins.push(document.activeElement);
    this.querySelector<HTMLElement>('button')?.focus();
  });
  const view = await screen.findByRole('button', { name: 'View Message: Save the date' });
  act(() => view.focus());
  fireEvent.click(view);
  fireEvent.click(await screen.findByRole('button', { name: /Send to .* manually/ }));
  await screen.findByRole('dialog', { name: 'Send manually' });
  clickInDialog('Back');
  await screen.findByRole('dialog', { name: 'View Receivers' });
  expect(origins).toEqual([view, view, view]);
});

const guests = ['Anker', 'Bodil'].map((firstName) => createGuest({ firstName, status: 'Accepted' }));
const message = createMessage({
  receivers: guests.map((guest) => createReceiver(guest, { state: 'undeliverable' })),
});

function buildQueue(done: number): ByHandQueue {
  const { _id, firstName = '', lastName = '' } = guests[done] ?? {};
  const guest = { _id: String(_id), firstName, lastName, groupName: '', language: 'en' } as const;
  const text = { phoneNumber: '', email: '', subject: '', body: 'Hi', reason: null, isSkipped: false };
  return { done, total: 2, claimed: 0, next: { _id: `delivery ${firstName}`, guest, ...text } };
}

it('a double click does not mark the receiver after the next one as well', async () => {
  let done = 0;
  const { getInputs, waitForIdle } = await open('/dashboard/message-list', {
    'message.list': () => [message],
    'message.claimByHand': () => buildQueue(done),
    'message.markSentByHand': () => {
      done += 1;
      return message;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'View Message: Save the date' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 2 guests manually' }));
  await screen.findByRole('heading', { name: 'Next: Anker' });
  const button = screen.getByRole('button', { name: 'Sent, next' });
  fireEvent.click(button, { detail: 1 });
  await screen.findByRole('heading', { name: 'Next: Bodil' });
  fireEvent.click(button, { detail: 1 });
  await waitForIdle();
  expect(getInputs('message.markSentByHand').map(({ id }) => id)).toEqual(['delivery Anker']);
});

/** Opens the queue at its first receiver, whose mark the server stores. */
async function openQueue() {
  let done = 0;
  const page = await open('/dashboard/message-list', {
    'message.list': () => [message],
    'message.claimByHand': () => buildQueue(done),
    'message.markSentByHand': () => {
      done += 1;
      return message;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'View Message: Save the date' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 2 guests manually' }));
  await screen.findByRole('heading', { name: 'Next: Anker' });
  const listMarked = () => page.getInputs('message.markSentByHand').map(({ id }) => id);
  return { ...page, listMarked };
}

/** A click so many milliseconds before or after the present. */
function clickAt(delayMs: number): void {
  const button = screen.getByRole('button', { name: 'Sent, next' });
  const click = createEvent.click(button, { detail: 1 });
  Object.defineProperty(click, 'timeStamp', { value: click.timeStamp + delayMs });
  fireEvent(button, click);
}

it('a press just after the next receiver has appeared does not mark that one, however late it appeared', async () => {
  const { waitForIdle, listMarked } = await openQueue();
  // The server has taken two seconds.
  clickAt(-2000);
  await screen.findByRole('heading', { name: 'Next: Bodil' });
  clickAt(0);
  await waitForIdle();
  expect(listMarked()).toEqual(['delivery Anker']);
  clickAt(2000);
  await waitFor(() => expect(listMarked()).toEqual(['delivery Anker', 'delivery Bodil']));
});

it.each([
  ['the pointer', (button: HTMLElement) => fireEvent.pointerDown(button)],
  ['the space bar', (button: HTMLElement) => fireEvent.keyDown(button, { key: ' ' })],
])('a press of %s that began on the receiver before does not mark the next one', async (_name, press) => {
  const { waitForIdle, listMarked } = await openQueue();
  clickAt(-2000);
  press(screen.getByRole('button', { name: 'Sent, next' }));
  await screen.findByRole('heading', { name: 'Next: Bodil' });
  clickAt(2000);
  await waitForIdle();
  expect(listMarked()).toEqual(['delivery Anker']);
  clickAt(4000);
  await waitFor(() => expect(listMarked()).toEqual(['delivery Anker', 'delivery Bodil']));
});

it('a held Enter key presses the button once', async () => {
  await openQueue();
  const button = screen.getByRole('button', { name: 'Sent, next' });
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
});

it('two receivers can be skipped quickly', async () => {
  const queues = [buildQueue(0), buildQueue(1), buildQueue(0)];
  const { getInputs } = await open('/dashboard/message-list', {
    'message.list': () => [message],
    'message.claimByHand': () => queues.shift() as ByHandQueue,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'View Message: Save the date' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 2 guests manually' }));
  await screen.findByRole('heading', { name: 'Next: Anker' });
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }), { detail: 1 });
  await screen.findByRole('heading', { name: 'Next: Bodil' });
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }), { detail: 2 });
  await screen.findByRole('heading', { name: 'Next: Anker' });
  const skipped = getInputs('message.claimByHand').map(({ skip }) => skip);
  expect(skipped).toEqual([undefined, 'delivery Anker', 'delivery Bodil']);
});

it('a claim that was requested before a receiver was marked does not show that receiver again', async () => {
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
