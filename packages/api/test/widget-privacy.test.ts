// Personal data of a guest who also answered through the widget: access, erasure, and removal with all contacts.
import { expect, it } from 'vitest';
import { removeContactDetails } from '../src/privacy/service.js';
import { appRouter } from '../src/router.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { submitAnswerInput } from '../src/widget/schema.js';
import { submitAnswer } from '../src/widget/submit-answer.js';
import { createContext, token, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const dashboard = () => createCallerFactory(appRouter)(createContext(testDatabase.db, { token }));
const configuration = { name: 'Harbour walk', startDate: '2025-08-02' };
const noon = new Date('2025-06-01T12:00:00Z');

function answer(prokey: string, email: string) {
  const body = { prokey, email, status: 'confirmed', amount: 2, payload: { diet: 'no-nuts-at-all' } };
  const sender = { publicUrl: 'https://wedding.example.com', enabledChannels: { sms: false, email: false } };
  return submitAnswer(testDatabase.db, submitAnswerInput.parse(body), { now: () => noon, sender, origin: '' });
}

const tables = ['widget_answers', 'widget_holds', 'widget_mails', 'deliveries', 'undo_rows'];
/** Counts the rows that contain a text. */
async function countMentions(text: string): Promise<number> {
  const counts = tables.map(async (table) => {
    const [row] = await testDatabase.sql.unsafe(
      `select count(*)::int as n from ${table} t where to_jsonb(t)::text ilike $1`,
      [`%${text}%`],
    );
    return Number(row?.n);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

it('P2 P3 a guest’s widget answers are included in personal data and in erasure', async () => {
  const { guest, widget } = dashboard();
  const person = await guest.create({ firstName: 'Zoé', country: 'dk', language: 'en', email: 'zoe@example.com' });
  const openEvent = await widget.create({ configuration, max: 9, maxpp: 2 });
  const confirmedEvent = await widget.create({ configuration, doubleOptIn: true, maxpp: 2 });
  await answer(openEvent.prokey, 'Zoe@Example.com');
  await answer(openEvent.prokey, 'other@example.com');
  await answer(confirmedEvent.prokey, 'zoe@example.com');
  const [heldAnswer] = await widget.answers({ id: confirmedEvent._id });
  await widget.removeAnswer({ id: confirmedEvent._id, answerId: heldAnswer?._id ?? '' });
  await answer(confirmedEvent.prokey, 'zoe@example.com');
  const given = (await widget.answers({ id: openEvent._id })).find(({ email }) => email.startsWith('Zoe'));
  await widget.removeAnswer({ id: openEvent._id, answerId: given?._id ?? '' });
  await answer(openEvent.prokey, 'zoe@example.com');
  expect((await guest.personalData({ id: person._id })).widgetAnswers).toMatchObject([
    { event: 'Harbour walk', state: 'confirmed', amount: 2, payload: { diet: 'no-nuts-at-all' } },
    { event: 'Harbour walk', state: 'held' },
  ]);
  expect(await countMentions('zoe@example.com')).toBeGreaterThan(3);
  await guest.erase({ id: person._id });
  expect(await countMentions('zoe@example.com')).toBe(0);
  expect(await widget.get({ id: openEvent._id })).toMatchObject({ seatsTaken: 2, answers: { confirmed: 1 } });
});

it('P2 P3 include answers with the other spelling of a domain with letters of other scripts', async () => {
  const { guest, widget } = dashboard();
  const person = await guest.create({ firstName: 'Zoé', country: 'dk', language: 'en', email: 'zoe@ærø.dk' });
  const openEvent = await widget.create({ configuration, maxpp: 2 });
  const confirmedEvent = await widget.create({ configuration, doubleOptIn: true, maxpp: 2 });
  // The browser's e-mail field converts the domain.
  await answer(openEvent.prokey, 'Zoe@xn--r-3fa9c.dk');
  await answer(confirmedEvent.prokey, 'zoe@xn--r-3fa9c.dk');
  expect((await guest.personalData({ id: person._id })).widgetAnswers).toMatchObject([
    { state: 'confirmed' },
    { state: 'held' },
  ]);
  await guest.erase({ id: person._id });
  expect(await countMentions('zoe@')).toBe(0);
});

it('P3 the mail to an address that was typed with a combining accent is erased too', async () => {
  const { guest, widget } = dashboard();
  const person = await guest.create({
    firstName: 'Zoé',
    country: 'dk',
    language: 'en',
    email: 'zoe@caf\u00e9.example.com',
  });
  const event = await widget.create({ configuration, doubleOptIn: true, maxpp: 2 });
  await answer(event.prokey, 'Zoe@cafe\u0301.example.com');
  expect(await countMentions('zoe@cafe\u0301.example.com')).toBeGreaterThan(1);
  await guest.erase({ id: person._id });
  expect(await countMentions('zoe@cafe\u0301.example.com')).toBe(0);
});

it('P4 removing contacts clears addresses and payloads and keeps the counts', async () => {
  const { widget, wedding } = dashboard();
  const event = await widget.create({ configuration, max: 9, maxpp: 2 });
  await answer(event.prokey, 'gone@example.com');
  await answer(event.prokey, 'also@example.com');
  await wedding.update({ contactsRemovedOn: '2025-09-01' });
  expect(await removeContactDetails(testDatabase.db, new Date('2025-09-01T12:00:00Z'))).toBe(true);
  expect((await countMentions('gone@example.com')) + (await countMentions('no-nuts-at-all'))).toBe(0);
  expect(await widget.get({ id: event._id })).toMatchObject({ seatsTaken: 4, answers: { confirmed: 2 } });
});
