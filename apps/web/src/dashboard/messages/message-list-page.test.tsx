// @vitest-environment jsdom
import type { Message } from '@havn/api/messaging/schema';
import { mergeTexts } from '@havn/api/messaging/text/text-rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createGuest, createMessage, createReceiver, VersionedRows } from '../../testing/dashboard-fixtures.js';
import {
  clickInDialog,
  clickSave,
  findAlert,
  findField,
  getDialog,
  getField,
  waitForClose,
} from '../../testing/dashboard-queries.js';
import {
  type DashboardHandlers,
  setUpDashboard,
  setValue,
  undoableResponse,
  undoResult,
} from '../../testing/open-dashboard.js';
import { throwNetworkError } from '../../testing/open-page.js';
import { createSendingState, fullWedding, sendingChannel } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

/** Opens the list with a server that stores the messages, and rejects changes of an older version. */
async function openMessages(messages: Message[], overrides: DashboardHandlers = {}) {
  const stored = new VersionedRows(messages, 'UNKNOWN_MESSAGE');
  const page = await open('/dashboard/message-list', {
    'message.list': stored.list,
    'message.get': ({ id }) => stored.load(id),
    'message.create': (fields) => stored.save(createMessage(fields as Partial<Message>)),
    'message.update': ({ id, ifMatch, ...fields }) => {
      const before = stored.loadVersion(id, ifMatch);
      return stored.update(id, { ...fields, ...mergeTexts(fields as Partial<Message>, before) } as Partial<Message>);
    },
    'message.removeReceiver': ({ id, receiverId, ifMatch }) => {
      const message = stored.loadVersion(id, ifMatch);
      const receivers = message.receivers.filter(({ _id }) => _id !== receiverId);
      return { success: true, updatedMessage: stored.save({ ...message, receivers }), error: null };
    },
    'message.cancelScheduled': ({ id, ifMatch }) => {
      const message = stored.loadVersion(id, ifMatch);
      const receivers = message.receivers.filter(({ delivery }) => delivery?.scheduledFor === null);
      return stored.save({ ...message, receivers });
    },
    ...overrides,
  });
  const announce = (id: string) => {
    const object = stored.get(id) ?? null;
    page.announce([{ entity: 'message', id, version: object?.version ?? null, object }]);
  };
  return { ...page, stored, announceMessage: announce };
}

describe('a ready-made text', () => {
  const texts = (subject: string) => {
    const [bodyEN, bodyFR] = [`{{greeting}} ${subject}`, `{{greeting}} ${subject} FR`];
    const subjectFR = `${subject} FR`;
    return { subject, subjectFR, bodyEN, bodyFR, ...mergeTexts({ subject, subjectFR, bodyEN, bodyFR }) };
  };
  async function openTemplates() {
    const page = await openMessages([], {
      'message.templates': () => [
        { name: 'saveTheDate', ...texts('Save the date') },
        { name: 'invitation', ...texts('Come') },
      ],
    });
    await clickButton('Create Message');
    await clickButton('Save the date');
    return page;
  }
  const getChoice = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('begins a new message, and gives way to another one', async () => {
    await openTemplates();
    expect(getField('Subject').value).toBe('Save the date');
    await clickButton('Invitation');
    expect(getField('Subject').value).toBe('Come');
    expect(getField('Message (EN)').value).toBe('{{greeting}} Come');
    expect(getChoice('Invitation').getAttribute('aria-pressed')).toBe('true');
  });

  it('does not replace the couple’s own words', async () => {
    await openTemplates();
    setValue(getField('Message (EN)'), 'Our own words {{link}}');
    await waitFor(() => expect(getChoice('Invitation').disabled).toBe(true));
    screen.getByText('To start from another text, clear the fields first.');
  });

  it('says of which kind the message is, which may be another', async () => {
    const { stored } = await openTemplates();
    const kind = getField('Kind of message');
    expect(kind.value).toBe('saveTheDate');
    setValue(kind, 'information');
    clickSave();
    await waitForClose();
    expect([...stored.values()]).toMatchObject([{ subject: 'Save the date', template: 'information' }]);
  });
});

