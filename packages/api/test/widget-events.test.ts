// The widget's events in the dashboard: validation, storage, undo and export.
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { appRouter } from '../src/router.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { parseStoredConfiguration, toServedConfiguration } from '../src/widget/configuration.js';
import { exportAnswers } from '../src/widget/export-answers.js';
import { submitAnswerInput } from '../src/widget/schema.js';
import { submitAnswer } from '../src/widget/submit-answer.js';
import { createContext, getOutcome, token, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const noon = new Date('2025-06-01T12:00:00Z');

function createDashboard() {
  const undoIds: string[] = [];
  const call = createCallerFactory(appRouter)(
    createContext(testDatabase.db, { token, setUndoId: (id) => void undoIds.push(id) }),
  );
  return { widget: call.widget, undoLast: () => call.undo.takeBack({ id: undoIds.at(-1) ?? '' }) };
}

const configuration = { name: 'Harbour walk', startDate: '2025-08-02', options: ['Google', 'iCal'] };
const settings = { max: null, maxpp: 1, expires: null, isClosed: false };

function answer(prokey: string, email: string, body: object = {}) {
  const input = submitAnswerInput.parse({ prokey, email, status: 'confirmed', ...body });
  const sender = { publicUrl: 'https://wedding.example.com', enabledChannels: { sms: false, email: false } };
  return submitAnswer(testDatabase.db, input, { now: () => noon, sender, origin: '' });
}

describe('an event', () => {
  it('gets a key and stores its settings', async () => {
    const { widget } = createDashboard();
    const event = await widget.create({ configuration, max: 100, maxpp: 4, expires: '2025-07-01', doubleOptIn: true });
    expect(event).toMatchObject({
      prokey: expect.stringMatching(/^[0-9a-f]{24}$/),
      configuration,
      max: 100,
      maxpp: 4,
      expires: '2025-07-01',
      doubleOptIn: true,
      closed: false,
      seatsTaken: 0,
      seatsLeft: 100,
      version: 1,
    });
    expect(await widget.get({ id: event._id })).toEqual(event);
    expect(await widget.list()).toContainEqual(event);
  });

  it('takes limits from its form unless set beside it, and stores them once', async () => {
    const { widget } = createDashboard();
    const rsvp = { headline: 'Will you come?', max: '30', maxpp: 2, expires: '2025-07-01T18:00:00+02:00' };
    const event = await widget.create({ configuration: { ...configuration, rsvp } });
    expect(event).toMatchObject({ max: 30, maxpp: 2, expires: '2025-07-01T16:00:00.000Z' });
    expect(event.configuration.rsvp).toEqual({ headline: 'Will you come?' });
    const changed = await widget.update({ id: event._id, configuration: { ...configuration, rsvp }, max: null });
    expect(changed).toMatchObject({ max: null, maxpp: 2, version: 2 });
    expect(await getOutcome(widget.create({ configuration: { ...configuration, rsvp: { max: 'many' } } }))).toBe(
      'INVALID_INPUT',
    );
  });

  it('is served with its limits in the form: expiry rounded up to the minute, in the past when closed', () => {
    const form = { ...configuration, rsvp: { headline: 'Yes?' } };
    const served = toServedConfiguration(form, { ...settings, max: 9, maxpp: 2, expires: '2025-07-01T16:00:00.001Z' });
    expect(served.rsvp).toEqual({ headline: 'Yes?', max: 9, maxpp: 2, expires: '2025-07-01T16:01' });
    expect(parseStoredConfiguration(served, noon).rsvp?.expiresAt).toBe(Date.parse('2025-07-01T16:01Z'));
    const closed = toServedConfiguration(form, { ...settings, isClosed: true });
    expect(parseStoredConfiguration(closed, noon).rsvp?.expiresAt).toBeLessThan(noon.getTime());
    expect(toServedConfiguration(configuration, settings)).toBe(configuration);
    expect(toServedConfiguration(configuration, { ...settings, isClosed: true })).toBe(configuration);
  });

  it.each([
    ['no name', { startDate: '2025-08-02' }, 'name'],
    ['no day', { name: 'x', startDate: '2025-02-30' }, 'startDate'],
    ['an unknown calendar', { ...configuration, options: ['Lotus'] }, 'options'],
    ['a style that cannot be combined with a form', { ...configuration, buttonStyle: 'date', rsvp: {} }, 'buttonStyle'],
    ['fields that are not a list', { ...configuration, rsvp: { fields: 'x' } }, 'rsvp.fields'],
    ['a script as its file', { ...configuration, icsFile: 'javascript:alert(1)' }, 'icsFile'],
    ['a stylesheet with a data URL', { ...configuration, customCss: 'data:text/css,a{}' }, 'customCss'],
  ])('is rejected with %s, naming the attribute', async (_title, invalid, attribute) => {
    const failure = await createDashboard()
      .widget.create({ configuration: invalid })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      cause: { reason: 'INVALID_INPUT', issues: [{ path: ['configuration', attribute] }] },
    });
  });

  it.each([
    ['max', { max: 0 }],
    ['maxpp', { maxpp: 1.5 }],
    ['expires', { expires: '2025-02-30' }],
    ['expires', { expires: 'tomorrow' }],
    ['configuration', { configuration: { ...configuration, description: 'x'.repeat(70_000) } }],
    ['a broken character', { configuration: { ...configuration, description: 'x\ud800' } }],
    ['NUL', { configuration: { ...configuration, customVar: { a: 'x\u0000' } } }],
  ])('rejects an invalid value: %s', async (_field, wrong) => {
    expect(await getOutcome(createDashboard().widget.create({ configuration, ...wrong }))).toBe('INVALID_INPUT');
  });

  it('W9 with values that cannot be converted is stored or rejected', async () => {
    const { widget } = createDashboard();
    const unconvertible = { toString: 1, valueOf: 1 };
    const rsvp = { maybe_option: unconvertible, initial_confirmation: unconvertible, headline: unconvertible };
    expect(await widget.create({ configuration: { ...configuration, rsvp } })).toMatchObject({ maxpp: 1 });
    for (const change of [
      { rsvp: { max: unconvertible } },
      { rsvp: { fields: [null] } },
      { ty: { fields: [null] } },
      { ty: { type: 'form', fields: [{ type: 'hidden', name: 'header', default: unconvertible }] } },
    ])
      expect(await getOutcome(widget.create({ configuration: { ...configuration, ...change } }))).toBe('INVALID_INPUT');
  });

  it('stores plain text only: no key, no prototype, no markup', async () => {
    const hostile = JSON.parse(
      '{"__proto__": {"admin": true}, "customVar": {"__proto__": {"admin": true}, "a": "<img src=x>b"}}',
    );
    const event = await createDashboard().widget.create({
      configuration: { ...configuration, ...hostile, proKey: 'stolen' },
    });
    expect(event.configuration).toEqual({ ...configuration, customVar: { a: 'b' } });
  });

  it('detects concurrent updates by version', async () => {
    const { widget } = createDashboard();
    const event = await widget.create({ configuration });
    await widget.update({ id: event._id, ifMatch: 1, max: 5 });
    expect(await getOutcome(widget.update({ id: event._id, ifMatch: 1, max: 6 }))).toBe('VERSION_CHANGED');
    expect(await getOutcome(widget.delete({ id: event._id, ifMatch: 1 }))).toBe('VERSION_CHANGED');
    expect(await widget.get({ id: event._id })).toMatchObject({ max: 5, version: 2 });
    await answer(event.prokey, 'a@example.com');
    const [outdated] = await widget.answers({ id: event._id });
    await answer(event.prokey, 'a@example.com', { status: 'declined' });
    const remove = () =>
      widget.removeAnswer({ id: event._id, answerId: outdated?._id ?? '', ifMatch: outdated?.version });
    expect(await getOutcome(remove())).toBe('VERSION_CHANGED');
    expect(await widget.answers({ id: event._id })).toMatchObject([{ status: 'declined' }]);
  });

  it.each([
    [[{ type: 'text', label: 'What can you not eat?' }], 'rsvp.fields[0].name', 'REQUIRED'],
    [
      [
        { type: 'label', label: 'You' },
        { type: 'text', name: ' ' },
      ],
      'rsvp.fields[1].name',
      'REQUIRED',
    ],
    [[{ name: 'a' }, { type: 'radio', name: 'a' }], 'rsvp.fields[1].name', 'NAME_TWICE'],
  ])('rejects questions that pages would omit or merge: %j', async (fields, attribute, rule) => {
    const { widget } = createDashboard();
    const issues = [{ path: ['configuration', attribute], rule }];
    await expect(widget.create({ configuration: { ...configuration, rsvp: { fields } } })).rejects.toMatchObject({
      cause: { issues },
    });
    const menu = ['fish', 'beans'].map((placeholder) => ({ type: 'radio', name: 'menu', placeholder }));
    await widget.create({
      configuration: { ...configuration, rsvp: { fields: [{ type: 'label', label: 'You' }, ...menu] } },
    });
  });

  it('can be closed and reopened', async () => {
    const { widget } = createDashboard();
    const event = await widget.create({ configuration });
    expect((await widget.update({ id: event._id, closed: true })).closed).toBe(true);
    expect(await getOutcome(answer(event.prokey, 'a@example.com'))).toBe('EVENT_OVER');
    await widget.update({ id: event._id, closed: false });
    expect(await getOutcome(answer(event.prokey, 'a@example.com'))).toBe('done');
  });
});

