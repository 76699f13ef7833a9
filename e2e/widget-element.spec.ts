// The custom element in a browser: on a third-party page with a strict policy, by mouse, by keyboard, from a script,
// in every style.
import { parseWithBoth } from '../packages/widget/test/parsers.ts';
import { button, expect, test } from './widget-page.ts';
import { cleanResult, runRandomConfigurations } from './widget-random.ts';

const all = "'Apple','Google','iCal','Microsoft365','Outlook.com','MicrosoftTeams','Yahoo'";

test('H2 T15 V29 every calendar works under the strictest policy, and two parsers accept the file', async ({
  host,
}) => {
  const { page } = host;
  await host.show({
    body: button({ options: all, trigger: 'click', location: 'Hundested', styleLight: '--btn-background: navy' }),
  });
  const trigger = page.getByRole('button', { name: 'Add to Calendar: Wedding' });
  for (const name of ['Apple', 'Google', 'iCal File', 'Microsoft 365', 'Outlook.com', 'Microsoft Teams', 'Yahoo']) {
    await trigger.click();
    await page.getByRole('menuitem', { name }).click();
  }
  await expect.poll(async () => (await host.getActivity()).saved.length).toBe(2);
  const { opened, saved, faults } = await host.getActivity();
  expect(opened.map((url) => new URL(url).host)).toEqual([
    'calendar.google.com',
    'outlook.office.com',
    'outlook.live.com',
    'teams.microsoft.com',
    'calendar.yahoo.com',
  ]);
  for (const { name, text } of saved) {
    expect(name).toBe('event-to-save-in-my-calendar.ics');
    const event = { summary: 'Wedding', start: '2031-08-02T12:00:00.000Z', end: '2031-08-02T21:30:00.000Z' };
    expect(parseWithBoth(text)).toEqual([event, event]);
  }
  await expect(trigger).toHaveCSS('background-color', 'rgb(0, 0, 128)');
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"name":"Wedding"');
  expect(faults).toEqual([]);
});

