// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createMessage, createReceiver } from '../../testing/dashboard-fixtures.js';
import { clickInDialog, findField, getDialog, getField } from '../../testing/dashboard-queries.js';
import {
  clickWhenReady,
  type DashboardHandlers,
  type Output,
  setUpDashboard,
  setValue,
} from '../../testing/open-dashboard.js';
import { createSendingState, sendingChannel } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();
const canSend = { ...sendingChannel, canSend: true };
const people = [createGuest({ firstName: 'Ida' }), createGuest({ firstName: 'Per' })];
const message = createMessage({ format: 'email', receivers: people.map((guest) => createReceiver(guest)) });
const summary = {
  format: 'email' as const,
  isPreview: false,
  isQuiet: false,
  sms: 0,
  email: 2,
  segments: 0,
  unreachable: [],
  emptyPlaceholders: [],
  longest: [],
};
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
  texts,
  availableFrom: null,
};

async function openReceivers(overrides: DashboardHandlers = {}) {
  const page = await open('/dashboard/message-list', {
    'message.list': () => [message],
    'guest.list': () => people,
    'message.sending': () => createSendingState({ email: canSend }),
    'message.reminder': () => offer,
    'message.preview': () => ({ ...summary, alreadySent: 0 }),
    'message.remind': () => message,
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
  expect(getInputs('message.remind')).toEqual([
    {
      id: message._id,
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
  await within(getDialog()).findByText(
    'You can send a reminder from 08/05/2027 on: guests have a week to reply first.',
  );
  expect(within(getDialog()).queryByRole('button', { name: /^Remind/ })).toBeNull();
});
