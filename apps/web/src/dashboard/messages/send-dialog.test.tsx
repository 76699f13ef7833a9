// @vitest-environment jsdom
import type { Guest } from '@havn/api/guest/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createMessage, createReceiver } from '../../testing/dashboard-fixtures.js';
import { clickInDialog, getDialog, getField } from '../../testing/dashboard-queries.js';
import {
  clickWhenReady,
  type DashboardHandlers,
  emptyResponse,
  type Output,
  setUpDashboard,
  setValue,
} from '../../testing/open-dashboard.js';
import { createSendingState, sendingChannel } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const preview: Output<'message.preview'> = {
  format: 'sms',
  isPreview: false,
  isQuiet: false,
  sms: 0,
  email: 0,
  alreadySent: 0,
  segments: 0,
  unreachable: [],
  longest: [],
};

const message = createMessage();

/** Opens the first step of sending a message. */
async function openSendDialog(guests: Guest[], overrides: DashboardHandlers = {}) {
  const page = await open('/dashboard/message-list', {
    'message.list': () => [message],
    'guest.list': () => guests,
    'message.preview': () => preview,
    ...overrides,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send: Save the date' }));
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
    'message.preview': () => ({ ...preview, isPreview: true, isQuiet: true }),
    'message.send': () => (isDown ? emptyResponse(503) : { ...message, receivers: [createReceiver(kept)] }),
  });
  chooseStatus('Declined');
  clickInDialog('Next');
  fireEvent.click(await findCheckbox('Left'));
  within(getDialog()).getByText('1 of 2 selected');
  openSummary();
  await within(getDialog()).findByText('0 guests to message yourself', { selector: '.summary__main' });
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