test('can be operated by keyboard alone, like a menu, and restores focus', async ({ host }) => {
  const { page } = host;
  await host.show({ body: `${button({ options: "'Apple','Google','Yahoo'" })}<a href="#next">Next</a>` });
  const trigger = page.getByRole('button');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await page.keyboard.press('Tab');
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await expect(item('Apple')).toBeFocused();
  for (const [key, name] of [
    ['ArrowUp', 'Yahoo'],
    ['ArrowDown', 'Apple'],
    ['End', 'Yahoo'],
    ['Home', 'Apple'],
    ['g', 'Google'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item(name)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(item('Apple')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  expect((await host.getActivity()).opened[0]).toContain('calendar.yahoo.com');
  await expect(trigger).toBeFocused();
  await expect(trigger).toHaveAccessibleName('Add to Calendar: Wedding (Saved)');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('link')).toBeFocused();
});

test('handles the click of a screen reader, and a hovering mouse', async ({ host }) => {
  const { page } = host;
  await host.show({ body: button({ options: "'Google','Yahoo'" }) });
  const trigger = page.getByRole('button');
  await trigger.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('menuitem', { name: 'Google' })).toBeFocused();
  await page.getByRole('menuitem', { name: 'Google' }).evaluate((element: HTMLElement) => element.click());
  expect((await host.getActivity()).opened).toHaveLength(1);
  await page.mouse.move(400, 400);
  await trigger.hover();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.mouse.move(400, 600);
  await expect(page.getByRole('menu')).toHaveCount(0);
  // Only one list is open at a time, even if the first was opened by keyboard.
  await host.show({
    body: button({ name: 'Other', options: "'Apple','iCal'" }) + button({ options: "'Google','Yahoo'" }),
  });
  await page.getByRole('button', { name: 'Wedding' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Google' })).toBeFocused();
  await page.getByRole('button', { name: 'Other' }).hover();
  await expect(page.getByRole('menuitem', { name: 'Apple' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(1);
});

test('the list is placed next to its button, below or above, and can be reached completely in a low window', async ({
  host,
}) => {
  const { page } = host;
  const customLabels = JSON.stringify({ yahoo: 'The calendar that we have been using for many years' });
  await host.show({ body: `${'<p>Before</p>'.repeat(4)}${button({ options: all, trigger: 'click', customLabels })}` });
  const trigger = page.getByRole('button');
  for (const height of [480, 300]) {
    await page.setViewportSize({ width: 320, height });
    // On hover the button rises by a pixel.
    await trigger.hover();
    await trigger.evaluate((node) => Promise.allSettled(node.getAnimations().map(({ finished }) => finished)));
    await trigger.click();
    // The layout position: an animation may still be running.
    const gap = await page.getByRole('menu').evaluate((list) => {
      const { offsetTop, offsetHeight, classList, previousElementSibling } = list.parentElement as HTMLElement;
      const { top = 0, bottom = 0 } = previousElementSibling?.getBoundingClientRect() ?? {};
      return classList.contains('atcb-dropup') ? top - offsetTop - offsetHeight : offsetTop - bottom;
    });
    expect(Math.abs(gap), `at its button in ${height} px`).toBeLessThanOrEqual(1);
    const isCut = await page.getByRole('menu').evaluate((list) => list.scrollWidth > list.clientWidth);
    expect(isCut, 'a long label is cut off').toBe(false);
    for (const key of ['End', 'Home']) {
      await page.keyboard.press(key);
      await expect(page.locator('[role=menuitem]:focus')).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
  }
  // The page may set `zoom`.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => document.body.style.setProperty('zoom', '1.5'));
  await trigger.click();
  const { x, y, height } = (await trigger.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await expect.poll(async () => (await page.getByRole('menu').boundingBox())?.x).toBeCloseTo(x, 0);
  await expect.poll(async () => ((await page.getByRole('menu').boundingBox())?.y ?? 0) - y - height).toBeLessThan(12);
});

test('custom properties of an element reach derived properties, only in their color scheme, and are removed with the element', async ({
  host,
}) => {
  const { page } = host;
  const styles = { styleLight: '--accent-color: rgb(255, 0, 0)', styleDark: '--accent-color: rgb(0, 255, 0)' };
  await host.show({ body: button({ buttonStyle: 'text', options: "'Google','Yahoo'", ...styles }) });
  const element = page.locator('add-to-calendar-button');
  const trigger = element.getByRole('button');
  await expect(trigger).toHaveCSS('color', 'rgb(255, 0, 0)');
  await element.evaluate((node) => node.setAttribute('lightMode', 'dark'));
  await expect(trigger).toHaveCSS('color', 'rgb(0, 255, 0)');
  await element.evaluate((node) => node.removeAttribute('styleDark'));
  await expect(trigger).toHaveCSS('color', 'rgb(134, 211, 201)');
  expect((await host.getActivity()).faults).toEqual([]);
});

test('a disabled tile announces only once that its date is cancelled', async ({ host }) => {
  const { page } = host;
  await host.show({ body: button({ buttonStyle: 'date', status: 'cancelled', disabled: '', endTime: '15:00' }) });
  await expect(page.getByRole('button')).toHaveText(
    /^2 Aug Wedding This date has been cancelled\. 8\/2\/2031, 2 PM - 3 PM .*\) Please remove it from your calendar\.$/,
  );
});

test('stays dark when the page overwrites the classes of the element', async ({ host }) => {
  const { page } = host;
  await host.show({ body: button({ lightMode: 'dark' }) });
  const element = page.locator('add-to-calendar-button');
  await expect(element.getByRole('button')).toHaveCSS('color', 'rgb(238, 243, 242)');
  await element.evaluate((node) => node.setAttribute('class', 'aside'));
  await expect(element.getByRole('button')).toHaveCSS('color', 'rgb(238, 243, 242)');
  await element.evaluate((node) => node.setAttribute('lightMode', 'light'));
  await expect(element.getByRole('button')).toHaveCSS('color', 'rgb(31, 42, 44)');
});

test('calendars can be picked inside a closed shadow root of the page', async ({ host }) => {
  const { page } = host;
  await host.show({ body: '<div></div>' });
  await page.evaluate(
    (attributes) => {
      const root = document.querySelector('div')?.attachShadow({ mode: 'closed' }) as ShadowRoot;
      const element = document.createElement('add-to-calendar-button');
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      root.append(element);
      Object.assign(window, {
        getPartBounds: (part: string) => element.shadowRoot?.querySelector(part)?.getBoundingClientRect(),
      });
    },
    { name: 'Wedding', startDate: '2031-08-02', options: "'Google','Yahoo'", trigger: 'click' },
  );
  const press = async (part: string) => {
    const { x, y } = await page
      .waitForFunction(
        (name) => (window as unknown as { getPartBounds: (part: string) => DOMRect }).getPartBounds(name),
        part,
      )
      .then((found) => found.jsonValue());
    await page.mouse.click(x + 20, y + 20);
  };
  await press('.atcb-button');
  await press('.atcb-list-item');
  expect((await host.getActivity()).opened[0]).toContain('calendar.google.com');
});

test('can be added, changed, broken, fixed, moved and removed at any time', async ({ host }) => {
  const { page } = host;
  await host.show({ body: '<section></section><footer></footer>' });
  const labels = await page.evaluate(async () => {
    const data = () => document.querySelectorAll('script[type="application/ld+json"]').length;
    const element = document.createElement('add-to-calendar-button') as HTMLElement & {
      whenInitialized(): Promise<void>;
    };
    const seen: unknown[] = [];
    const now = async () => {
      await element.whenInitialized();
      // Rich data is written when the browser is idle.
      await new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 2000 }));
      seen.push([element.shadowRoot?.querySelector('button')?.textContent ?? '', data()]);
    };
    const set = (attributes: Record<string, string>) => {
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    };
    set({ name: 'Party', 'start-date': '2031-01-01', location: 'Here' });
    document.querySelector('section')?.append(element);
    await now();
    set({ label: 'Later', language: 'da' });
    await now();
    set({ startdate: 'never' });
    await now();
    set({ startdate: '2031-01-02' });
    await now();
    document.querySelector('footer')?.append(element);
    await now();
    element.remove();
    seen.push([element.shadowRoot?.childElementCount, data()]);
    return seen;
  });
  expect(labels).toEqual([
    ['Add to Calendar', 1],
    ['Later', 1],
    ['', 0],
    ['Later', 1],
    ['Later', 1],
    [0, 0],
  ]);
  expect((await host.getActivity()).faults).toEqual([]);
});

test('W2 W3 a thousand additions, moves and removals leave nothing behind, and a second script changes nothing', async ({
  host,
}) => {
  const { page } = host;
  await host.show({
    policy: () => undefined,
    body: `<section></section><footer></footer>${button({ options: 'Apple,Google,iCal' })}`,
  });
  await expect(page.getByRole('button', { name: 'Add to Calendar: Wedding' })).toBeVisible();
  const left = await page.evaluate(async (again) => {
    const count = () => document.querySelectorAll('*').length;
    const idle = () => new Promise((done) => setTimeout(done));
    const before = { count: count(), definition: customElements.get('add-to-calendar-button') };
    const [section, footer] = [document.querySelector('section'), document.querySelector('footer')];
    for (let round = 0; round < 1000; round += 1) {
      const element = document.createElement('add-to-calendar-button');
      element.setAttribute('name', `Party ${round}`);
      element.setAttribute('startDate', '2031-01-01');
      element.setAttribute('location', 'Here');
      section?.append(element);
      if (round % 9 === 0) await idle();
      footer?.append(element);
      if (round % 10 === 0) await idle();
      element.remove();
    }
    await idle();
    const script = document.createElement('script');
    // Two parts of a site may both load the script.
    const { src } = document.querySelector('script[src]') as HTMLScriptElement;
    script.src = `${src}?${again}`;
    await new Promise((loaded, failed) => {
      script.onload = loaded;
      script.onerror = failed;
      document.head.append(script);
    });
    script.remove();
    await idle();
    return {
      elements: count() - before.count,
      isSame: before.definition === customElements.get('add-to-calendar-button'),
    };
  }, 'again');
  expect(left).toEqual({ elements: 0, isSame: true });
  await page.getByRole('button', { name: 'Add to Calendar: Wedding' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(3);
  expect((await host.getActivity()).faults).toEqual([]);
});

test('W16 page stylesheets do not affect the element, and its own do not affect the page', async ({ host }) => {
  const { page } = host;
  await host.show({
    policy: () => undefined,
    body: `<style>
        button { background: red; border: 9px solid lime; text-transform: uppercase; position: fixed; display: none }
        svg, span, dialog { display: none } * { letter-spacing: 9px }
        section { font: italic bold 9px serif; text-transform: uppercase; white-space: nowrap; text-indent: 3em; text-shadow: 0 0 red }
      </style>
      <p id="own">own</p><section>${button({ options: 'Apple,Google,iCal' })}</section>`,
  });
  const trigger = page.getByRole('button', { name: 'Add to Calendar: Wedding' });
  await expect(trigger).toBeVisible();
  await expect(trigger).toHaveCSS('text-transform', 'none');
  await expect(trigger).not.toHaveCSS('background-color', 'rgb(255, 0, 0)');
  await expect(trigger).not.toHaveCSS('border-top-width', '9px');
  const look = () => page.locator('#own').evaluate((node) => JSON.stringify(Object.entries(getComputedStyle(node))));
  const before = await look();
  await trigger.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect(await look()).toBe(before);
  const plain = { 'font-style': 'normal', 'font-weight': '400', 'letter-spacing': 'normal', 'text-transform': 'none' };
  const more = {
    'text-indent': '0px',
    'text-shadow': 'none',
    'white-space-collapse': 'collapse',
    'text-wrap-mode': 'wrap',
  };
  for (const [name, value] of Object.entries({ ...plain, ...more })) {
    await expect(page.getByRole('menu')).toHaveCSS(name, value);
  }
});

test('labels never break inside a word, next to long content or side by side on a phone', async ({ host }) => {
  const { page } = host;
  await page.setViewportSize({ width: 360, height: 800 });
  const rsvp = JSON.stringify({ initial_confirmation: false, maybe_option: true });
  await host.show({
    policy: () => undefined,
    body: `<div style="display: flex"><p>${'Something long. '.repeat(20)}</p>${button({ rsvp, customLabels: '{"label.rsvp":"Answer"}' })}</div>${button({ rsvp: JSON.stringify({ headline: 'Wedding'.repeat(9) }), inlineRsvp: 'true' })}`,
  });
  const countLines = (labels: Element[]) =>
    labels.map(({ lastChild }) => {
      const text = document.createRange();
      if (lastChild) text.selectNode(lastChild);
      return text.getClientRects().length;
    });
  await expect(page.locator('.atcb-button-text')).toHaveText('Answer');
  expect(await page.locator('.atcb-button-text').evaluateAll(countLines)).toEqual([1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByRole('radio', { name: 'Maybe' })).toBeVisible();
  expect(await page.locator('.atcb-status').evaluateAll(countLines)).toEqual([1, 1, 1]);
});

const allowOnlyCore = (widget: string) =>
  `default-src 'none'; script-src ${widget}/widget/module/add-to-calendar-button.js`;

const series = button({
  options: "'Google'",
  dates: JSON.stringify([
    { name: 'Ceremony', startDate: '2031-08-02' },
    { name: 'Brunch', startDate: '2031-08-03' },
  ]),
});

test('the module build loads the forms and the dates of a series on demand, before they are opened', async ({
  host,
}) => {
  const { page } = host;
  const asked = new Set<string | undefined>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.split('/').at(-1)));
  await host.show({ body: button({ options: "'Google','Yahoo'" }), build: 'module' });
  await expect(page.getByRole('button')).toBeVisible();
  expect(asked).not.toContain('forms.js');
  expect(asked).not.toContain('dialogs.js');
  await host.show({ body: button({ rsvp: '{"headline":"Will you come?"}' }), build: 'module' });
  await page.getByRole('button', { name: 'RSVP' }).click();
  await page.getByRole('dialog', { name: 'Will you come?' }).getByLabel('Email').fill('bo@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('demo');
  await host.show({ body: series, build: 'module' });
  await expect.poll(() => [...asked]).toContain('dialogs.js');
  await page.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Brunch' }).click();
  const { opened, faults } = await host.getActivity();
  expect(opened.map((url) => new URL(url).searchParams.get('text'))).toEqual(['Brunch']);
  expect(faults).toEqual([]);
});

test('where the policy forbids the dates of a series, each click saves the next one', async ({ host }) => {
  const { page } = host;
  await host.show({ body: series, build: 'module', policy: allowOnlyCore });
  const opened = async () => (await host.getActivity()).opened.map((url) => new URL(url).searchParams.get('text'));
  for (const count of [1, 2]) {
    await page.getByRole('button').click();
    await expect.poll(async () => (await opened()).length).toBe(count);
  }
  expect(await opened()).toEqual(['Ceremony', 'Brunch']);
  await expect(page.getByRole('button')).toHaveAccessibleName(/\(Saved\)$/);
});

test('where the policy forbids dialogs and forms, a cancelled date is explained and a form is reported', async ({
  host,
}) => {
  const { page } = host;
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
  await expect.poll(() => alerts).toEqual(['Please remove it from your calendar.']);
  await expect.poll(() => errors).toEqual([expect.stringContaining('generation failed')]);
  await expect(page.getByRole('button')).toHaveCount(1);
});

test('the module build loads a style and a language on demand, and falls back where the policy forbids it', async ({
  host,
}) => {
  const { page } = host;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const body = button({ buttonStyle: 'date', language: 'da', options: "'Google'", location: 'Havn' });
  await host.show({ body, build: 'module' });
  await expect(page.getByRole('button')).toContainText('Føj til kalender');
  await expect(page.getByRole('button')).toContainText('2 aug.');
  await expect
    .poll(() => asked.filter((path) => path.startsWith('/widget/')).sort())
    .toEqual([
      '/widget/module/add-to-calendar-button.js',
      '/widget/module/date-text.js',
      '/widget/module/language-da.js',
      '/widget/module/rich-data-script.js',
      '/widget/module/style-date.js',
    ]);
  await host.show({ body, build: 'module', policy: allowOnlyCore });
  await expect(page.getByRole('button', { name: 'Add to Calendar (Google): Wedding' })).toBeVisible();
});

test('T13 shows the remote configuration of a key, and the default style if a custom stylesheet fails to load', async ({
  host,
}) => {
  const { page } = host;
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

test('atcb_action opens calendars from any button, and reports configuration errors', async ({ host }) => {
  const { page } = host;
  await host.show({ body: '<button id="mine">Save the day</button>' });
  const call = (config: object, trigger = true) =>
    page.evaluate(
      ([given, withTrigger]) => {
        const action = (window as unknown as { atcb_action: (config: unknown, trigger?: unknown) => Promise<unknown> })
          .atcb_action;
        return action(given, withTrigger ? document.querySelector('#mine') : undefined).catch(
          (error: Error) => error.message,
        );
      },
      [config, trigger] as const,
    );
  const event = { name: 'Party', startDate: '2031-01-01', options: ['Google', 'Yahoo'] };
  expect(await call(event)).toBe('mine');
  await page.getByRole('dialog').getByRole('button', { name: 'Yahoo' }).click();
  expect((await host.getActivity()).opened).toHaveLength(1);
  expect(await call({ ...event, options: ['Google'], identifier: 'x' }, false)).toBe('atcb-btn-x');
  expect((await host.getActivity()).opened).toHaveLength(2);
  expect(await call({ ...event, options: ['Google'] })).toBe('mine');
  const mine = page.locator('#mine');
  await expect(mine).toHaveClass('atcb-saved');
  expect(await mine.innerHTML()).toBe('Save the day');
  // While a dialog of the page is open, everything outside it is inert. The list must not be.
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.append(...document.querySelectorAll('#mine'));
    document.body.append(dialog);
    dialog.showModal();
  });
  await call({ ...event, listStyle: 'overlay' });
  await page.getByRole('menuitem', { name: 'Google' }).click();
  await expect(mine).not.toHaveAttribute('aria-expanded');
  expect((await host.getActivity()).opened).toHaveLength(4);
  expect(await call({ ...event, startDate: 'never' })).toBe(false);
  expect(await call({ ...event, startTime: '14:00' })).toBe(false);
  expect(await call({ ...event, subscribe: true })).toBe(false);
  expect(await call({ startDate: '2031-01-01' })).toContain('name: is required');
  // A script in the `<head>` may run before the body exists.
  await page.evaluate(() => document.body.remove());
  expect(await call(event, false)).toBe('atcb-btn-custom');
  await page.getByRole('dialog').getByRole('button', { name: 'Yahoo' }).click();
  expect((await host.getActivity()).opened).toHaveLength(5);
});

test('W1 V29 I3 I4 I6 I25 random configurations throw nothing into the page, and hostile text has no effect', async ({
  host,
}) => {
  test.slow();
  expect(await runRandomConfigurations(host, { rounds: 400, seed: Date.now() % 1e6 })).toEqual(cleanResult);
});
