// Personal data of a guest who also responded through the widget: access, erasure, and removal with all contacts.
import { expect, it } from 'vitest';
import { removeContactDetails } from '../src/privacy/service.js';
import { configuration, useWidgets } from './widget-harness.js';

const { testDatabase, dashboard, respond: submit } = useWidgets();

const respond = (prokey: string, email: string) =>
  submit(prokey, { email, amount: 2, payload: { diet: 'no-nuts-at-all' } });

const tables = ['widget_responses', 'widget_reservations', 'widget_mails', 'deliveries', 'undo_rows'];
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

it('P2 P3 a guest’s widget responses are included in personal data and in erasure', async () => {
  const { guest, widget: widgets } = dashboard();
  const person = await guest.create({ firstName: 'Zoé', country: 'dk', language: 'en', email: 'zoe@example.com' });
  const openWidget = await widgets.create({ configuration, max: 9, maxpp: 2 });
  const confirmedWidget = await widgets.create({ configuration, doubleOptIn: true, maxpp: 2 });
  await respond(openWidget.prokey, 'Zoe@Example.com');
  await respond(openWidget.prokey, 'other@example.com');
  await respond(confirmedWidget.prokey, 'zoe@example.com');
  const [reservation] = await widgets.answers({ id: confirmedWidget._id });
  await widgets.removeAnswer({ id: confirmedWidget._id, answerId: reservation?._id ?? '' });
  await respond(confirmedWidget.prokey, 'zoe@example.com');
  const given = (await widgets.answers({ id: openWidget._id })).find(({ email }) => email.startsWith('Zoe'));
  await widgets.removeAnswer({ id: openWidget._id, answerId: given?._id ?? '' });
  await respond(openWidget.prokey, 'zoe@example.com');
  expect((await guest.personalData({ id: person._id })).widgetAnswers).toMatchObject([
    { event: 'Harbour walk', state: 'confirmed', amount: 2, payload: { diet: 'no-nuts-at-all' } },
    { event: 'Harbour walk', state: 'held' },
  ]);
  expect(await countMentions('zoe@example.com')).toBeGreaterThan(3);
  await guest.erase({ id: person._id });
  expect(await countMentions('zoe@example.com')).toBe(0);
  expect(await widgets.get({ id: openWidget._id })).toMatchObject({ seatsTaken: 2, answers: { confirmed: 1 } });
});

it('P2 P3 include responses with the other spelling of a domain with letters of other scripts', async () => {
  const { guest, widget: widgets } = dashboard();
  const person = await guest.create({ firstName: 'Zoé', country: 'dk', language: 'en', email: 'zoe@ærø.dk' });
  const openWidget = await widgets.create({ configuration, maxpp: 2 });
  const confirmedWidget = await widgets.create({ configuration, doubleOptIn: true, maxpp: 2 });
  // The browser's e-mail field converts the domain.
  await respond(openWidget.prokey, 'Zoe@xn--r-3fa9c.dk');
  await respond(confirmedWidget.prokey, 'zoe@xn--r-3fa9c.dk');
  expect((await guest.personalData({ id: person._id })).widgetAnswers).toMatchObject([
    { state: 'confirmed' },
    { state: 'held' },
  ]);
  await guest.erase({ id: person._id });
  expect(await countMentions('zoe@')).toBe(0);
});

it('P3 the mail to an address that was typed with a combining accent is erased too', async () => {
  const { guest, widget: widgets } = dashboard();
  const person = await guest.create({
    firstName: 'Zoé',
    country: 'dk',
    language: 'en',
    email: 'zoe@caf\u00e9.example.com',
  });
  const widget = await widgets.create({ configuration, doubleOptIn: true, maxpp: 2 });
  await respond(widget.prokey, 'Zoe@cafe\u0301.example.com');
  expect(await countMentions('zoe@cafe\u0301.example.com')).toBeGreaterThan(1);
  await guest.erase({ id: person._id });
  expect(await countMentions('zoe@cafe\u0301.example.com')).toBe(0);
});

it('P4 removing contacts clears addresses and payloads and keeps the counts', async () => {
  const { widget: widgets, wedding } = dashboard();
  const widget = await widgets.create({ configuration, max: 9, maxpp: 2 });
  await respond(widget.prokey, 'gone@example.com');
  await respond(widget.prokey, 'also@example.com');
  await wedding.update({ contactsRemovedOn: '2025-09-01' });
  expect(await removeContactDetails(testDatabase.db, new Date('2025-09-01T12:00:00Z'))).toBe(true);
  expect((await countMentions('gone@example.com')) + (await countMentions('no-nuts-at-all'))).toBe(0);
  expect(await widgets.get({ id: widget._id })).toMatchObject({ seatsTaken: 4, answers: { confirmed: 2 } });
});
