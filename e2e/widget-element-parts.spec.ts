// The parts of the module build in a browser: loaded on demand, and what is done without a part where the page's policy
// forbids it.
import { parseWithAll } from '../packages/widget/test/parsers.ts';
import { button, expect, test } from './widget-page.ts';

const allowOnlyCore = (widget: string) =>
  `default-src 'none'; script-src ${widget}/widget/module/add-to-calendar-button.js`;

const series = button({
  options: "'Google'",
  dates: JSON.stringify([
    { name: 'Ceremony', startDate: '2031-08-02' },
    { name: 'Brunch', startDate: '2031-08-03' },
  ]),
});

test('where the policy allows only the core, everything still works in a plainer form', async ({ page, host }) => {
  await test.step('the module build shortens a long link, and leaves out its description where the policy forbids that', async () => {
    const body = button({ options: "'Yahoo'", description: 'Lorem ipsum '.repeat(1000) });
    for (const policy of [undefined, allowOnlyCore]) {
      await host.show({ body, build: 'module', policy });
      await page.getByRole('button').click();
      await expect.poll(async () => (await host.getActivity()).opened.length).toBe(1);
      const [link = ''] = (await host.getActivity()).opened;
      expect(link.length).toBeLessThanOrEqual(2048);
      const description = new URL(link).searchParams.get('desc');
      if (policy === undefined) expect(description).toMatch(/^Lorem ipsum .*(Lorem|ipsum)… http\S+$/);
      else expect(description).toBeNull();
    }
  });
  await test.step('where the policy forbids dialogs, the list of calendars opens as a menu', async () => {
    const body = button({ options: "'Google','Yahoo'", listStyle: 'modal' });
    await host.show({ body, build: 'module', policy: allowOnlyCore });
    await page.getByRole('button').click();
    await page.getByRole('menu').getByRole('menuitem', { name: 'Yahoo' }).click();
    const { opened } = await host.getActivity();
    expect(opened.map((url) => new URL(url).hostname)).toEqual(['calendar.yahoo.com']);
  });
  await test.step('where the policy forbids the dates of a series, each click saves the next one', async () => {
    await host.show({ body: series, build: 'module', policy: allowOnlyCore });
    const opened = async () => (await host.getActivity()).opened.map((url) => new URL(url).searchParams.get('text'));
    for (const count of [1, 2]) {
      await page.getByRole('button').click();
      await expect.poll(async () => (await opened()).length).toBe(count);
    }
    expect(await opened()).toEqual(['Ceremony', 'Brunch']);
    await expect(page.getByRole('button')).toHaveAccessibleName(/\(Saved\)$/);
  });
  await test.step('where the policy forbids dialogs and forms, a cancelled date is explained and a form is reported', async () => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && errors.push(message.text()));
    const alerts: string[] = [];
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message());
      await dialog.accept();
    });
    const cancelled = button({ status: 'cancelled', options: "'Google'" });
    await host.show({ body: cancelled + button({ rsvp: '{}' }), build: 'module', policy: allowOnlyCore });
    await page.getByRole('button').click();
    await expect.poll(() => alerts).toEqual(['This date has been cancelled. Please remove it from your calendar.']);
    await expect.poll(() => errors).toEqual([expect.stringContaining('generation failed')]);
    await expect(page.getByRole('button')).toHaveCount(1);
  });
  await test.step('where the policy allows only the core, it saves a file, without values that need another part', async () => {
    const body = button({ options: "'iCal'", alarms: '30', uid: 'u-1', iCalFileName: 'party' });
    for (const { policy, name, hasAlarm } of [
      { policy: undefined, name: 'party.ics', hasAlarm: true },
      { policy: allowOnlyCore, name: 'event-to-save-in-my-calendar.ics', hasAlarm: false },
    ]) {
      await host.show({ body, build: 'module', policy });
      await page.getByRole('button').click();
      await expect.poll(async () => (await host.getActivity()).saved.map((file) => file.name)).toEqual([name]);
      const [{ text } = { text: '' }] = (await host.getActivity()).saved;
      for (const events of parseWithAll(text)) expect(events.map(({ summary }) => summary)).toEqual(['Wedding']);
      expect(text.includes('BEGIN:VALARM')).toBe(hasAlarm);
    }
  });
});

