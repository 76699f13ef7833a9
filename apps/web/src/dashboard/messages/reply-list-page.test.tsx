// @vitest-environment jsdom
import type { Reply } from '@havn/api/reply/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createReply, StoredRows } from '../../testing/dashboard-fixtures.js';
import { type DashboardHandlers, setUpDashboard } from '../../testing/open-dashboard.js';
import { ApiError } from '../../testing/open-page.js';

const { open } = setUpDashboard();

const findLink = (description: string) => screen.findByRole('link', { name: 'Replies', description });
const getReply = (text: string) => screen.getByText(text).closest('li') as HTMLElement;

/** A server that stores the replies. */
function storeReplies(stored: StoredRows<Reply>): DashboardHandlers {
  const listUnread = () => stored.list().filter(({ readAt }) => readAt === null);
  return {
    'reply.list': ({ state }) => (state === 'unread' ? listUnread() : stored.list()),
    'reply.unreadCount': () => ({ unread: listUnread().length }),
    'reply.markRead': ({ id, isRead }) =>
      stored.save({ ...(stored.get(id) as Reply), readAt: isRead ? '2026-01-02T12:00:00.000Z' : null }),
  };
}

it('replies are shown as plain text, marked as read and filtered', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  const replies = [
    createReply({ body: markup, from: '+4520999999' }),
    createReply({ format: 'email', from: 'bo@example.com', subject: 'Re: Invitation', body: 'We will <b>come</b>' }),
  ];
  await open('/dashboard/message-list', storeReplies(new StoredRows(replies)));
  fireEvent.click(await findLink('2 unread replies'));
  await screen.findByText(markup);
  within(getReply(markup)).getByText('Unknown sender');
  within(getReply('Re: Invitation')).getByText('We will <b>come</b>');
  expect(document.querySelector('img[src="x"], .reply b')).toBeNull();
  fireEvent.click(within(getReply(markup)).getByRole('button', { name: 'Mark as read' }));
  await findLink('1 unread reply');
  fireEvent.click(screen.getByRole('button', { name: /^Unread/ }));
  await waitFor(() => expect(screen.queryByText(markup)).toBeNull());
  await screen.findByText('Re: Invitation');
});

it('among unread replies, the focus moves to the next one when one is marked as read, in the end to the heading', async () => {
  const replies = ['First', 'Second'].map((body) => createReply({ body }));
  await open('/dashboard/message-list/replies', storeReplies(new StoredRows(replies)));
  fireEvent.click(await screen.findByRole('button', { name: /^Unread/ }));
  const markRead = async (text: string) => {
    await screen.findByText(text);
    const button = within(getReply(text)).getByRole('button', { name: 'Mark as read' });
    act(() => button.focus());
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  await markRead('First');
  expect(getReply('Second').contains(document.activeElement)).toBe(true);
  await markRead('Second');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('if someone else has marked all replies as read, the focus moves once, to the heading', async () => {
  const replies = ['First', 'Second', 'Third'].map((body) => createReply({ body }));
  const stored = new StoredRows(replies);
  const page = await open('/dashboard/message-list/replies', storeReplies(stored));
  fireEvent.click(await screen.findByRole('button', { name: /^Unread/ }));
  await screen.findByText('First');
  act(() => within(getReply('First')).getByRole('button', { name: 'Mark as read' }).focus());
  const focused: (EventTarget | null)[] = [];
  const main = screen.getByRole('main');
  main.addEventListener('focusin', ({ target }) => focused.push(target));
  for (const reply of replies) stored.save({ ...reply, readAt: reply.receivedAt });
  page.announce([{ entity: 'reply', id: 'any', version: 2 }]);
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  const heading = screen.getByRole('heading', { level: 1 });
  expect(document.activeElement).toBe(heading);
  expect(focused).toEqual([heading]);
});

it('the pages that were opened stay open when a new reply arrives', async () => {
  const replies = Array.from({ length: 120 }, (_, index) => createReply({ body: `Reply ${index}` }));
  let stored = new StoredRows(replies);
  const page = await open('/dashboard/message-list/replies', { 'reply.list': (input) => stored.list(input) });
  fireEvent.click(await screen.findByRole('button', { name: 'Show older replies' }));
  await screen.findByText('Reply 99');
  fireEvent.click(await screen.findByRole('button', { name: 'Show older replies' }));
  await screen.findByText('Reply 119');
  const newest = createReply({ body: 'Newest' });
  stored = new StoredRows([newest, ...replies]);
  page.announce([{ entity: 'reply', id: newest._id, version: 1 }]);
  await screen.findByText('Newest');
  screen.getByText('Reply 119');
  await waitFor(() => expect(screen.getAllByText(/^Reply \d+$/)).toHaveLength(120));
});

it('the focus stays in its place when a further page is loaded by a retry', async () => {
  const stored = new StoredRows(Array.from({ length: 60 }, (_, index) => createReply({ body: `Reply ${index}` })));
  let isFailing = true;
  await open('/dashboard/message-list/replies', {
    'reply.list': (input) => {
      if (isFailing && input.after !== undefined) throw new ApiError(400, 'BAD_REQUEST', 'INVALID_INPUT');
      return stored.list(input);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show older replies' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isFailing = false;
  act(() => retry.focus());
  fireEvent.click(retry);
  await screen.findByText('Reply 59');
  expect(document.activeElement).toBe(getReply('Reply 59').parentElement);
});
