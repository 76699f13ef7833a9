// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  createDish,
  createEvent,
  createGuest,
  createMessage,
  createReceiver,
} from '../../../testing/dashboard-fixtures.js';
import { clickInDialog, getDialog, getField } from '../../../testing/dashboard-queries.js';
import {
  clickWhenReady,
  type DashboardHandlers,
  emptyResponse,
  setUpDashboard,
  setValue,
} from '../../../testing/open-dashboard.js';
import { createSendingState, emptyPreview, fullWedding, sendingChannel } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const message = createMessage();

/** Opens the first step of sending a message. */
async function openSendDialog(guests: Guest[], overrides: DashboardHandlers = {}) {
  const page = await open('/dashboard/message-list', {
    'message.list': () => [message],
    'guest.list': () => guests,
    'message.preview': () => emptyPreview,
    ...overrides,
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Send: Save the date/ }));
  return page;
}

const chooseStatus = (status: string) => fireEvent.click(getRadio(status));
const getRadio = (name: string) => within(getDialog()).getByRole<HTMLInputElement>('radio', { name });
const findCheckbox = (name: string) =>
  within(getDialog()).findByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });

/** In a narrow window, the summary below the guests is collapsed. */
const openSummary = () => fireEvent.click(within(getDialog()).getAllByText('Review and send')[0] as HTMLElement);

it('without provider credentials nothing can be scheduled, and the form says so', async () => {
  await openSendDialog([createGuest({ firstName: 'Torunn', status: 'Attended' })]);
  chooseStatus('Attended');
  clickInDialog('Next');
  await findCheckbox('Torunn');
  openSummary();
  await within(getDialog()).findByText('Messages that you send yourself can’t be scheduled.');
  expect(getRadio('Schedule').disabled).toBe(true);
  expect(getRadio('Now').checked).toBe(true);
});

it('goes to the contacts of households with something open, which nobody is offered without', async () => {
  const assignedGroup = { _id: '1', groupName: 'Holm', code: 'abc' };
  const inGroup = { assignedGroup, isInGroup: true, status: 'Accepted' } as const;
  const dish = createDish();
  const guests = [
    createGuest({ ...inGroup, firstName: 'Ida', isMain: true, meals: { [dish.eventId]: dish._id } }),
    createGuest({ ...inGroup, firstName: 'Otto', isAdult: false, isMain: false }),
    createGuest({ firstName: 'Torunn' }),
  ];
  await openSendDialog(guests, { 'dish.list': () => [dish] });
  const choices = await within(getDialog()).findByRole('group', { name: 'Send to households with something missing' });
  expect(within(choices).queryByRole('radio', { name: 'Answer Missing' })).toBeNull();
  fireEvent.click(within(choices).getByRole('radio', { name: 'Meal Missing' }));
  clickInDialog('Next');
  expect((await findCheckbox('Ida')).checked).toBe(true);
  expect((await findCheckbox('Otto')).checked).toBe(false);
  expect(within(getDialog()).queryByRole('checkbox', { name: /Torunn/ })).toBeNull();
});

it('goes to the guests of an event, by their answer to it', async () => {
  const brunch = createEvent({ name: 'Brunch' });
  const guests = [
    createGuest({ firstName: 'Ida', status: 'Declined', events: { [brunch._id]: 'Pending' } }),
    createGuest({ firstName: 'Per', events: { [brunch._id]: 'Accepted' } }),
    createGuest({ firstName: 'Torunn' }),
  ];
  await openSendDialog(guests, { 'event.list': () => [brunch] });
  const choices = await within(getDialog()).findByRole('group', { name: 'Brunch' });
  fireEvent.click(within(choices).getByRole('radio', { name: 'Pending' }));
  clickInDialog('Next');
  await findCheckbox('Ida');
  expect(within(getDialog()).queryByRole('checkbox', { name: /Per|Torunn/ })).toBeNull();
});

it('offers no events without any', async () => {
  await openSendDialog([createGuest()]);
  expect(within(getDialog()).getAllByRole('radio')).toHaveLength(4);
});

