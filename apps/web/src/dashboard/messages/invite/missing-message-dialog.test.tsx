// @vitest-environment jsdom
import { weddingEventId } from '@havn/api/meals/rules';
import { type Message, messageTextsOutput } from '@havn/api/messaging/schema';
import { mergeTexts } from '@havn/api/messaging/text/text-rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  createCounts,
  createDish,
  createGuest,
  createHousehold,
  createMessage,
  overviewHandlers,
  StoredRows,
} from '../../../testing/dashboard-fixtures.js';
import { getDialog, getField } from '../../../testing/dashboard-queries.js';
import { clickWhenReady, type DashboardHandlers, setUpDashboard } from '../../../testing/open-dashboard.js';
import { createSendingState, emptyPreview, sendingChannel } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const dish = createDish();
const eats = { status: 'Accepted', meals: { [weddingEventId]: dish._id } } as const;
const family = createHousehold('Holm', [
  { firstName: 'Ida', email: 'ida@example.com', ...eats },
  { firstName: 'Otto', status: 'Accepted', isMain: false },
]);
const guests = [
  ...family.guests,
  createGuest({ firstName: 'Per', status: 'Accepted', email: 'per@example.com' }),
  createGuest({ firstName: 'Eva', ...eats }),
  createGuest({ firstName: 'Tom' }),
];
const texts = {
  subject: 'Please complete your reply',
  subjectFR: 'Merci de compléter votre réponse',
  bodyEN: '{{greeting}} {{missing}} {{link}}',
  bodyFR: '{{greeting}} {{missing}} {{link}}',
};
const toOutput = (written: typeof texts) => messageTextsOutput.parse({ ...written, ...mergeTexts(written) });
const templates = [
  { name: 'missing' as const, ...toOutput(texts) },
  { name: 'thanks' as const, ...toOutput({ ...texts, subject: 'Thank you' }) },
];

function openOverview(overrides: DashboardHandlers = {}) {
  const stored = new StoredRows<Message>([]);
  return open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 5, accepted: 4, pending: 1 }),
    'guest.openItems': () => ({ mealOpen: 2, questionOpen: 0, mealClash: 0, sameNames: [] }),
    'guest.list': () => guests,
    'group.list': () => [family.group],
    'dish.list': () => [dish],
    'message.list': stored.list,
    'message.sending': () => createSendingState({ email: { ...sendingChannel, canSend: true } }),
    'message.templates': () => templates,
    'message.create': (fields) => stored.save(createMessage(fields as Partial<Message>)),
    'message.preview': () => emptyPreview,
    ...overrides,
  });
}

const openMessage = async () =>
  fireEvent.click(
    await screen.findByRole('link', { name: 'Write to them', description: '2 guests haven’t chosen a meal' }),
  );

it('an open meal is one press from a message to the contacts of the households concerned', async () => {
  const page = await openOverview();
  await openMessage();
  await screen.findByText('For 2 households with something missing: Meal Missing');
  expect(getField('Subject').value).toBe('Please complete your reply');
  within(getDialog()).getByRole('button', { name: 'Missing answers', pressed: true });
  await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'Review and send' }));
  const checked = async (name: string) =>
    (await within(getDialog()).findByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })).checked;
  expect([await checked('Ida'), await checked('Otto'), await checked('Per')]).toEqual([true, false, true]);
  expect(within(getDialog()).queryByRole('checkbox', { name: /Eva|Tom/ })).toBeNull();
  expect(page.getInputs('message.create')).toMatchObject([{ format: 'email', template: 'reminder', ...texts }]);
  expect(page.getInputs('message.send')).toEqual([]);
});

const answered = guests.filter(({ meals, status }) => meals !== undefined || status === 'Pending');

it('once nothing is missing any more, there is no message', async () => {
  await openOverview({ 'guest.list': () => answered });
  await openMessage();
  await within(await screen.findByRole('dialog')).findByText('Nothing is missing any more.');
});

it.each([
  ['somebody has left something open', guests, 1],
  ['nobody has', answered, 0],
])('the text for a new message where %s', async (_, list, count) => {
  const { navigate } = await openOverview({ 'guest.list': () => list });
  await navigate('/dashboard/message-list');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Create Message' }))[0] as HTMLElement);
  await within(getDialog()).findByRole('button', { name: 'Thank you' });
  await waitFor(() =>
    expect(within(getDialog()).queryAllByRole('button', { name: 'Missing answers' })).toHaveLength(count),
  );
});
