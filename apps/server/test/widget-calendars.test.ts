// The calendar files that the server generates for a key: the file to save, and the feed to subscribe to.
import { describe, expect, it } from 'vitest';
import { summarizeCalendar } from '../../../packages/widget/test/calendar-summary.js';
import { parseWithAll } from '../../../packages/widget/test/parsers.js';
import { type TestResponse, useServer } from './harness.js';

const publicUrl = 'https://wedding.example';

const server = await useServer({ hasLimits: false, publicUrl, now: () => new Date('2025-06-01T12:00:00Z') });
const token = await server.logIn();

const configuration = {
  name: 'Harbour walk',
  startDate: '2025-08-02',
  startTime: '14:00',
  endTime: '16:00',
  timeZone: 'Europe/Copenhagen',
  location: 'Hundested',
};
const [first, second] = [
  { name: 'Ceremony', startDate: '2025-08-02' },
  { name: 'Brunch', startDate: '2025-08-03' },
];
const series = { name: 'Wedding', dates: [first, second] };

interface StoredWidget {
  _id: string;
  prokey: string;
  version: number;
}
async function createWidget(own: object = configuration): Promise<StoredWidget> {
  const response = await server.send('POST', '/api/v1/widget/events', { configuration: own }, { token });
  if (response.status !== 201) throw new Error(response.text);
  return response.body as StoredWidget;
}
const updateWidget = (id: string, change: object) =>
  server.send('PUT', `/api/v1/widget/events/${id}`, change, { token });

const unfoldLines = ({ text }: TestResponse) => text.replaceAll('\r\n ', '').split('\r\n');
const listValues = (response: TestResponse, name: string) =>
  unfoldLines(response)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1));
const fetchUids = async (path: string) => listValues(await server.get(path), 'UID');