it('shows where the invitations are once one has left, with links to the guests', async () => {
  const counts = { notSent: 3, sent: 0, delivered: 0, opened: 0, answered: 0, unopened: 0 };
  const { announce } = await openMessages([], { 'guest.invitationCounts': () => ({ ...counts }) });
  await screen.findByText('No messages found.');
  expect(screen.queryByRole('region', { name: 'Where your invitations are' })).toBeNull();
  Object.assign(counts, { notSent: 1, delivered: 2 });
  announce([{ entity: 'delivery', id: '1', version: null }]);
  const region = await screen.findByRole('region', { name: 'Where your invitations are' });
  const links = within(region).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Not sent 1', 'Delivered 2']);
  expect(decodeURIComponent(links[1]?.getAttribute('href') ?? '')).toBe(
    '/dashboard/guest-list?filter=["invitationDelivered"]',
  );
});

const clickButton = async (name: string) => void fireEvent.click(await screen.findByRole('button', { name }));
async function openEditor(subject: string): Promise<void> {
  await clickButton(`Edit Message: ${subject}`);
  await findField('Subject');
}

describe('a new message', () => {
  const queryText = (text: string) => within(getDialog()).queryByText(text);
  const waitForText = (text: string) => waitFor(() => expect(queryText(text)).not.toBeNull());
  const waitForNoText = (text: string) => waitFor(() => expect(queryText(text)).toBeNull());
  const long = 'x'.repeat(1601);

  async function openCreator() {
    const page = await openMessages([]);
    await clickButton('Create Message');
    return { ...page, subject: await findField('Subject') };
  }
  function fillIn(texts: Record<string, string>): void {
    for (const [label, text] of Object.entries(texts)) setValue(getField(label), text);
    clickSave();
  }

  it('begins with its subject, as an SMS', async () => {
    const { subject } = await openCreator();
    expect(document.activeElement).toBe(subject);
    expect(getField('SMS').checked).toBe(true);
    expect([getField('SMS').type, getField('E-mail').type]).toEqual(['radio', 'radio']);
  });

  it('names each text that is missing, until it is there', async () => {
    const { subject, getInputs } = await openCreator();
    clickSave();
    for (const text of ['Subject is required.', 'Message (EN) is required.', 'Message (FR) is required.'])
      await waitForText(text);
    setValue(subject, 'You are invited');
    await waitForNoText('Subject is required.');
    expect(getInputs('message.create')).toEqual([]);
  });

  it('names an unknown placeholder', async () => {
    await openCreator();
    fillIn({ Subject: 'You are invited', 'Message (EN)': 'Hello {{nobody}}', 'Message (FR)': 'Salut' });
    await waitForText('{{nobody}} is not a known placeholder.');
  });

  it('has a limit that depends on its format', async () => {
    await openCreator();
    fillIn({ Subject: 'You are invited', 'Message (EN)': 'Hello', 'Message (FR)': long });
    await waitForText('At most 1,600 characters.');
    fireEvent.click(getField('E-mail'));
    await waitForNoText('At most 1,600 characters.');
    expect(getField('SMS').checked).toBe(false);
    fireEvent.click(getField('SMS'));
    await waitForText('At most 1,600 characters.');
  });

  it('is saved with its texts, and listed', async () => {
    const { getInputs } = await openCreator();
    fireEvent.click(getField('E-mail'));
    fillIn({ Subject: 'You are invited', 'Message (EN)': 'Hello {{firstName}}: {{link}}', 'Message (FR)': long });
    await waitForClose();
    await screen.findByRole('row', { name: /^You are invited E-mail / });
    expect(getInputs('message.create')).toMatchObject([
      {
        subject: 'You are invited',
        subjectFR: '',
        format: 'email',
        bodyEN: 'Hello {{firstName}}: {{link}}',
        bodyFR: long,
      },
    ]);
  });
});

it('an empty list says so, without a link to itself', async () => {
  await openMessages([]);
  await screen.findByText('No messages found.');
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
  expect(screen.getByText('Message', { selector: '.head-link *' }).closest('[aria-current=page]')).not.toBeNull();
});

it('T22 a message that someone else has saved meanwhile is not overwritten', async () => {
  const shared = createMessage({ subject: 'Shared' });
  const { announceMessage, stored } = await openMessages([shared]);
  await openEditor('Shared');
  setValue(getField('Message (EN)'), 'Mine');
  stored.update(shared._id, { bodyFR: 'La leur' });
  clickSave();
  expect((await findAlert()).textContent).toContain('La leur');
  expect(stored.get(shared._id)).toMatchObject({ bodyEN: 'Hi', bodyFR: 'La leur' });
  announceMessage(shared._id);
  clickInDialog('Keep selected');
  await findField('Subject');
  clickSave();
  await waitForClose();
  expect(stored.get(shared._id)).toMatchObject({ bodyEN: 'Mine', bodyFR: 'La leur' });
});