it('guests of the same name are told apart', async () => {
  const group = (groupName: string) => ({ _id: groupName, groupName, code: '' });
  await openSendDialog([
    createGuest({ firstName: 'Jan', assignedGroup: group('Nowak'), isInGroup: true, status: 'Attended' }),
    createGuest({ firstName: 'Jan', assignedGroup: group('Uncle'), isInGroup: true, status: 'Attended' }),
    createGuest({ firstName: 'Torunn', assignedGroup: group('Berg'), isInGroup: true, status: 'Attended' }),
  ]);
  chooseStatus('Attended');
  clickInDialog('Next');
  await findCheckbox('Torunn');
  const labels = Array.from(getDialog().querySelectorAll('.guest-check .break'), (label) => label.textContent);
  expect(labels).toEqual(['Jan · Nowak', 'Jan · Uncle', 'Torunn']);
});

it('guests of the same name are told apart among those whom the message does not reach', async () => {
  const group = (groupName: string) => ({ _id: groupName, groupName, code: '' });
  const jan = createGuest({ firstName: 'Jan', assignedGroup: group('Nowak'), isInGroup: true, status: 'Attended' });
  const other = createGuest({ firstName: 'Jan', assignedGroup: group('Uncle'), isInGroup: true });
  const torunn = createGuest({ firstName: 'Torunn', status: 'Attended' });
  const unreachable = [jan, torunn].map(({ _id, firstName }) => ({
    _id,
    firstName,
    lastName: '',
    reason: 'NO_PHONE_NUMBER',
  }));
  await openSendDialog([jan, other, torunn], { 'message.preview': () => ({ ...emptyPreview, unreachable }) });
  chooseStatus('Attended');
  clickInDialog('Next');
  await findCheckbox('Torunn');
  openSummary();
  await within(getDialog()).findByText('Nowak', { selector: '.summary bdi' });
  const names = Array.from(getDialog().querySelectorAll('.summary__unreachable strong'), (name) => name.textContent);
  expect(names).toEqual(['Jan · Nowak', 'Torunn']);
});

it('names the placeholders of the message', async () => {
  await openSendDialog([], {
    'message.list': () => [
      createMessage({ subject: 'Save the date: {{couple}}', bodyEN: '{{greeting}} We marry on {{date}}.' }),
    ],
  });
  await within(getDialog()).findByText('Save the date: [Your names]');
  within(getDialog()).getByText('[Greeting] We marry on [Wedding date].');
  expect(document.body.textContent).not.toContain('{{');
});

it('says who gets the message by the other channel', async () => {
  const channel = { ...sendingChannel, canSend: true };
  await openSendDialog([createGuest({ firstName: 'Torunn', status: 'Attended' })], {
    'message.sending': () => createSendingState({ sms: channel, email: channel }),
    'message.preview': () => ({ ...emptyPreview, sms: 12, email: 3, segments: 12 }),
  });
  chooseStatus('Attended');
  clickInDialog('Next');
  await findCheckbox('Torunn');
  openSummary();
  await within(getDialog()).findByText('12 guests by SMS');
  within(getDialog()).getByText('3 guests by e-mail instead, where text messages don’t reach them');
  within(getDialog()).getByText('12 text messages in all');
});

it('going back from Guest Selection keeps the selected guests and the scheduled time', async () => {
  const channel = { ...sendingChannel, canSend: true };
  const solveig = createGuest({ firstName: 'Solveig', status: 'Declined' });
  const ragnhild = createGuest({ firstName: 'Ragnhild', status: 'Declined', isMain: false });
  await openSendDialog([solveig, ragnhild], {
    'message.sending': () => createSendingState({ sms: channel, email: channel }),
  });
  chooseStatus('Declined');
  clickInDialog('Next');
  fireEvent.click(await findCheckbox('Solveig'));
  fireEvent.click(await findCheckbox('Ragnhild'));
  openSummary();
  await waitFor(() => expect(getRadio('Schedule').disabled).toBe(false));
  fireEvent.click(getRadio('Schedule'));
  setValue(getField('Date and time'), '2099-07-01T10:00');
  // Go back, view another status and return.
  clickInDialog('Back');
  chooseStatus('Accepted');
  chooseStatus('Declined');
  clickInDialog('Next');
  expect((await findCheckbox('Solveig')).checked).toBe(false);
  expect((await findCheckbox('Ragnhild')).checked).toBe(true);
  openSummary();
  expect(getField('Date and time').value).toBe('2099-07-01T10:00');
});

