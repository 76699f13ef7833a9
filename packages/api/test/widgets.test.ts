// Widgets in the dashboard: validation, storage, undo and export.
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { parseStoredConfiguration, toServedConfiguration } from '../src/widget/configuration.js';
import { exportResponses } from '../src/widget/export-responses.js';
import { callAsAdministrator, getOutcome } from './harness.js';
import { configuration, noon, useWidgets } from './widget-harness.js';

const { testDatabase, respond: submit } = useWidgets();

function createDashboard() {
  const undoIds: string[] = [];
  const call = callAsAdministrator(testDatabase, { setUndo: (id) => void undoIds.push(id) });
  return { widgets: call.widget, undoLast: () => call.undo.takeBack({ id: undoIds.at(-1) ?? '' }) };
}

const settings = { max: null, maxpp: 1, expires: null, isClosed: false };

const respond = (prokey: string, email: string, body: object = {}) => submit(prokey, { email, ...body });

describe('a widget', () => {
  it('gets a key and stores its settings', async () => {
    const { widgets } = createDashboard();
    const widget = await widgets.create({
      configuration,
      max: 100,
      maxpp: 4,
      expires: '2025-07-01',
      doubleOptIn: true,
    });
    expect(widget).toMatchObject({
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
    expect(await widgets.get({ id: widget._id })).toEqual(widget);
    expect(await widgets.list()).toContainEqual(widget);
  });

  it('takes limits from its form unless set beside it, and stores them once', async () => {
    const { widgets } = createDashboard();
    const rsvp = { headline: 'Will you come?', max: '30', maxpp: 2, expires: '2025-07-01T18:00:00+02:00' };
    const widget = await widgets.create({ configuration: { ...configuration, rsvp } });
    expect(widget).toMatchObject({ max: 30, maxpp: 2, expires: '2025-07-01T16:00:00.000Z' });
    expect(widget.configuration.rsvp).toEqual({ headline: 'Will you come?' });
    const changed = await widgets.update({ id: widget._id, configuration: { ...configuration, rsvp }, max: null });
    expect(changed).toMatchObject({ max: null, maxpp: 2, version: 2 });
    expect(await getOutcome(widgets.create({ configuration: { ...configuration, rsvp: { max: 'many' } } }))).toBe(
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
      .widgets.create({ configuration: invalid })
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
    expect(await getOutcome(createDashboard().widgets.create({ configuration, ...wrong }))).toBe('INVALID_INPUT');
  });

  it('W9 with values that cannot be converted is stored or rejected', async () => {
    const { widgets } = createDashboard();
    const unconvertible = { toString: 1, valueOf: 1 };
    const rsvp = { maybe_option: unconvertible, initial_confirmation: unconvertible, headline: unconvertible };
    expect(await widgets.create({ configuration: { ...configuration, rsvp } })).toMatchObject({ maxpp: 1 });
    for (const change of [
      { rsvp: { max: unconvertible } },
      { rsvp: { fields: [null] } },
      { ty: { fields: [null] } },
      { ty: { type: 'form', fields: [{ type: 'hidden', name: 'header', default: unconvertible }] } },
    ])
      expect(await getOutcome(widgets.create({ configuration: { ...configuration, ...change } }))).toBe(
        'INVALID_INPUT',
      );
  });

  it('stores plain text only: no key, no prototype, no markup', async () => {
    const hostile = JSON.parse(
      '{"__proto__": {"admin": true}, "customVar": {"__proto__": {"admin": true}, "a": "<img src=x>b"}}',
    );
    const widget = await createDashboard().widgets.create({
      configuration: { ...configuration, ...hostile, proKey: 'stolen' },
    });
    expect(widget.configuration).toEqual({ ...configuration, customVar: { a: 'b' } });
  });

  it('detects concurrent updates by version', async () => {
    const { widgets } = createDashboard();
    const widget = await widgets.create({ configuration });
    await widgets.update({ id: widget._id, ifMatch: 1, max: 5 });
    expect(await getOutcome(widgets.update({ id: widget._id, ifMatch: 1, max: 6 }))).toBe('VERSION_CHANGED');
    expect(await getOutcome(widgets.delete({ id: widget._id, ifMatch: 1 }))).toBe('VERSION_CHANGED');
    expect(await widgets.get({ id: widget._id })).toMatchObject({ max: 5, version: 2 });
    await respond(widget.prokey, 'a@example.com');
    const [outdated] = await widgets.answers({ id: widget._id });
    await respond(widget.prokey, 'a@example.com', { status: 'declined' });
    const remove = () =>
      widgets.removeAnswer({ id: widget._id, answerId: outdated?._id ?? '', ifMatch: outdated?.version });
    expect(await getOutcome(remove())).toBe('VERSION_CHANGED');
    expect(await widgets.answers({ id: widget._id })).toMatchObject([{ status: 'declined' }]);
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
    const { widgets } = createDashboard();
    const issues = [{ path: ['configuration', attribute], rule }];
    await expect(widgets.create({ configuration: { ...configuration, rsvp: { fields } } })).rejects.toMatchObject({
      cause: { issues },
    });
    const menu = ['fish', 'beans'].map((placeholder) => ({ type: 'radio', name: 'menu', placeholder }));
    await widgets.create({
      configuration: { ...configuration, rsvp: { fields: [{ type: 'label', label: 'You' }, ...menu] } },
    });
  });

  it('can be closed and reopened', async () => {
    const { widgets } = createDashboard();
    const widget = await widgets.create({ configuration });
    expect((await widgets.update({ id: widget._id, closed: true })).closed).toBe(true);
    expect(await getOutcome(respond(widget.prokey, 'a@example.com'))).toBe('WIDGET_OVER');
    await widgets.update({ id: widget._id, closed: false });
    expect(await getOutcome(respond(widget.prokey, 'a@example.com'))).toBe('done');
  });
});

describe('undo', () => {
  it('restores a deleted widget with its key and responses', async () => {
    const { widgets, undoLast } = createDashboard();
    const widget = await widgets.create({ configuration, max: 10, maxpp: 3 });
    await respond(widget.prokey, 'a@example.com', { amount: 3, payload: { diet: 'none' } });
    await respond(widget.prokey, 'b@example.com', { status: 'declined' });
    const before = await widgets.answers({ id: widget._id });
    await widgets.delete({ id: widget._id });
    expect(await getOutcome(widgets.get({ id: widget._id }))).toBe('UNKNOWN_WIDGET');
    await undoLast();
    expect(await widgets.get({ id: widget._id })).toMatchObject({
      prokey: widget.prokey,
      seatsTaken: 3,
      configuration,
    });
    const plain = (responses: typeof before) => responses.map(({ version: _version, ...rest }) => rest);
    expect(plain(await widgets.answers({ id: widget._id }))).toEqual(plain(before));
  });

  it('restores a removed response, unless its address has a new one', async () => {
    const { widgets, undoLast } = createDashboard();
    const widget = await widgets.create({ configuration, max: 10, maxpp: 3 });
    await respond(widget.prokey, 'a@example.com', { amount: 3 });
    const [given] = await widgets.answers({ id: widget._id });
    await widgets.removeAnswer({ id: widget._id, answerId: given?._id ?? '' });
    expect((await widgets.get({ id: widget._id })).seatsLeft).toBe(10);
    await undoLast();
    expect((await widgets.get({ id: widget._id })).seatsLeft).toBe(7);
    await widgets.removeAnswer({ id: widget._id, answerId: given?._id ?? '' });
    await respond(widget.prokey, 'a@example.com', { amount: 1 });
    expect(await getOutcome(undoLast())).toBe('UNDO_STALE');
    expect((await widgets.get({ id: widget._id })).seatsTaken).toBe(1);
  });

  it.each([false, true])(
    'restores no response whose seats have been given to others (double opt-in: %s)',
    async (doubleOptIn) => {
      const { widgets, undoLast } = createDashboard();
      const widget = await widgets.create({ configuration, max: 2, maxpp: 2, doubleOptIn });
      await respond(widget.prokey, 'a@example.com', { amount: 2 });
      const [given] = await widgets.answers({ id: widget._id });
      await widgets.removeAnswer({ id: widget._id, answerId: given?._id ?? '' });
      await respond(widget.prokey, 'b@example.com', { amount: 1 });
      expect(await getOutcome(undoLast())).toBe('BOOKED_OUT');
      expect((await widgets.get({ id: widget._id })).seatsTaken).toBe(1);
      await widgets.update({ id: widget._id, max: 1 });
      await respond(widget.prokey, 'c@example.com', { status: 'declined' });
      const declined = (await widgets.answers({ id: widget._id })).find(({ status }) => status === 'declined');
      await widgets.removeAnswer({ id: widget._id, answerId: declined?._id ?? '' });
      expect(await getOutcome(undoLast())).toBe('done');
    },
  );

  it('restores a held response, alone or with its widget, including its confirmation link', async () => {
    const { widgets, undoLast } = createDashboard();
    const widget = await widgets.create({ configuration, max: 10, maxpp: 3, doubleOptIn: true });
    await respond(widget.prokey, 'a@example.com', { amount: 3 });
    const [link] = await testDatabase.sql`select token_hash from widget_reservations where widget_id = ${widget._id}`;
    const [held] = await widgets.answers({ id: widget._id });
    const remove = () => widgets.removeAnswer({ id: widget._id, answerId: held?._id ?? '' });
    for (const change of [remove, () => widgets.delete({ id: widget._id })]) {
      await change();
      expect(await testDatabase.sql`select 1 from widget_reservations where widget_id = ${widget._id}`).toHaveLength(0);
      await undoLast();
      expect(await widgets.get({ id: widget._id })).toMatchObject({ seatsTaken: 3, answers: { held: 1 } });
    }
    expect(await testDatabase.sql`select token_hash from widget_reservations where widget_id = ${widget._id}`).toEqual([
      link,
    ]);
    await remove();
    await respond(widget.prokey, 'a@example.com', { amount: 1 });
    expect(await getOutcome(undoLast())).toBe('UNDO_STALE');
  });

  it('reverts a changed widget', async () => {
    const { widgets, undoLast } = createDashboard();
    const widget = await widgets.create({ configuration, max: 10 });
    await widgets.update({ id: widget._id, max: 3, configuration: { ...configuration, name: 'Other' } });
    await undoLast();
    expect(await widgets.get({ id: widget._id })).toMatchObject({ max: 10, configuration });
  });
});

describe('responses', () => {
  it('are paginated', async () => {
    const { widgets } = createDashboard();
    const widget = await widgets.create({ configuration });
    for (const name of ['a', 'b', 'c']) await respond(widget.prokey, `${name}@example.com`);
    const [first, ...rest] = await widgets.answers({ id: widget._id });
    expect(await widgets.answers({ id: widget._id, limit: 1 })).toEqual([first]);
    expect(await widgets.answers({ id: widget._id, after: first?._id })).toEqual(rest);
    expect(await widgets.answers({ id: widget._id, after: rest.at(-1)?._id })).toEqual([]);
    expect(await getOutcome(widgets.answers({ id: widget._id, after: widget._id }))).toBe('UNKNOWN_RESPONSE');
    expect(await getOutcome(widgets.answers({ id: first?._id ?? '' }))).toBe('UNKNOWN_WIDGET');
  });

  it('I9 are exported without formulas, with a column for each field', async () => {
    const { widgets } = createDashboard();
    const fields = [
      { type: 'text', name: 'diet' },
      { type: 'checkbox', name: 'bus' },
    ];
    const widget = await widgets.create({ configuration: { ...configuration, rsvp: { fields } }, maxpp: 3 });
    await respond(widget.prokey, 'a@example.com', { amount: 2, payload: { diet: '=HYPERLINK("x")', bus: true } });
    const csv = await exportResponses(testDatabase.db, { id: widget._id, format: 'csv', lang: 'fr', now: noon });
    expect(csv.name).toBe('reponses-2025-06-01.csv');
    const night = new Date('2025-06-01T22:30:00Z');
    const later = await exportResponses(testDatabase.db, { id: widget._id, format: 'csv', lang: 'fr', now: night });
    expect(later.name).toBe('reponses-2025-06-02.csv');
    const [head, row] = csv.bytes.toString().slice(1).split('\r\n');
    expect(head).toBe('"E-mail";"Présence";"Places";"Confirmation";"Langue";"Répondu le";"Modifié le";"diet";"bus"');
    expect(row).toMatch(/^"a@example\.com";"Vient";"2";"Confirmée";"en";.*;"'=HYPERLINK\(""x""\)";"oui"$/);
    const workbook = await exportResponses(testDatabase.db, { id: widget._id, format: 'xlsx', lang: 'en', now: noon });
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it.each([
    ["'The Quay' & 'Sons'", "The Quay' & 'Sons"],
    ['1/2 [noon]: why?', '1 2  noon   why'],
    [`${'x'.repeat(30)}🎉`, 'x'.repeat(30)],
    [`${'x'.repeat(30)} y`, 'x'.repeat(30)],
    ["'/'", 'Answers'],
  ])('of %j are in a sheet with a valid name', async (name, sheet) => {
    const widget = await createDashboard().widgets.create({ configuration: { ...configuration, name } });
    const request = { id: widget._id, format: 'xlsx', lang: 'en', now: noon } as const;
    const [first] = await readWorkbook((await exportResponses(testDatabase.db, request)).bytes);
    expect(first?.sheet).toBe(sheet);
  });
});