it('a saved message that is opened again shows the saved values and saves without a conflict', async () => {
  await openMessages([createMessage({ subject: 'Rewritten' })]);
  const rename = async (subject: string, next: string) => {
    await openEditor(subject);
    expect(getField('Subject').value).toBe(subject);
    expect(within(getDialog()).queryByText('Someone else just changed this.')).toBeNull();
    setValue(getField('Subject'), next);
    clickSave();
    await waitForClose();
    await screen.findByRole('rowheader', { name: next });
  };
  await rename('Rewritten', 'Rewritten once');
  await rename('Rewritten once', 'Rewritten twice');
  await rename('Rewritten twice', 'Rewritten thrice');
});

it('a message that someone else has deleted meanwhile can be created again from the input', async () => {
  const shortLived = createMessage({ subject: 'Short-lived' });
  const { announceMessage, getInputs, stored } = await openMessages([shortLived]);
  await openEditor('Short-lived');
  setValue(getField('Subject'), 'Kept all the same');
  stored.delete(shortLived._id);
  announceMessage(shortLived._id);
  await within(getDialog()).findByText(/Someone else deleted this in the meantime\./);
  expect(getField('Subject').value).toBe('Kept all the same');
  clickInDialog('Create again');
  await waitForClose();
  await screen.findByRole('row', { name: /^Kept all the same SMS / });
  expect(getInputs('message.create')).toMatchObject([
    { subject: 'Kept all the same', subjectFR: '', format: 'sms', bodyEN: 'Hi', bodyFR: 'Salut' },
  ]);
});

it('a message is deleted after a confirmation, and Undo restores it', async () => {
  const message = createMessage({ subject: 'Gone and back' });
  const { announceMessage, getInputs, stored } = await openMessages([message], {
    'message.delete': ({ id }) => {
      stored.delete(id);
      return undoableResponse({ success: true }, 'undo-1', { change: 'message.delete', name: 'Gone and back' });
    },
    'undo.takeBack': () => {
      stored.save(message);
      announceMessage(message._id);
      return undoResult;
    },
  });
  await clickButton('Delete Message: Gone and back');
  await within(getDialog()).findByText('Are you sure you want to delete this message?');
  expect(getInputs('message.delete')).toEqual([]);
  clickInDialog('Delete');
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Gone and back' })).toBeNull());
  await clickButton('Undo');
  await screen.findByRole('rowheader', { name: 'Gone and back' });
  expect(getInputs('message.delete')).toEqual([{ id: message._id, ifMatch: 1 }]);
  expect(getInputs('undo.takeBack')).toEqual([{ id: 'undo-1' }]);
});

it('receivers are listed and can be removed one at a time', async () => {
  const [anker, bodil] = [createGuest({ firstName: 'Anker' }), createGuest({ firstName: 'Bodil' })];
  const receivers = [anker, bodil].map((guest) => createReceiver(guest, null));
  const message = createMessage({ subject: 'To two', receivers });
  const { getInputs } = await openMessages([message]);
  await clickButton('View Message: To two');
  within(getDialog()).getByRole('heading', { name: 'View Receivers', level: 2 });
  within(getDialog()).getByRole('heading', { name: 'To two', level: 3 });
  const press = (name: string) => {
    within(getDialog()).getByRole('button', { name }).focus();
    clickInDialog(name);
  };
  press('Remove Guest: Anker');
  await waitFor(() => expect(within(getDialog()).queryByText('Anker')).toBeNull());
  expect(document.activeElement).toBe(within(getDialog()).getByText('Bodil'));
  press('Remove Guest: Bodil');
  await within(getDialog()).findByText('No receivers found.');
  expect(document.activeElement).toBe(within(getDialog()).getByRole('heading', { name: 'View Receivers' }));
  expect(getInputs('message.removeReceiver')).toEqual(
    [anker, bodil].map(({ _id }) => ({ id: message._id, receiverId: _id, ifMatch: 1 })),
  );
});

const scheduled = { state: 'queued', scheduledFor: '2099-07-01T10:00:00.000Z' } as const;