it('a failed send keeps the selection; at night it asks for confirmation and can wait until morning', async () => {
  const kept = createGuest({ firstName: 'Kept', status: 'Declined' });
  const left = createGuest({ firstName: 'Left', status: 'Declined' });
  let isDown = true;
  const { getInputs } = await openSendDialog([kept, left], {
    'message.preview': () => ({ ...emptyPreview, isPreview: true, isQuiet: true }),
    'message.send': () => (isDown ? emptyResponse(503) : { ...message, receivers: [createReceiver(kept)] }),
  });
  chooseStatus('Declined');
  clickInDialog('Next');
  fireEvent.click(await findCheckbox('Left'));
  within(getDialog()).getByText('1 of 2 selected');
  openSummary();
  await within(getDialog()).findByText('0 to send from your phone', { selector: '.summary__main' });
  const getSendButton = () => within(getDialog()).getByRole('button', { name: 'Send' });
  await clickWhenReady(getSendButton);
  expect(getInputs('message.send')).toEqual([]);
  clickInDialog('Send now');
  await within(getDialog()).findByText(/Couldn’t send the message\. Your selection is still here\./);
  expect((await findCheckbox('Left')).checked).toBe(false);
  isDown = false;
  await clickWhenReady(getSendButton);
  clickInDialog('Wait until morning');
  await screen.findByRole('button', { name: 'Remove Guest: Kept' });
  expect(within(getDialog()).queryByText('Left')).toBeNull();
  const [sentNow, ...others] = getInputs('message.send');
  expect(sentNow).toMatchObject({ guestIds: [kept._id], evenAtNight: true });
  expect(others.at(-1)).toEqual({ id: message._id, guestIds: [kept._id], evenAtNight: false, at: expect.any(String) });
});

const ownWedding = {
  coupleTitle: 'Imani & Jonas',
  firstPartner: 'Imani',
  secondPartner: 'Jonas',
  weddingDate: '2027-08-07',
  venueName: 'Domaine des Tilleuls',
  venueAddress: '4 route des Vignes, Beaune',
};
const two = [createGuest({ firstName: 'Solveig' }), createGuest({ firstName: 'Ragnhild' })];
const canSend = { ...sendingChannel, canSend: true };

/** Selects the guests and presses Send. */
async function submitSelection() {
  clickInDialog('Next');
  await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'Send' }));
}

it('sending to several guests is confirmed with their number, and can be stopped before it begins', async () => {
  const startsAt = new Date(Date.now() + 30_000).toISOString();
  const receivers = two.map((guest) => createReceiver({ ...guest, status: 'Accepted' }, { state: 'queued', startsAt }));
  const { getInputs } = await openSendDialog(two, {
    'message.sending': () => createSendingState({ sms: canSend }),
    'message.preview': () => ({ ...emptyPreview, sms: 2 }),
    'message.send': () => ({ ...message, receivers, version: 2 }),
    'message.stop': () => ({ ...message, version: 3 }),
  });
  await submitSelection();
  await within(getDialog()).findByText('Send to 2 guests?');
  expect(getInputs('message.send')).toEqual([]);
  await within(getDialog()).findByText('Sending starts after 30 seconds, and you can stop it until then.');
  await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'Send to 2 guests' }));
  await within(getDialog()).findByText('“Save the date” is about to be sent to 2 guests.');
  expect(getInputs('message.send')).toEqual([
    { id: message._id, guestIds: two.map(({ _id }) => _id), graceSeconds: 30, evenAtNight: false },
  ]);
  clickInDialog('Stop sending');
  await within(getDialog()).findByText('No receivers found.');
  expect(getInputs('message.stop')).toEqual([{ id: message._id }]);
});

