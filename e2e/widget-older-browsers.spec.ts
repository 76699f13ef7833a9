// Both builds, with every name deleted that a supported browser does not have.
import { readFileSync } from 'node:fs';
import { button, expect, type HostPage, test } from './widget-page.ts';
import { replyJson } from './widget-rsvp.ts';

const newerNames = JSON.parse(
  readFileSync(new URL('../packages/widget/test/fixtures/newer-names.json', import.meta.url), 'utf8'),
);

/** Supported browsers have these names, but the web views of older devices do not. */
const names = {
  ...newerNames,
  ResizeObserver: true,
  structuredClone: true,
  Array: ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  Object: ['groupBy'],
};

/** Runs in the page before any other script. */
function deleteNames(all: Readonly<Record<string, true | readonly string[]>>): void {
  for (const [name, members] of Object.entries(all)) {
    const owner = name === 'Window' ? window : Reflect.get(window, name);
    if (members === true) Reflect.deleteProperty(window, name);
    else if (owner) {
      for (const member of members) {
        const isOfInstances = owner.prototype !== undefined && member in owner.prototype;
        Reflect.deleteProperty(isOfInstances ? owner.prototype : owner, member.replace('_static', ''));
      }
    }
  }
  const { DateTimeFormat } = Intl;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct(target, [locale, options]) {
      if (/Offset|Generic/.test(options?.timeZoneName)) throw new RangeError('timeZoneName');
      return new target(locale, options);
    },
  });
}

/** As Chrome 124 does. */
function rejectPlainStates(): void {
  const { add } = CustomStateSet.prototype;
  CustomStateSet.prototype.add = function (name) {
    if (!name.startsWith('--')) throw new SyntaxError('must start with two dashes');
    return add.call(this, name);
  };
}

const event = { name: 'Wedding', location: 'Hundested', options: 'Apple,Google,iCal,Outlook.com,Yahoo' };
const key = 'KEY';
const remote = {
  ...event,
  identifier: 'response',
  startDate: '2031-08-02',
  rsvp: { max: 100, fields: [{ type: 'text', name: 'Song' }] },
};
const dates = Array.from({ length: 40 }, (_, index) => ({
  startDate: `2031-08-${String((index % 28) + 1).padStart(2, '0')}`,
}));

const body = (server: string) =>
  [
    button({ ...event, identifier: 'plain', buttonStyle: 'date', language: 'da', lightMode: 'dark' }),
    button({
      ...event,
      identifier: 'recurring',
      recurrence: 'weekly',
      description: '[b]Bold[/b] and a lone \ud83c',
      conference: 'https://example.com/meet',
      icsFile: '',
    }),
    button({ ...event, identifier: 'series', startTime: '', endTime: '', dates: JSON.stringify(dates) }),
    `<add-to-calendar-button proKey="${key}" server="${server}"></add-to-calendar-button>`,
  ].join('');

async function exercise(host: HostPage): Promise<void> {
  const { page } = host;
  const getTrigger = (id: string) => page.locator(`#atcb-btn-${id}`);
  const pick = async (id: string, calendar: string) => {
    await getTrigger(id).click();
    await page.getByRole('menuitem', { name: calendar }).click();
  };
  await expect(getTrigger('plain')).toHaveAttribute('aria-expanded', 'false');
  await pick('plain', 'Google');
  await pick('recurring', 'iCal');
  await pick('series', 'Google');
  const series = page.getByRole('dialog');
  await series.getByRole('button').first().press('End');
  await series.getByRole('button', { name: 'Wedding' }).last().click();
  await page.keyboard.press('Escape');
  await expect(series).toBeHidden();
  await getTrigger('response').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').fill('a@example.com');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('Sent successfully')).toBeVisible();
}

const builds = ['script', 'module'] as const;

test('both builds need no name that a supported browser does not have', async ({ page, host }) => {
  host.replies = { [`/api/v1/widget/${key}/config.json`]: { body: remote } };
  await page.route(/\/widget\/rsvp/, (route) => replyJson(route, { body: { status: 'ok', total: 1 } }));
  await page.addInitScript(deleteNames, names);
  for (const build of builds) {
    await test.step(build, async () => {
      await host.show({ build, body: body(host.widget), policy: () => undefined });
      expect(await page.evaluate(() => [typeof URL.canParse, typeof HTMLElement.prototype.showPopover])).toEqual([
        'undefined',
        'undefined',
      ]);
      await exercise(host);
      const { opened, saved, faults } = await host.getActivity();
      expect(opened.map((url) => new URL(url).host)).toEqual(['calendar.google.com', 'calendar.google.com']);
      expect(saved[0]?.text).toContain('BEGIN:VTIMEZONE');
      expect(faults).toEqual([]);
      await page.evaluate(() => localStorage.clear());
    });
  }
});

test('both builds work without custom states that Chrome 124 rejects', async ({ page, host }) => {
  await page.addInitScript(rejectPlainStates);
  for (const build of builds) {
    await host.show({ build, body: button({ ...event, lightMode: 'dark', disabled: '' }) });
    await expect(page.getByRole('button', { name: 'Add to Calendar' })).toBeVisible();
    expect((await host.getActivity()).faults).toEqual([]);
  }
});