describe('undo', () => {
  it('restores a deleted event with its key and answers', async () => {
    const { widget, undoLast } = createDashboard();
    const event = await widget.create({ configuration, max: 10, maxpp: 3 });
    await answer(event.prokey, 'a@example.com', { amount: 3, payload: { diet: 'none' } });
    await answer(event.prokey, 'b@example.com', { status: 'declined' });
    const before = await widget.answers({ id: event._id });
    await widget.delete({ id: event._id });
    expect(await getOutcome(widget.get({ id: event._id }))).toBe('UNKNOWN_EVENT');
    await undoLast();
    expect(await widget.get({ id: event._id })).toMatchObject({ prokey: event.prokey, seatsTaken: 3, configuration });
    const plain = (answers: typeof before) => answers.map(({ version: _version, ...rest }) => rest);
    expect(plain(await widget.answers({ id: event._id }))).toEqual(plain(before));
  });

  it('restores a removed answer, unless its address has a new one', async () => {
    const { widget, undoLast } = createDashboard();
    const event = await widget.create({ configuration, max: 10, maxpp: 3 });
    await answer(event.prokey, 'a@example.com', { amount: 3 });
    const [given] = await widget.answers({ id: event._id });
    await widget.removeAnswer({ id: event._id, answerId: given?._id ?? '' });
    expect((await widget.get({ id: event._id })).seatsLeft).toBe(10);
    await undoLast();
    expect((await widget.get({ id: event._id })).seatsLeft).toBe(7);
    await widget.removeAnswer({ id: event._id, answerId: given?._id ?? '' });
    await answer(event.prokey, 'a@example.com', { amount: 1 });
    expect(await getOutcome(undoLast())).toBe('UNDO_STALE');
    expect((await widget.get({ id: event._id })).seatsTaken).toBe(1);
  });

  it.each([false, true])(
    'restores no answer whose seats have been given to others (double opt-in: %s)',
    async (doubleOptIn) => {
      const { widget, undoLast } = createDashboard();
      const event = await widget.create({ configuration, max: 2, maxpp: 2, doubleOptIn });
      await answer(event.prokey, 'a@example.com', { amount: 2 });
      const [given] = await widget.answers({ id: event._id });
      await widget.removeAnswer({ id: event._id, answerId: given?._id ?? '' });
      await answer(event.prokey, 'b@example.com', { amount: 1 });
      expect(await getOutcome(undoLast())).toBe('BOOKED_OUT');
      expect((await widget.get({ id: event._id })).seatsTaken).toBe(1);
      await widget.update({ id: event._id, max: 1 });
      await answer(event.prokey, 'c@example.com', { status: 'declined' });
      const declined = (await widget.answers({ id: event._id })).find(({ status }) => status === 'declined');
      await widget.removeAnswer({ id: event._id, answerId: declined?._id ?? '' });
      expect(await getOutcome(undoLast())).toBe('done');
    },
  );

  it('restores a held answer, alone or with its event, including its confirmation link', async () => {
    const { widget, undoLast } = createDashboard();
    const event = await widget.create({ configuration, max: 10, maxpp: 3, doubleOptIn: true });
    await answer(event.prokey, 'a@example.com', { amount: 3 });
    const [link] = await testDatabase.sql`select token_hash from widget_holds where event_id = ${event._id}`;
    const [held] = await widget.answers({ id: event._id });
    const remove = () => widget.removeAnswer({ id: event._id, answerId: held?._id ?? '' });
    for (const change of [remove, () => widget.delete({ id: event._id })]) {
      await change();
      expect(await testDatabase.sql`select 1 from widget_holds where event_id = ${event._id}`).toHaveLength(0);
      await undoLast();
      expect(await widget.get({ id: event._id })).toMatchObject({ seatsTaken: 3, answers: { held: 1 } });
    }
    expect(await testDatabase.sql`select token_hash from widget_holds where event_id = ${event._id}`).toEqual([link]);
    await remove();
    await answer(event.prokey, 'a@example.com', { amount: 1 });
    expect(await getOutcome(undoLast())).toBe('UNDO_STALE');
  });

  it('reverts a changed event', async () => {
    const { widget, undoLast } = createDashboard();
    const event = await widget.create({ configuration, max: 10 });
    await widget.update({ id: event._id, max: 3, configuration: { ...configuration, name: 'Other' } });
    await undoLast();
    expect(await widget.get({ id: event._id })).toMatchObject({ max: 10, configuration });
  });
});