it('going back from the confirmation sends nothing and keeps the selection', async () => {
  const { getInputs } = await openSendDialog(two, {
    'message.sending': () => createSendingState({ sms: canSend }),
    'message.preview': () => ({ ...emptyPreview, sms: 2 }),
  });
  await submitSelection();
  await within(getDialog()).findByText('Send to 2 guests?');
  clickInDialog('Back');
  await within(getDialog()).findByText('2 of 2 selected');
  expect(getInputs('message.send')).toEqual([]);
});

it('one guest gets a message without a question', async () => {
  const [only] = two;
  const { getInputs } = await openSendDialog([only as Guest], {
    'message.sending': () => createSendingState({ sms: canSend }),
    'message.preview': () => ({ ...emptyPreview, sms: 1 }),
    'message.send': () => message,
  });
  await submitSelection();
  await waitFor(() => expect(getInputs('message.send')).toHaveLength(1));
});

it.each([
  ['the sample’s', {}, 'Still from the sample: names, date, venue. Send anyway?'],
  ['partly the sample’s', { ...ownWedding, venueName: 'Hundested Havn' }, 'Still from the sample: venue.'],
])(
  'before the first sending, it asks about details that are %s, also for one guest',
  async (_case, fields, question) => {
    const [only] = two;
    const { getInputs } = await openSendDialog([only as Guest], {
      'wedding.get': () => fullWedding(fields),
      'message.sending': () => createSendingState({ sms: canSend, hasSent: false }),
      'message.preview': () => ({ ...emptyPreview, sms: 1 }),
      'message.send': () => message,
    });
    await submitSelection();
    expect((await within(getDialog()).findByRole('alert')).textContent).toContain(question);
    expect(getInputs('message.send')).toEqual([]);
    await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'Send to 1 guest' }));
    await waitFor(() => expect(getInputs('message.send')).toHaveLength(1));
  },
);

it('before the first sending, a wedding with details of its own asks nothing', async () => {
  const [only] = two;
  const { getInputs } = await openSendDialog([only as Guest], {
    'wedding.get': () => fullWedding(ownWedding),
    'message.sending': () => createSendingState({ sms: canSend, hasSent: false }),
    'message.preview': () => ({ ...emptyPreview, sms: 1 }),
    'message.send': () => message,
  });
  await submitSelection();
  await waitFor(() => expect(getInputs('message.send')).toHaveLength(1));
});

it('names the guests for whom a placeholder would be empty', async () => {
  const [only] = two;
  const guest = { _id: only?._id ?? '', firstName: 'Solveig', lastName: '' };
  const { getInputs } = await openSendDialog([only as Guest], {
    'message.sending': () => createSendingState({ sms: canSend }),
    'message.preview': () => ({
      ...emptyPreview,
      sms: 1,
      emptyPlaceholders: [{ placeholder: 'lastName' as const, guests: [guest] }],
    }),
  });
  clickInDialog('Next');
  await findCheckbox('Solveig');
  openSummary();
  await within(getDialog()).findByText('1 guest by SMS', { selector: '.summary__main' });
  await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'Send' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('“Last name” is empty for 1 guest');
  expect(alert.textContent).toContain('Solveig');
  expect(getInputs('message.send')).toEqual([]);
});

it('before anything was sent, an address that does not answer is said', async () => {
  await openSendDialog([createGuest({ firstName: 'Ane' }), createGuest({ firstName: 'Bo' })], {
    'message.sending': () => createSendingState({ hasSent: false, sms: { ...sendingChannel, canSend: true } }),
    'message.checkAddress': () => ({ publicUrl: 'https://wedding.example.com', outcome: 'noRecord', detail: null }),
  });
  clickInDialog('Next');
  await findCheckbox('Ane');
  clickInDialog('Send');
  await within(getDialog()).findByText(/^There’s no DNS record for wedding\.example\.com yet\./);
});