test('the module build loads forms, series, rules, dialogs, styles and languages on demand', async ({ page, host }) => {
  await test.step('the module build loads the forms and the dates of a series on demand, before they are opened', async () => {
    const requested = new Set<string | undefined>();
    page.on('request', (request) => requested.add(new URL(request.url()).pathname.split('/').at(-1)));
    await host.show({ body: button({ options: "'Google','Yahoo'" }), build: 'module' });
    await expect(page.getByRole('button')).toBeVisible();
    expect(requested).not.toContain('forms.js');
    expect(requested).not.toContain('dialogs.js');
    await host.show({ body: button({ rsvp: '{"headline":"Will you come?"}' }), build: 'module' });
    await page.getByRole('button', { name: 'RSVP' }).click();
    await page.getByRole('dialog', { name: 'Will you come?' }).getByLabel('Email').fill('bo@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('demo');
    await host.show({ body: series, build: 'module' });
    await expect.poll(() => [...requested]).toContain('dialogs.js');
    await page.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Brunch' }).click();
    const { opened, faults } = await host.getActivity();
    expect(opened.map((url) => new URL(url).searchParams.get('text'))).toEqual(['Brunch']);
    expect(faults).toEqual([]);
  });
  await test.step('the module build loads recurrence rules and dialog lists on demand', async () => {
    const requested = new Set<string | undefined>();
    page.on('request', (request) => requested.add(new URL(request.url()).pathname.split('/').at(-1)));
    const recurring = { recurrence: 'weekly', options: "'Google','iCal'", listStyle: 'modal' };
    await host.show({ body: button(recurring), build: 'module' });
    await page.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Google' }).click();
    const getRule = (url = '') => new URL(url).searchParams.get('recur');
    const { opened, faults } = await host.getActivity();
    expect(opened.map(getRule)).toEqual(['RRULE:FREQ=WEEKLY;WKST=MO;INTERVAL=1']);
    expect(faults).toEqual([]);
    expect(requested).toContain('detail-parsers.js');
    expect(requested).not.toContain('action.js');
  });
  await test.step('the module build loads a style and a language on demand, and falls back where the policy forbids it', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const body = button({ buttonStyle: 'date', language: 'da', options: "'Google'", location: 'Havn' });
    await host.show({ body, build: 'module' });
    await expect(page.getByRole('button')).toContainText('Føj til kalender');
    await expect(page.getByRole('button')).toContainText('2 aug.');
    await expect
      .poll(() => requested.filter((path) => path.startsWith('/widget/')).sort())
      .toEqual([
        '/widget/module/add-to-calendar-button.js',
        '/widget/module/date-text.js',
        '/widget/module/language-da.js',
        '/widget/module/rich-data-script.js',
        '/widget/module/style-date.js',
      ]);
    await host.show({ body, build: 'module', policy: allowOnlyCore });
    await expect(page.getByRole('button', { name: 'Add to Calendar (Google): Wedding' })).toBeVisible();
    await host.show({ body: button({ language: 'pt_BR', options: "'iCal'" }), build: 'module' });
    await expect(page.getByRole('button', { name: 'Adicionar ao calendário (Arquivo iCal): Wedding' })).toBeVisible();
    expect(requested).toContain('/widget/module/language-pt-BR.js');
  });
});

test('T13 shows the remote configuration of a key, and the default style if a custom stylesheet fails to load', async ({
  page,
  host,
}) => {
  host.replies = {
    '/api/v1/widget/abc-1/config.json': {
      body: { name: 'Kept', startDate: '2031-01-01', options: ['Google', 'Yahoo'] },
    },
    '/own.css': { body: '.atcb-button { border-radius: 3px }' },
  };
  await host.show({
    body: `<add-to-calendar-button proKey="abc-1" name="Own" size="8"></add-to-calendar-button>
      <add-to-calendar-button proKey="../x" debug></add-to-calendar-button>
      <add-to-calendar-button>{ "name": "Undated", "debug": true }</add-to-calendar-button>
      ${button({ name: 'Own', buttonStyle: 'custom', customCss: `${host.widget}/own.css` })}
      ${button({ name: 'Lost', buttonStyle: 'custom', customCss: `${host.widget}/lost.css` })}`,
    policy: () => undefined,
  });
  await expect(page.getByRole('button', { name: 'Add to Calendar: Kept' })).toHaveCSS('font-size', '18px');
  await expect(page.getByRole('alert').first()).toContainText('proKey "../x": must be a key issued by the server');
  await expect(page.getByRole('alert').last()).toContainText('startDate: is required');
  await expect(page.getByRole('button', { name: 'Own' })).toHaveCSS('border-radius', '3px');
  await expect(page.getByRole('button', { name: 'Lost' })).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