it('a receiver is not removed, and a schedule not cancelled, from an outdated version of a message', async () => {
  const receivers = [createReceiver(createGuest({ firstName: 'Anker', status: 'Accepted' }), scheduled)];
  const message = createMessage({ subject: 'Overtaken', receivers });
  const { announceMessage, stored } = await openMessages([message]);
  const waitForConflicts = (count: number) =>
    waitFor(() =>
      expect(within(getDialog()).getAllByText(/Someone changed this in the meantime\./)).toHaveLength(count),
    );
  await clickButton('View Message: Overtaken');
  await within(getDialog()).findByRole('button', { name: 'Cancel sending' });
  stored.update(message._id, { bodyEN: 'Hi 1' });
  const remove = within(getDialog()).getByRole('button', { name: 'Remove Guest: Anker' });
  remove.focus();
  clickInDialog('Remove Guest: Anker');
  await waitForConflicts(1);
  expect(document.activeElement).toBe(remove);
  clickInDialog('Cancel sending');
  await waitForConflicts(2);
  expect(stored.get(message._id)?.receivers).toHaveLength(1);
  // The page has received the change when the list behind the dialog shows it.
  stored.update(message._id, { subject: 'Overtaken again', subjects: { en: 'Overtaken again' } });
  announceMessage(message._id);
  await within(getDialog()).findByRole('heading', { name: 'Overtaken again' });
  clickInDialog('Remove Guest: Anker');
  await within(getDialog()).findByText('No receivers found.');
});

it('a scheduled message appears live and can be cancelled', async () => {
  const guest = createGuest({ firstName: 'Planned', status: 'Accepted' });
  const receiver = createReceiver(guest, { state: 'preview' });
  const message = createMessage({ subject: 'For later', receivers: [receiver] });
  const { announce, stored } = await openMessages([message]);
  await clickButton('View Message: For later');
  const row = await within(getDialog()).findByRole('listitem');
  await within(row).findByText('Not sent yet');
  const updated = createReceiver(guest, { ...receiver.delivery, ...scheduled });
  const { delivery } = updated;
  if (delivery === null) throw new Error('never sent');
  stored.save({ ...message, receivers: [updated] });
  const object = { ...delivery, messageId: message._id, guestId: guest._id };
  announce([{ entity: 'delivery', id: delivery._id, version: null, object }]);
  await within(row).findByText('Scheduled');
  within(getDialog()).getByText(/scheduled for 01\/07\/2099 12:00 \(Europe\/Copenhagen\)/);
  clickInDialog('Cancel sending');
  await within(getDialog()).findByText('No receivers found.');
});

it('a reached daily limit shows an alert', async () => {
  const sending = createSendingState({ sms: { ...sendingChannel, queued: 1 }, dailySendLimit: 0 });
  await openMessages([], { 'message.sending': () => sending });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The daily limit is 0.');
});

it('without live changes, a message that someone else has changed is deleted by a second try', async () => {
  const message = createMessage({ subject: 'Parking' });
  const { getInputs, stored, waitForIdle } = await openMessages([message], {
    '/api/v1/changes': throwNetworkError,
    'message.delete': ({ id, ifMatch }) => {
      stored.loadVersion(id, ifMatch);
      stored.delete(id);
      return { success: true };
    },
  });
  const name = 'Delete Message: Parking';
  await screen.findByRole('button', { name });
  stored.update(message._id, { bodyEN: 'Behind the church' });
  await clickButton(name);
  await screen.findByRole('dialog');
  clickInDialog('Delete');
  expect((await findAlert()).textContent).toContain('Someone changed this in the meantime.');
  await waitForIdle();
  clickInDialog('Delete');
  await waitForClose();
  expect(getInputs('message.delete').map(({ ifMatch }) => ifMatch)).toEqual([1, 2]);
});

it.each([
  ['REFUSED_554', '554 5.6.0 Go away', 'The provider rejected it (554). The provider says: “554 5.6.0 Go away”'],
  ['EHOSTUNREACH', null, 'The provider can’t be reached (EHOSTUNREACH). We’ll keep trying automatically.'],
  ['SMTP_421', null, 'The provider is busy (421). We’ll try again.'],
])('a pause for %s is explained, with the words of the provider', async (pausedFor, pausedDetail, text) => {
  const email = { ...sendingChannel, canSend: true, pausedUntil: '2099-01-01T10:00:00.000Z', pausedFor, pausedDetail };
  await openMessages([createMessage({ format: 'email' })], {
    'message.sending': () => createSendingState({ email }),
    'wedding.get': () => fullWedding(),
  });
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});
