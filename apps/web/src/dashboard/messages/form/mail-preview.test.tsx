// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createMessage } from '../../../testing/dashboard-fixtures.js';
import { findField, getDialog, getField } from '../../../testing/dashboard-queries.js';
import { type DashboardHandlers, setUpDashboard, setValue } from '../../../testing/open-dashboard.js';
import { createSendingState, sendingChannel } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const anna = createGuest({ firstName: 'Anna', email: 'anna@example.com' });
const html =
  '<head><style>@media (prefers-color-scheme:dark){p{color:red}}</style></head><body><p>Dear Anna</p><img src="https://wedding.example.com/preview/en.png"></body>';

/** Opens the editor of an e-mail. */
async function openEmail(handlers: DashboardHandlers = {}, format: 'email' | 'sms' = 'email') {
  const message = createMessage({
    format,
    subject: 'Come',
    bodyEN: 'Dear {{firstName}} {{link}}',
    bodyFR: 'Chers amis',
  });
  const on = { ...sendingChannel, canSend: true };
  const page = await open('/dashboard/message-list', {
    'guest.list': () => [anna],
    'message.list': () => [message],
    'message.get': () => message,
    'message.sending': () => createSendingState({ sms: on, email: on }),
    'message.previewText': ({ subject }) => ({
      ...{ to: 'anna@example.com', body: '', sms: null },
      mail: { from: 'Us <us@example.com>', subject: `${subject}!`, teaser: 'Dear Anna, we marry', html },
    }),
    'message.sendTest': ({ format: sent }) =>
      ({ _id: 'test', format: sent, to: 'owner@example.com', state: 'sent', reason: null }) as never,
    'message.getTest': () => ({ _id: 'test', format, to: 'owner@example.com', state: 'sent', reason: null }),
    ...handlers,
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Edit Message: / }));
  await findField('Subject');
  return page;
}

const findFrame = () => screen.findByTitle<HTMLIFrameElement>('The e-mail as it will be sent');
async function loadFrame(): Promise<Document> {
  const frame = await findFrame();
  const { contentDocument } = frame;
  if (contentDocument === null) throw new Error('The frame has no document');
  // The test environment loads no documents.
  if (contentDocument.documentElement === null) contentDocument.append(contentDocument.createElement('html'));
  fireEvent.load(frame);
  await waitFor(() => expect(contentDocument.body?.textContent).toBe('Dear Anna'));
  return contentDocument;
}

it('an e-mail is shown as the server renders it, with sender, subject and what inboxes show beside it', async () => {
  const { getInputs } = await openEmail();
  const { body } = await loadFrame();
  const preview = screen.getByRole('region', { name: 'Preview' });
  within(preview).getByText('Us <us@example.com>');
  within(preview).getByText('Come!');
  within(preview).getByText('Dear Anna, we marry');
  expect(body.querySelector('img')?.src).toBe(`${window.location.origin}/preview/en.png`);
  expect((await findFrame()).getAttribute('sandbox')).toBe('allow-same-origin');
  expect(getInputs('message.previewText').at(-1)).toMatchObject({
    ...{ format: 'email', language: 'en', guestId: anna._id },
    ...{ subject: 'Come', body: 'Dear {{firstName}} {{link}}' },
  });
});

it('the preview follows what is typed, once per pause, in the chosen language, light or dark', async () => {
  const { getInputs } = await openEmail();
  const { head } = await loadFrame();
  expect(head.textContent).toContain('@media not all{');
  for (const text of ['Cher', 'Chers parents']) setValue(getField('Message (FR)'), text);
  fireEvent.click(screen.getByRole('button', { name: 'French' }));
  await waitFor(() =>
    expect(getInputs('message.previewText').at(-1)).toMatchObject({ language: 'fr', body: 'Chers parents' }),
  );
  expect(getInputs('message.previewText').filter(({ body }) => body === 'Cher')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Dark' }));
  await waitFor(async () => expect((await findFrame()).contentDocument?.head.textContent).toContain('@media all{'));
});

it('the written text is sent to oneself, in the shown language', async () => {
  const { getInputs } = await openEmail();
  await findFrame();
  fireEvent.click(within(getDialog()).getByRole('button', { name: 'Send this to me' }));
  await screen.findByText('Sent to owner@example.com. Check that it has arrived.');
  expect(getInputs('message.sendTest')).toEqual([
    { format: 'email', language: 'en', text: { subject: 'Come', body: 'Dear {{firstName}} {{link}}' } },
  ]);
});

it('a text message goes to the number that is entered', async () => {
  const { getInputs } = await openEmail({}, 'sms');
  const [number] = await screen.findAllByLabelText('Your phone number');
  const [button] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Send this to me' });
  expect(button?.disabled).toBe(true);
  setValue(number as HTMLElement, '+4520123456');
  fireEvent.click(button as HTMLElement);
  await waitFor(() =>
    expect(getInputs('message.sendTest')).toMatchObject([
      { format: 'sms', phoneNumber: '+4520123456', language: 'en' },
    ]),
  );
});