describe('the file of a key', () => {
  it('is generated from the stored widget, for iCal and Apple', async () => {
    const { prokey } = await createWidget({ ...configuration, iCalFileName: 'Gåtur' });
    for (const calendar of ['ical', 'apple']) {
      const file = await server.get(`/w/${prokey}/o/${calendar}`);
      expect(file.status).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': "attachment; filename*=UTF-8''G%C3%A5tur.ics",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const { method, events } = summarizeCalendar(file.text);
      expect([method, events.length]).toEqual(['PUBLISH', 1]);
      expect(events[0]).toMatchObject({
        start: '2025-08-02T12:00:00Z',
        end: '2025-08-02T14:00:00Z',
        properties: { summary: 'Harbour walk', location: 'Hundested', sequence: '0' },
      });
    }
  });

  it('contains one date of a series or all dates, even cancelled ones', async () => {
    const { prokey } = await createWidget({ ...series, dates: [first, { ...second, status: 'CANCELLED' }] });
    const all = await server.get(`/w/${prokey}/o/ical`);
    expect(summarizeCalendar(all.text)).toMatchObject({
      method: 'PUBLISH',
      events: [{ properties: { summary: 'Ceremony' } }, { properties: { summary: 'Brunch', status: 'CANCELLED' } }],
    });
    const one = await server.get(`/w/${prokey}/o/ical?sub-event=1`);
    expect(summarizeCalendar(one.text)).toMatchObject({
      method: 'PUBLISH',
      events: [
        {
          uid: listValues(all, 'UID')[1],
          start: 'DATE 2025-08-03',
          properties: { status: 'CANCELLED', sequence: '0' },
        },
      ],
    });
  });

  it('T16 W14 T17 contains the values of a request only as escaped text, and never fetches or echoes an address', async () => {
    const { prokey } = await createWidget({ ...configuration, name: 'For %%guest%%' });
    const guest = '</script>;Zoé,\r\nATTACH:https://evil.example/x\r\n';
    const query = `customvar=${encodeURIComponent(JSON.stringify({ guest }))}&url=https://evil.example&icsFile=https://evil.example/a.ics`;
    for (const kind of ['o', 's']) {
      const file = await server.get(`/w/${prokey}/${kind}/ical?${query}`);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(
        unfoldLines(file).filter((line) => /^ATTACH|evil/.test(line.replace(/^(SUMMARY|NAME|X-WR-CALNAME):.*/, ''))),
      ).toEqual([]);
      expect(summarizeCalendar(file.text).events).toHaveLength(1);
    }
    for (const kind of ['o', 's']) {
      for (const wrong of ['customvar=%7B', `customvar=${'x'.repeat(11_000)}`, 'zone=a&zone=b', 'sub-event=9']) {
        if (kind === 's' && wrong === 'sub-event=9') continue;
        const response = await server.get(`/w/${prokey}/${kind}/ical?${wrong}`);
        expect([response.status, response.text.includes('xxxx')], wrong).toEqual([404, false]);
      }
    }
  });

  it('T17 is not generated for many dates that inherit a long text; each of them still has a file', async () => {
    const dates = Array.from({ length: 1200 }, () => ({ startDate: '2025-08-02' }));
    const { prokey } = await createWidget({ name: 'Party', description: 'long text '.repeat(2500), dates });
    for (const path of ['o/ical', 's/ical']) {
      const { status, headers } = await server.get(`/w/${prokey}/${path}`);
      expect([status, headers.location]).toEqual([302, `${publicUrl}/w/no-ics-file`]);
    }
    const one = await server.get(`/w/${prokey}/o/ical?sub-event=7`);
    expect([one.status, listValues(one, 'UID').length]).toEqual([200, 1]);
  });

  it('is the one at the widget’s own URL, if it has one', async () => {
    const icsFile = 'https://files.example/walk.ics';
    const { prokey } = await createWidget({ ...configuration, icsFile });
    expect((await server.get(`/w/${prokey}/o/ical`)).headers.location).toBe(icsFile);
    expect((await server.get(`/w/${prokey}/s/ical`)).headers.location).toBe('webcal://files.example/walk.ics');
  });

  it('does not redirect to itself for a widget with proxy links', async () => {
    const { prokey } = await createWidget({ ...configuration, proxy: true });
    expect((await server.get(`/w/${prokey}/o/ical`)).status).toBe(200);
    expect((await server.get(`/w/${prokey}/o/google`)).headers.location).toMatch(/^https:\/\/calendar\.google\.com\//);
  });
});

describe('the feed of a key', () => {
  it('can be subscribed to in each calendar', async () => {
    const { prokey } = await createWidget(series);
    const getLocation = async (calendar: string) => {
      const { status, headers } = await server.get(`/w/${prokey}/s/${calendar}?zone=Europe%2FParis`);
      return [status, headers.location];
    };
    const address = `wedding.example/w/${prokey}/s/ical?zone=Europe%2FParis`;
    const webcal = encodeURIComponent(`webcal://${address}`);
    expect(await getLocation('apple')).toEqual([302, `webcal://${address}`]);
    expect(await getLocation('google')).toEqual([302, `https://calendar.google.com/calendar/r?cid=${webcal}`]);
    expect(await getLocation('yahoo')).toEqual([302, 'https://www.yahoo.com/calendar']);
    for (const [calendar, host] of [
      ['outlookcom', 'outlook.live.com'],
      ['ms365', 'outlook.office.com'],
    ] as const) {
      const query = `url=${webcal}&name=Wedding`;
      expect(await getLocation(calendar)).toEqual([302, `https://${host}/calendar/0/addfromweb/?${query}`]);
    }
  });

  it('has a name, an interval and all dates', async () => {
    const { prokey } = await createWidget({ ...series, name: 'Wedding, of Anna; & Jakob' });
    const feed = await server.get(`/w/${prokey}/s/ical`);
    expect(feed.status).toBe(200);
    expect(feed.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-cache',
      'content-disposition': expect.stringContaining('.ics'),
    });
    expect(unfoldLines(feed)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        String.raw`NAME:Wedding\, of Anna\; & Jakob`,
        String.raw`X-WR-CALNAME:Wedding\, of Anna\; & Jakob`,
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
        `SOURCE;VALUE=URI:${publicUrl}/w/${prokey}/s/ical`,
      ]),
    );
    for (const events of parseWithAll(feed.text)) {
      expect(events.map(({ summary, uid }) => [summary, uid])).toEqual([
        ['Ceremony', listValues(feed, 'UID')[0]],
        ['Brunch', listValues(feed, 'UID')[1]],
      ]);
    }
    expect((await server.get(`/w/${prokey}/s/ical`, { method: 'HEAD' })).status).toBe(200);
  });

  it('is not sent again while nothing has changed', async () => {
    const widget = await createWidget(series);
    const path = `/w/${widget.prokey}/s/ical`;
    const before = await server.get(path);
    const etag = String(before.headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await server.get(path, { headers: { 'if-none-match': tag } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await server.get(path)).text).toBe(before.text);
  });

  const moveFirstDate = async () => {
    const widget = await createWidget(series);
    const path = `/w/${widget.prokey}/s/ical`;
    const before = await server.get(path);
    const moved = { ...series, name: 'Party', dates: [{ ...first, startDate: '2025-08-05' }, second] };
    expect((await updateWidget(widget._id, { configuration: moved })).status).toBe(200);
    const after = await server.get(path, { headers: { 'if-none-match': String(before.headers.etag) } });
    expect(after.status).toBe(200);
    return { widget, before, after };
  };

  it('has a higher SEQUENCE and the same UIDs after a change', async () => {
    const { before, after } = await moveFirstDate();
    expect(listValues(before, 'SEQUENCE')).toEqual(['0', '0']);
    expect(listValues(after, 'SEQUENCE')).toEqual(['1', '1']);
    // The ceremony is now after the brunch.
    expect(listValues(after, 'UID')).toEqual(listValues(before, 'UID').toReversed());
  });

  it('says when it was changed, and keeps the time of its creation', async () => {
    const { widget, before, after } = await moveFirstDate();
    expect(listValues(after, 'CREATED')).toEqual(listValues(before, 'CREATED'));
    for (const name of ['LAST-MODIFIED', 'DTSTAMP']) {
      expect(new Set(listValues(after, name)).size).toBe(1);
      expect(String(listValues(after, name)[0]) >= String(listValues(before, name)[0])).toBe(true);
    }
    const [changed] = await server.sql<
      { text: string }[]
    >`select to_char(changed_at at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as text from widgets where id = ${widget._id}`;
    expect(listValues(after, 'LAST-MODIFIED')[0]).toBe(changed?.text);
  });

  it('has the UIDs and revisions of the file and of the configuration that pages load', async () => {
    const own = { ...series, sequence: 3, dates: [first, { ...second, sequence: '7' }] };
    const widget = await createWidget(own);
    await updateWidget(widget._id, { closed: true });
    await updateWidget(widget._id, { closed: false });
    const feed = await server.get(`/w/${widget.prokey}/s/ical`);
    const file = await server.get(`/w/${widget.prokey}/o/ical`);
    expect(listValues(file, 'UID')).toEqual(listValues(feed, 'UID'));
    for (const response of [feed, file]) expect(listValues(response, 'SEQUENCE')).toEqual(['5', '9']);
    const served = await server.get(`/api/v1/widget/${widget.prokey}/config.json`);
    expect(served.body).toMatchObject({ sequence: 5, dates: [{}, { sequence: 9 }] });
  });

  it('keeps cancelled dates, with their status', async () => {
    const widget = await createWidget(series);
    const uids = await fetchUids(`/w/${widget.prokey}/s/ical`);
    await updateWidget(widget._id, {
      configuration: { ...series, dates: [first, { ...second, status: 'cancelled' }] },
    });
    const feed = await server.get(`/w/${widget.prokey}/s/ical`);
    expect(listValues(feed, 'METHOD')).toEqual(['PUBLISH']);
    expect(listValues(feed, 'STATUS')).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(listValues(feed, 'UID')).toEqual(uids);
  });

  it('of a deleted widget is 404, and continues with a higher SEQUENCE when the deletion is undone', async () => {
    const widget = await createWidget();
    const path = `/w/${widget.prokey}/s/ical`;
    const before = await server.get(path);
    const deleted = await server.send('DELETE', `/api/v1/widget/events/${widget._id}`, undefined, { token });
    const gone = await server.get(path, { headers: { 'if-none-match': String(before.headers.etag) } });
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'private, no-store']);
    expect(gone.text).not.toContain('BEGIN:VCALENDAR');
    const undo = String(deleted.headers.undo);
    expect((await server.send('POST', `/api/v1/undo/${undo}`, {}, { token })).status).toBe(200);
    const restored = await server.get(path);
    expect(listValues(restored, 'UID')).toEqual(listValues(before, 'UID'));
    expect(listValues(restored, 'SEQUENCE')).toEqual(['1']);
  });

  it('has the alarms, the exceptions and the addresses of the widget', async () => {
    const recurrence = { recurrence: 'weekly', recurrence_count: 4, recurrence_exclude: ['2025-08-09'] };
    const details = { alarms: [90, '1 day'], geo: '55.9645;11.8515', conference: 'https://meet.example/a' };
    const { prokey } = await createWidget({ ...configuration, ...recurrence, ...details });
    for (const kind of ['o', 's']) {
      const file = await server.get(`/w/${prokey}/${kind}/ical`);
      for (const [event] of parseWithAll(file.text)) {
        expect(event).toMatchObject({
          excluded: ['2025-08-09T14:00 Europe/Copenhagen'],
          rule: 'COUNT=4;FREQ=WEEKLY',
          alarms: [-5400, -86_400],
        });
      }
      expect(unfoldLines(file)).toEqual(
        expect.arrayContaining(['GEO:55.9645;11.8515', 'CONFERENCE;VALUE=URI:https://meet.example/a']),
      );
    }
    const wrong = { configuration: { ...configuration, geo: '91;0' } };
    const rejected = await server.send('POST', '/api/v1/widget/events', wrong, { token });
    expect([rejected.status, rejected.body.issues[0]]).toEqual([
      400,
      expect.objectContaining({ path: ['configuration', 'geo'], rule: 'COORDINATES' }),
    ]);
  });

  it('keeps the properties that only files have, and no two dates with one UID', async () => {
    const properties = { categories: 'Family, Wedding', classification: 'private', priority: 1 };
    const { prokey } = await createWidget({ ...configuration, ...properties });
    const lines = unfoldLines(await server.get(`/w/${prokey}/s/ical`));
    expect(lines).toEqual(expect.arrayContaining(['CATEGORIES:Family,Wedding', 'CLASS:PRIVATE', 'PRIORITY:1']));
    const dates = ['2025-08-02', '2025-08-03'].map((startDate) => ({ startDate, uid: 'a' }));
    const twice = { configuration: { name: 'Wedding', dates } };
    const rejected = await server.send('POST', '/api/v1/widget/events', twice, { token });
    expect([rejected.status, rejected.body.issues[0]]).toEqual([
      400,
      expect.objectContaining({ path: ['configuration', 'dates[1].uid'], rule: 'UID_TWICE', about: 'dates[0]' }),
    ]);
  });

  it('contains no attendee', async () => {
    const people = { organizer: 'Anna|anna@example.com', attendee: 'Bo|bo@example.com' };
    const { prokey } = await createWidget({ ...configuration, ...people });
    const feed = await server.get(`/w/${prokey}/s/ical`);
    expect([feed.text.includes('ORGANIZER'), feed.text.includes('ATTENDEE')]).toEqual([true, false]);
    expect((await server.get(`/w/${prokey}/o/ical`)).text).toContain('ATTENDEE');
  });

  it('can be used by a stored button that subscribes, if the widget has a date', async () => {
    const { prokey } = await createWidget({ ...series, subscribe: true });
    expect(await fetchUids(`/w/${prokey}/s/ical`)).toHaveLength(2);
    const undated = { configuration: { name: 'Walk', subscribe: true } };
    const rejected = await server.send('POST', '/api/v1/widget/events', undated, { token });
    expect([rejected.status, rejected.text.includes('startDate')]).toEqual([400, true]);
  });
});

describe('undoing changes of a widget', () => {
  it('restores an older change although the time of the last change is newer', async () => {
    const widget = await createWidget();
    const renamed = await updateWidget(widget._id, { configuration: { ...configuration, name: 'Other' } });
    await updateWidget(widget._id, { max: 5 });
    const undo = String(renamed.headers.undo);
    expect((await server.send('POST', `/api/v1/undo/${undo}`, {}, { token })).status).toBe(200);
    const feed = await server.get(`/w/${widget.prokey}/s/ical`);
    expect([listValues(feed, 'SUMMARY'), listValues(feed, 'SEQUENCE')]).toEqual([['Harbour walk'], ['3']]);
  });
});
