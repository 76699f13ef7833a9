// @vitest-environment jsdom
import type { Message } from '@havn/api/messaging/schema';
import { mergeTexts } from '@havn/api/messaging/text/text-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  createCounts,
  createGuest,
  createMessage,
  createReceiver,
  overviewHandlers,
  StoredRows,
} from '../../../testing/dashboard-fixtures.js';
import { findField, getField } from '../../../testing/dashboard-queries.js';
import { clickWhenReady, setUpDashboard } from '../../../testing/open-dashboard.js';
import { throwNetworkError } from '../../../testing/open-page.js';
import { createSendingState, emptyPreview, sendingChannel } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const off = sendingChannel;
const on = { ...sendingChannel, canSend: true };
const texts = {
  subject: 'Come',
  subjectFR: 'Venez',
  bodyEN: '{{greeting}} come {{link}}',
  bodyFR: '{{greeting}} venez',
};
const invitation = { name: 'invitation' as const, ...texts, ...mergeTexts(texts) };

const ane = createGuest({ firstName: 'Ane', email: 'ane@example.com' });
const bo = createGuest({ firstName: 'Bo', phoneNumber: '+4560000001' });
const eva = createGuest({ firstName: 'Eva', email: 'eva@example.com' });

interface Page {
  guests?: Guest[];
  messages?: Message[];
  sms?: typeof off;
  email?: typeof off;
  states?: { _id: string; state: 'sent' }[];
}

/** Home, and a press on "Send your invitations". */
async function pressSend({ guests = [ane, bo, eva], messages = [], states = [], sms = on, email = on }: Page = {}) {
  const stored = new StoredRows(messages);
  const page = await open('/dashboard', {
    ...overviewHandlers,
    'guest.list': () => guests,
    'guest.counts': () => createCounts({ guests: guests.length, pending: guests.length }),
    'guest.invitationStates': () =>
      states.map((row) => ({ ...row, isGroup: false, isUnopened: false, sentAt: null, openedAt: null })),
    'message.list': stored.list,
    'message.templates': () => [invitation],
    'message.create': (fields) => {
      const { template, format } = fields as Message;
      return stored.save(createMessage({ template, format }));
    },
    'message.reminder': throwNetworkError,
    'message.preview': () => emptyPreview,
    'message.sending': () =>
      createSendingState({ hasSent: false, hasInvited: false, toInvite: guests.length, sms, email }),
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Send your invitations' }));
  return page;
}

const getFormat = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const findText = (text: string | RegExp) => screen.findByText(text);

it('one press on Home opens the ready-made invitation in the channel that works, for those without one', async () => {
  await pressSend({ sms: off, states: [{ _id: eva._id, state: 'sent' }] });
  expect((await findField('Subject')).value).toBe('Come');
  expect(getField('Message (FR)').value).toBe('{{greeting}} venez');
  expect(getFormat('E-mail').checked).toBe(true);
  await findText('For 2 households without an invitation');
  await findText(/^It goes by e-mail\. Text messages aren’t set up\./);
  fireEvent.click(await findText('1 of them has no e-mail address'));
  screen.getByRole('link', { name: 'Bo' });
});

it('the next press saves it and goes on with the guests who have none', async () => {
  const { getInputs } = await pressSend({ sms: off, states: [{ _id: eva._id, state: 'sent' }] });
  await findField('Subject');
  await clickWhenReady(() => screen.getByRole('button', { name: 'Review and send' }));
  const isChecked = async (name: string) =>
    (await screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })).checked;
  await waitFor(async () => expect(await isChecked('Ane')).toBe(true));
  expect(await isChecked('Bo')).toBe(true);
  expect(await isChecked('Eva')).toBe(false);
  expect(getInputs('message.create')).toMatchObject([{ subject: 'Come', format: 'email', template: 'invitation' }]);
});

it('without a channel it says that the couple sends it themselves', async () => {
  await pressSend({ sms: off, email: off });
  await findText(/^Neither e-mail nor text messages are set up\./);
});

it('an invitation that is written already is not written again', async () => {
  const written = createMessage({ template: 'invitation', format: 'email' });
  const { getInputs } = await pressSend({ sms: off, messages: [written] });
  await screen.findByRole('checkbox', { name: /Ane/ });
  expect(getInputs('message.create')).toEqual([]);
});

it('where everybody has been chosen already, the round by hand goes on', async () => {
  const written = createMessage({
    template: 'invitation',
    receivers: [ane, bo, eva].map((guest) => createReceiver(guest, { state: 'preview' })),
  });
  await pressSend({ sms: off, email: off, messages: [written] });
  await screen.findByRole('button', { name: 'Send to 3 guests manually' });
});

it('those whom the first invitation does not reach get one by the other channel', async () => {
  const written = createMessage({ template: 'invitation', format: 'email' });
  await pressSend({ guests: [bo], messages: [written] });
  await findField('Message (EN)');
  expect(getFormat('SMS').checked).toBe(true);
});

it('a new message is an e-mail where only e-mail is set up', async () => {
  await open('/dashboard/message-list', { 'message.sending': () => createSendingState({ email: on }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Create Message' }));
  await findField('Subject');
  expect(getFormat('E-mail').checked).toBe(true);
});