describe('answers', () => {
  it('are paginated', async () => {
    const { widget } = createDashboard();
    const event = await widget.create({ configuration });
    for (const name of ['a', 'b', 'c']) await answer(event.prokey, `${name}@example.com`);
    const [first, ...rest] = await widget.answers({ id: event._id });
    expect(await widget.answers({ id: event._id, limit: 1 })).toEqual([first]);
    expect(await widget.answers({ id: event._id, after: first?._id })).toEqual(rest);
    expect(await widget.answers({ id: event._id, after: rest.at(-1)?._id })).toEqual([]);
    expect(await getOutcome(widget.answers({ id: event._id, after: event._id }))).toBe('UNKNOWN_ANSWER');
    expect(await getOutcome(widget.answers({ id: first?._id ?? '' }))).toBe('UNKNOWN_EVENT');
  });

  it('I9 are exported without formulas, with a column for each field', async () => {
    const { widget } = createDashboard();
    const fields = [
      { type: 'text', name: 'diet' },
      { type: 'checkbox', name: 'bus' },
    ];
    const event = await widget.create({ configuration: { ...configuration, rsvp: { fields } }, maxpp: 3 });
    await answer(event.prokey, 'a@example.com', { amount: 2, payload: { diet: '=HYPERLINK("x")', bus: true } });
    const csv = await exportAnswers(testDatabase.db, { id: event._id, format: 'csv', lang: 'fr', now: noon });
    expect(csv.name).toBe('reponses-2025-06-01.csv');
    const night = new Date('2025-06-01T22:30:00Z');
    const later = await exportAnswers(testDatabase.db, { id: event._id, format: 'csv', lang: 'fr', now: night });
    expect(later.name).toBe('reponses-2025-06-02.csv');
    const [head, row] = csv.bytes.toString().slice(1).split('\r\n');
    expect(head).toBe('"E-mail";"Présence";"Places";"Confirmation";"Langue";"Répondu le";"Modifié le";"diet";"bus"');
    expect(row).toMatch(/^"a@example\.com";"Vient";"2";"Confirmée";"en";.*;"'=HYPERLINK\(""x""\)";"oui"$/);
    const workbook = await exportAnswers(testDatabase.db, { id: event._id, format: 'xlsx', lang: 'en', now: noon });
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it.each([
    ["'The Quay' & 'Sons'", "The Quay' & 'Sons"],
    ['1/2 [noon]: why?', '1 2  noon   why'],
    [`${'x'.repeat(30)}🎉`, 'x'.repeat(30)],
    [`${'x'.repeat(30)} y`, 'x'.repeat(30)],
    ["'/'", 'Answers'],
  ])('of %j are in a sheet with a valid name', async (name, sheet) => {
    const event = await createDashboard().widget.create({ configuration: { ...configuration, name } });
    const request = { id: event._id, format: 'xlsx', lang: 'en', now: noon } as const;
    const [first] = await readWorkbook((await exportAnswers(testDatabase.db, request)).bytes);
    expect(first?.sheet).toBe(sheet);
  });
});
