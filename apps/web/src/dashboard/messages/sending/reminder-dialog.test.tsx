// @vitest-environment jsdom

import { mergeTexts } from '@havn/api/messaging/text/text-rules';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { generateUuid } from '../../../lib/api/generate-uuid.js';
import { createGuest, createMessage, createReceiver } from '../../../testing/dashboard-fixtures.js';
import { clickInDialog, findField, getDialog, getField } from '../../../testing/dashboard-queries.js';
import {
  clickWhenReady,
  type DashboardHandlers,
  type Output,
  setUpDashboard,
  setValue,
} from '../../../testing/open-dashboard.js';
import { createSendingState, emptySummary, sendingChannel } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();
const canSend = { ...sendingChannel, canSend: true };
const people = [createGuest({ firstName: 'Ida' }), createGuest({ firstName: 'Per' })];
const message = createMessage({ format: 'email', receivers: people.map((guest) => createReceiver(guest)) });
const summary = { ...emptySummary, format: 'email' as const, email: 2 };
const preview: Output<'message.preview'> = { ...summary, alreadySent: 0, leftOut: [] };
const texts = {
  subject: 'Can you join us?',
  subjectFR: 'Venez-vous ?',
  bodyEN: '{{greeting}}',
  bodyFR: '{{greeting}}',
};
const offer: Output<'message.reminder'> = {
  ...summary,
  guests: people.map(({ _id, firstName, lastName }) => ({ _id, firstName, lastName })),
  byHand: [],
  texts: { ...texts, ...mergeTexts(texts) },
  availableFrom: null,
};

async function openReceivers(overrides: DashboardHandlers = {}) {
  const page = await open('/dashboard/message-list', {
    'message.list': () => [message],
    'guest.list': () => people,
    'message.sending': () => createSendingState({ email: canSend }),
    'message.reminder': () => offer,
    'message.preview': () => preview,
    'message.remind': () => ({ ...message, leftOut: [] }),
    ...overrides,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'View Message: Save the date' }));
  return page;
}

it('a reminder has a text of its own in each language, the number of guests and a confirmation', async () => {
  const { getInputs } = await openReceivers();
  fireEvent.click(await within(getDialog()).findByRole('button', { name: 'Remind 2 guests who haven’t replied' }));
  const body = await findField('Message (EN)');
  expect(body.value).toBe('{{greeting}}');
  setValue(body, 'Are you coming?');
  setValue(getField('Subject (FR)'), 'Alors ?');
  expect(getInputs('message.remind')).toEqual([]);
  clickInDialog('Review and send');
  await screen.findByText('Send to 2 guests?');
  expect(getInputs('message.remind')).toEqual([]);
  await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'Send to 2 guests' }));
  // The receivers are shown again.
  await screen.findByRole('list', { name: 'Receivers' });
  expect(getInputs('message.remind')).toMatchObject([
    {
      id: message._id,
      guestIds: people.map(({ _id }) => _id),
      texts: { ...texts, bodyEN: 'Are you coming?', subjectFR: 'Alors ?' },
      graceSeconds: 30,
      evenAtNight: false,
    },
  ]);
  expect(getInputs('message.preview').at(-1)).toMatchObject({ texts: { bodyEN: 'Are you coming?' } });
});

it('a text that is missing is named, and nothing is sent', async () => {
  const { getInputs } = await openReceivers();
  fireEvent.click(await within(getDialog()).findByRole('button', { name: 'Remind 2 guests who haven’t replied' }));
  setValue(await findField('Message (FR)'), '  ');
  clickInDialog('Review and send');
  await within(getDialog()).findByText('Message (FR) is required.');
  expect(getInputs('message.remind')).toEqual([]);
});

it('is not offered in the first week, and says from when', async () => {
  await openReceivers({
    'message.reminder': () => ({ ...offer, guests: [], availableFrom: '2027-05-08T10:00:00.000Z' }),
  });
  await within(getDialog()).findByText('Guests get a week to reply first. You can send a reminder from 08/05/2027.');
  expect(within(getDialog()).queryByRole('button', { name: /^Remind/ })).toBeNull();
});

const openReview = async (overrides: DashboardHandlers) => {
  const page = await openReceivers(overrides);
  fireEvent.click(await within(getDialog()).findByRole('button', { name: /^Remind/ }));
  await findField('Message (EN)');
  clickInDialog('Review and send');
  return page;
};

it('the review names the recipients, who cannot be reached, whom to remind yourself, and the longest text', async () => {
  const [ida, per] = offer.guests;
  const named = { _id: ida?._id ?? '', firstName: 'Ida', lastName: '' };
  const eva = { _id: generateUuid(), firstName: 'Eva', lastName: '' };
  await openReview({
    'message.reminder': () => ({ ...offer, byHand: [eva] }),
    'message.preview': () => ({
      ...preview,
      email: 1,
      unreachable: [{ _id: per?._id ?? '', firstName: 'Per', lastName: '', reason: 'NO_EMAIL_ADDRESS' }],
      longest: [
        {
          ...named,
          language: 'en' as const,
          to: 'ida@example.com',
          subject: 'Can you join us?',
          body: 'Dear Ida, can you join us?',
          reason: null,
          segments: null,
          encoding: null,
        },
      ],
    }),
  });
  await screen.findByText('Send to 1 guest?');
  const dialog = within(getDialog());
  dialog.getByText('1 guest by e-mail');
  const recipients = dialog.getByText('Receivers').closest('details') as HTMLElement;
  expect(
    within(recipients)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Ida']);
  dialog.getByText('1 can’t be reached');
  dialog.getByText('1 guest who hasn’t replied needs a reminder from you');
  dialog.getByText('Dear Ida, can you join us?');
});

it('the review and the receivers say how many guests are left out, because they have replied meanwhile', async () => {
  const [, per] = people;
  const leftOut = [per?._id ?? ''];
  const text = '1 guest won’t be reminded: they’ve replied or been messaged since';
  await openReview({
    'message.preview': () => ({ ...preview, email: 1, leftOut }),
    'message.remind': () => ({ ...message, leftOut }),
  });
  await screen.findByText(text);
  await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'Send to 1 guest' }));
  await screen.findByRole('list', { name: 'Receivers' });
  expect(within(getDialog()).getByText(text).closest('[role="status"]')).not.toBeNull();
});

it('nothing can be sent once nobody is left to remind', async () => {
  const leftOut = people.map(({ _id }) => _id);
  const { getInputs } = await openReview({ 'message.preview': () => ({ ...preview, email: 0, leftOut }) });
  await screen.findByText(/^2 guests won’t be reminded/);
  const send = within(getDialog()).getByRole<HTMLButtonElement>('button', { name: 'Send to 0 guests' });
  expect(send.disabled).toBe(true);
  expect(getInputs('message.remind')).toEqual([]);
});
