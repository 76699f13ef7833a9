// The short links of a widget: redirects to calendars, files, and the page with all of a long description.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { summarizeCalendar } from '../../../packages/widget/test/calendar-summary.js';
import { configuration, startWidgetServer, type WidgetServer } from './widget-harness.js';

let server: WidgetServer['server'];
let createWidget: WidgetServer['createWidget'];

beforeAll(async () => {
  ({ server, createWidget } = await startWidgetServer({ now: () => new Date('2025-06-01T12:00:00Z') }));
});
afterAll(() => server.stop());

describe('short links', () => {
  const getLocation = async (path: string) => {
    const { status, headers } = await server.get(path);
    return [status, headers.location];
  };
  const getQuery = async (path: string) =>
    Object.fromEntries(new URL(String((await getLocation(path))[1])).searchParams);

  it('have the same days in every zone of a visitor, also without one', async () => {
    const { prokey } = await createWidget({
      configuration: { name: 'Festival', startDate: '2027-08-06', endDate: '2027-08-08' },
    });
    for (const zone of ['', '?zone=America%2FLos_Angeles', '?zone=Pacific%2FKiritimati', '?zone=Mars']) {
      expect(await getQuery(`/w/${prokey}/o/yahoo${zone}`)).toMatchObject({ st: '20270806', et: '20270809' });
      expect(await getQuery(`/w/${prokey}/o/google${zone}`)).toMatchObject({ dates: '20270806/20270809' });
      expect((await server.get(`/w/${prokey}/o/ical${zone}`)).text).toContain('DTEND;VALUE=DATE:20270809');
    }
    expect((await server.get(`/w/${prokey}`)).text).toMatch(/Friday, August 6.*Sunday, August 8, 2027/);
  });

  it('and the file and the page show a time that the clocks skip as the later one', async () => {
    const skipped = { startDate: '2027-03-28', startTime: '02:30', endTime: '04:00', timeZone: 'Europe/Copenhagen' };
    const { prokey } = await createWidget({ configuration: { name: 'Night', ...skipped } });
    const utc = ['2027-03-28T01:30:00Z', '2027-03-28T02:00:00Z'];
    const office = await getQuery(`/w/${prokey}/o/ms365`);
    expect([office.startdt, office.enddt]).toEqual(utc);
    const [event] = summarizeCalendar((await server.get(`/w/${prokey}/o/ical`)).text).events;
    expect([event?.start, event?.end]).toEqual(utc);
    expect((await server.get(`/w/${prokey}`)).text).toMatch(/3:30.*4:00/);
  });

  it.each([
    [
      { startDate: '2027-03-28', startTime: '02:30', endTime: '03:00', timeZone: 'Europe/Copenhagen' },
      'endDate',
      'ORDER',
    ],
    [{ startDate: '2027-08-07', recurrence: 'weekly', recurrence_until: '2027-01-01' }, 'recurrence_until', 'NO_DATE'],
    [{ startDate: '2027-08-07', uid: 'a b' }, 'uid', 'UID'],
  ])('are not created for an event that the element rejects: %j', async (own, attribute, rule) => {
    const body = { configuration: { name: 'Walk', ...own } };
    const { status, body: error } = await server.send('POST', '/api/v1/widget/events', body, {
      token: await server.logIn(),
    });
    expect(status).toBe(400);
    expect(error.issues).toEqual([expect.objectContaining({ path: ['configuration', attribute], rule })]);
  });

  it('lead to a file with the UID of the configuration', async () => {
    const uid = 'wedding-2027@example.com';
    const { prokey } = await createWidget({ configuration: { ...configuration, uid } });
    for (const kind of ['o', 's'])
      expect((await server.get(`/w/${prokey}/${kind}/ical`)).text).toContain(`UID:${uid}\r\n`);
  });

  it('send the file itself to iOS, whose buttons prefer it', async () => {
    const { prokey } = await createWidget();
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
    const { status, text } = await server.get(`/w/${prokey}/o/apple`, { headers: { 'user-agent': agent } });
    expect([status, text.slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
  });

  it.each([
    ['google', /^https:\/\/calendar\.google\.com\/calendar\/render\?.*20250802T140000%2F20250802T160000/],
    ['outlookcom', /^https:\/\/outlook\.live\.com\/calendar\/action\/compose\?/],
    ['ms365', /^https:\/\/outlook\.office\.com\/calendar\/action\/compose\?/],
    ['msteams', /^https:\/\/teams\.microsoft\.com\/l\/meeting\/new\?/],
    ['yahoo', /^https:\/\/calendar\.yahoo\.com\/\?/],
  ])('T16 redirect only to %s', async (calendar, address) => {
    const { prokey } = await createWidget();
    const [status, location] = await getLocation(
      `/w/${prokey}/o/${calendar}?url=https://evil.example&next=//evil.example`,
    );
    expect(status).toBe(302);
    expect(location).toMatch(address);
    expect(location).not.toContain('evil');
  });

  it('to a calendar file that does not exist show a page that says so', async () => {
    const page = await server.get('/w/no-ics-file?lang=fr');
    expect([page.status, page.text.includes('Pas de fichier d’agenda')]).toEqual([200, true]);
  });

  it('redirect to the widget’s own file, and subscribe to it', async () => {
    const icsFile = 'https://files.example/walk.ics';
    const withFile = await createWidget({ configuration: { ...configuration, icsFile } });
    expect(await getLocation(`/w/${withFile.prokey}/o/ical`)).toEqual([302, icsFile]);
    expect(await getLocation(`/w/${withFile.prokey}/s/apple`)).toEqual([302, 'webcal://files.example/walk.ics']);
    expect((await getLocation(`/w/${withFile.prokey}/s/google`))[1]).toMatch(
      /^https:\/\/calendar\.google\.com\/calendar\/r\?cid=/,
    );
  });

  describe('of a long description', () => {
    const description = `${'Lorem ipsum <b>dolor</b> é '.repeat(600)}[url]javascript:alert(1)|The end[/url] &lt;img&gt;`;
    const long = { ...configuration, location: 'Old & new', description };

    it.each(['google', 'ms365', 'outlookcom', 'msteams', 'yahoo'])(
      'fit the headers of clients and proxies, and link to a page: %s',
      async (calendar) => {
        const { prokey } = await createWidget({ configuration: long });
        // Node's own client rejects headers of more than 16 KB.
        const [status, location = ''] = await getLocation(`/w/${prokey}/o/${calendar}`);
        expect([status, String(location).length <= 2048]).toEqual([302, true]);
        expect(decodeURIComponent(String(location))).toContain(`… `);
        expect(decodeURIComponent(String(location))).toContain(`/w/${prokey}`);
        expect(new URL(String(location)).search).toContain('Harbour%20walk');
      },
    );

    it('link to a page with all of it, escaped', async () => {
      const { prokey } = await createWidget({ configuration: long });
      const page = await server.get(`/w/${prokey}`);
      expect([page.status, page.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
      expect(page.text).toContain('<h1>Harbour walk</h1>\n<p>Saturday, August 2, 2025');
      expect(page.text).toContain('<p>Old &amp; new</p>');
      expect(page.text).toContain('The end &lt;img&gt;</p>');
    });
  });

  it('to a page that does not exist say so', async () => {
    const notFound = await server.get('/w/nobody');
    expect([notFound.status, notFound.text.includes('This link no longer works')]).toEqual([404, true]);
  });

  it('to the details page show the event in the direction and with the dates of its language', async () => {
    const hebrew = await createWidget({ configuration: { ...configuration, language: 'he' } });
    expect((await server.get(`/w/${hebrew.prokey}`)).text).toContain('<html lang="he" dir="rtl">');
    const british = await createWidget({ configuration: { ...configuration, language: 'en-GB' } });
    const { text } = await server.get(`/w/${british.prokey}`);
    expect(text).toContain('<html lang="en-GB">');
    expect(text).toContain('<p>Saturday, 2 August 2025');
  });

  it('of a file with an overlong URL are not created, and other links stay short', async () => {
    const icsFile = `https://files.example/${'x'.repeat(3000)}.ics`;
    await expect(createWidget({ configuration: { ...configuration, icsFile } })).rejects.toThrow('at most 2000');
    const named = { ...configuration, name: '名'.repeat(3000), icsFile: 'https://files.example/walk.ics' };
    const { prokey } = await createWidget({ configuration: named });
    for (const path of ['s/ms365', 's/google', 's/yahoo', 'o/google', 'o/yahoo', 'o/ical']) {
      const [status, location = ''] = await getLocation(`/w/${prokey}/${path}`);
      expect([path, status, String(location).length < 4096]).toEqual([path, 302, true]);
    }
  });

  describe('with request parameters', () => {
    const createWalk = () =>
      createWidget({
        configuration: {
          name: 'Walk %%who%%',
          dates: ['2025-08-02', '2025-08-09'].map((startDate) => ({ name: `On ${startDate}`, startDate })),
          description: 'For %%who%%',
          options: ['Google'],
        },
      });

    it('W14 encode them', async () => {
      const { prokey } = await createWalk();
      const who = encodeURIComponent(JSON.stringify({ who: '<img src=x onerror=1>Zoé&next=//evil' }));
      const [status, location] = await getLocation(`/w/${prokey}/o/google?customvar=${who}&sub-event=1`);
      expect(status).toBe(302);
      const url = new URL(String(location));
      expect([url.host, url.searchParams.get('text'), url.searchParams.get('next')]).toEqual([
        'calendar.google.com',
        'On 2025-08-09',
        null,
      ]);
      expect(url.searchParams.get('details')).toContain('For Zoé&amp;next=//evil');
    });

    it.each([
      'sub-event=2',
      'sub-event=-1',
      'sub-event=x',
      'customvar=%7B',
      'attendee=%0d%0aSet-Cookie:a',
      `customvar=${'x'.repeat(11_000)}`,
      'sub-event=0&sub-event=1',
    ])('W14 that are invalid are 404, and do not echo them: %.40s', async (query) => {
      const { prokey } = await createWalk();
      const response = await server.get(`/w/${prokey}/o/google?${query}`);
      expect(response.status).toBe(404);
      expect(response.text).not.toContain('x'.repeat(50));
      expect(response.headers['set-cookie']).toBeUndefined();
    });
  });

  it('W14 of unknown kinds and calendars are 404', async () => {
    const { prokey } = await createWidget({ configuration });
    for (const path of ['o/evil', 'x/google', 'o/GOOGLE', 'o/..%2f..%2fi'])
      expect((await server.get(`/w/${prokey}/${path}`)).status, path).toBe(404);
  });

  // The same for a deleted widget.
  it('of an unknown widget say so in the visitor’s language', async () => {
    const notFound = await server.get('/w/nobody/o/google', { headers: { 'accept-language': 'fr-FR' } });
    expect([notFound.status, notFound.text.includes('<h1>Ce lien ne fonctionne plus</h1>')]).toEqual([404, true]);
  });

  it('accept an attendee without an organizer, and the visitor’s time zone', async () => {
    const { prokey } = await createWidget({ configuration: { ...configuration, timeZone: 'currentBrowser' } });
    const times = async (query: string) => {
      const [status, location] = await getLocation(`/w/${prokey}/o/google?attendee=bo%40example.com${query}`);
      expect(status).toBe(302);
      const { searchParams } = new URL(String(location));
      return [searchParams.get('dates'), searchParams.get('ctz')];
    };
    const clock = '20250802T140000/20250802T160000';
    expect(await times('&zone=America%2FNew_York')).toEqual([clock, 'America/New_York']);
    expect(await times('')).toEqual([clock, 'UTC']);
    for (const zone of ['Mars%2FBase', '%0d%0aX:y', 'america%2Fnew_york'])
      expect(await times(`&zone=${zone}`)).toEqual([clock, 'UTC']);
    const file = 'https://files.example/walk.ics';
    const withFile = await createWidget({ configuration: { ...configuration, icsFile: file } });
    const response = await server.get(`/w/${withFile.prokey}/o/ical?attendee=bo%40example.com`);
    expect([response.status, response.text]).toEqual([200, expect.not.stringContaining('ATTENDEE')]);
    expect((await server.get(`/w/${withFile.prokey}/o/ical?attendee=bo%40`)).status).toBe(404);
  });

  it('of a cancelled event show a page', async () => {
    const { prokey } = await createWidget({ configuration: { ...configuration, status: 'CANCELLED' } });
    const page = await server.get(`/w/${prokey}/o/google`);
    expect([page.status, page.text.includes('This event has been cancelled.')]).toEqual([200, true]);
  });
});
