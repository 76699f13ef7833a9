// The custom element in a browser: on a third-party page with a strict policy, by mouse, by keyboard, from a script,
// in every style.
import type { Page } from '@playwright/test';
import type { AddToCalendarButton } from '../packages/widget/dist/module.js';
import { parseWithAll } from '../packages/widget/test/parsers.ts';
import { button, buttons, expect, test } from './widget-page.ts';
import { cleanResult, runRandomConfigurations } from './widget-random.ts';

const all = "'Apple','Google','iCal','Microsoft365','Outlook.com','MicrosoftTeams','Yahoo'";

test('H2 T15 V29 every calendar works under the strictest policy, and three parsers accept the file', async ({
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
    const zone = 'Europe/Copenhagen';
    const event = { summary: 'Wedding', start: `2031-08-02T14:00 ${zone}`, end: `2031-08-02T23:30 ${zone}` };
    const parsed = [expect.objectContaining(event)];
    expect(parseWithAll(text)).toEqual([parsed, parsed, parsed]);
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

test('the focus stays on its button when an element with a button for each calendar changes', async ({ host }) => {
  const { page } = host;
  await host.show({ body: button({ options: "'Google','Yahoo','iCal'", buttonsList: '' }) });
  const yahoo = page.getByRole('button', { name: 'Yahoo' });
  await yahoo.focus();
  await page.locator('add-to-calendar-button').evaluate(async (element: AddToCalendarButton) => {
    element.lightMode = 'dark';
    await element.whenInitialized();
  });
  await expect(yahoo).toBeFocused();
});

test('a double click has the effect of one click, in every list style and with a button for each calendar', async ({
  host,
}) => {
  const { page } = host;
  const two = { options: "'Google','Yahoo'", trigger: 'click' };
  const dates = '[{"name":"Ceremony","startDate":"2031-08-02"},{"name":"Brunch","startDate":"2031-08-03"}]';
  const getOpened = async () => (await host.getActivity()).opened.map((url) => new URL(url).hostname);
  for (const listStyle of ['dropdown', 'overlay', 'modal']) {
    // An item of a dialog lies where the button was clicked.
    const middle = 'display: grid; place-items: center; height: 90vh';
    await host.show({ body: `<div style="${middle}">${button({ ...two, listStyle })}</div>` });
    await page.getByRole('button').dblclick();
    await expect(page.locator('[role=menu], dialog')).toBeVisible();
    expect(await getOpened()).toEqual([]);
  }
  await host.show({ body: button({ options: "'Yahoo'" }) });
  await page.getByRole('button').dblclick();
  expect(await getOpened()).toEqual(['calendar.yahoo.com']);
  await host.show({ body: button({ ...two, buttonsList: '' }) });
  for (const name of ['Google', 'Yahoo']) await page.getByRole('button', { name }).dblclick();
  expect(await getOpened()).toEqual(['calendar.google.com', 'calendar.yahoo.com']);
  await host.show({ body: button({ options: "'Google'", dates }) });
  await page.getByRole('button').dblclick();
  await page.getByRole('dialog').getByRole('button', { name: 'Brunch' }).dblclick();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await getOpened()).toEqual(['calendar.google.com']);
});

test('a double click on the button that sends a form does not press the button that replaces it', async ({ host }) => {
  const { page } = host;
  for (const [attributes, fields] of [
    [{}, 0],
    [{}, 1],
    [{ inlineRsvp: '' }, 1],
  ] as const) {
    const rsvp = JSON.stringify({ fields: [{ type: 'text', name: 'song' }].slice(0, fields) });
    await host.show({ body: button({ options: "'Google'", ...attributes, rsvp }) });
    if (!('inlineRsvp' in attributes)) await page.getByRole('button', { name: 'RSVP' }).click();
    await page.getByLabel('Email').fill('bo@example.com');
    await page.getByRole('button', { name: 'Submit' }).dblclick();
    await expect(page.getByText('This is a demo')).toBeVisible();
    await page.getByRole('button', { name: 'Answer again' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('bo@example.com');
  }
});

test('a double click on the button of a form sends nothing', async ({ host }) => {
  const { page } = host;
  const form = button({ attendee: 'bo@example.com', organizer: 'Ann|ann@example.com', rsvp: '{}' });
  // The dialog opens where the button was clicked.
  await host.show({ body: form });
  const trigger = page.getByRole('button', { name: 'RSVP' });
  await trigger.click();
  const submit = await page.getByRole('button', { name: 'Submit' }).boundingBox();
  await page.keyboard.press('Escape');
  await page.locator('add-to-calendar-button').evaluate((element, { x, y }) => {
    element.style.cssText = `position: fixed; left: ${x}px; top: ${y}px`;
  }, submit ?? { x: 0, y: 0 });
  await trigger.dblclick();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(page.getByText('This is a demo')).toHaveCount(0);
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
      const { offsetTop, offsetHeight, classList } = list.parentElement as HTMLElement;
      const button = (list.getRootNode() as ShadowRoot).querySelector('button') as HTMLElement;
      const { top, bottom } = button.getBoundingClientRect();
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

for (const [place, content] of [
  ['in', button({ options: all, trigger: 'click' })],
  ['in a slot of', '<slot></slot>'],
] as const) {
  test(`the list follows its button when it is scrolled ${place} a shadow root of the page`, async ({ host }) => {
    const { page } = host;
    const body = `<div>${button({ options: all, trigger: 'click' })}</div>`;
    await host.show({ body, policy: () => undefined });
    const scroller = await page.evaluateHandle((html) => {
      const root = document.querySelector('div')?.attachShadow({ mode: 'open' }) as ShadowRoot;
      root.innerHTML = `<section style="height: 300px; overflow: auto"><br><br><br>${html}<p style="height: 900px"></section>`;
      return root.querySelector('section') as HTMLElement;
    }, content);
    const trigger = page.getByRole('button', { name: 'Add to Calendar' });
    await trigger.click();
    const getGap = async () => {
      const [top, bottom] = [await page.getByRole('menu').boundingBox(), await trigger.boundingBox()];
      return (top?.y ?? 0) - (bottom?.y ?? 0);
    };
    const before = await getGap();
    await scroller.evaluate((section) => section.scrollBy(0, 30));
    await expect.poll(async () => Math.abs((await getGap()) - before)).toBeLessThan(2);
  });
}

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

test('a disabled tile says only once that its date is cancelled', async ({ host }) => {
  const { page } = host;
  await host.show({ body: button({ buttonStyle: 'date', status: 'cancelled', disabled: '', endTime: '15:00' }) });
  await expect(page.getByRole('button')).toHaveText(
    /^2 Aug Wedding This date has been cancelled\. Aug 2, 2031, 2 PM – 3 PM .*\) Please remove it from your calendar\.$/,
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

test('the module build loads recurrence rules and dialog lists on demand', async ({ host }) => {
  const { page } = host;
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

const countSeries = (count: number) =>
  button({
    options: "'Google'",
    pastDateHandling: 'disable',
    dates: JSON.stringify(
      Array.from({ length: count }, (_, index) => ({ name: `Class ${index + 1}`, startDate: `today+${index}` })),
    ),
  });

test('a long series shows the dates in view, and keys reach every date', async ({ host }) => {
  const { page } = host;
  await host.show({ body: countSeries(5000) });
  const trigger = page.getByRole('button');
  await trigger.press('Enter');
  const dialog = page.getByRole('dialog');
  const date = (number: number) => dialog.getByRole('button', { name: new RegExp(`^Class ${number} `) });
  await expect(date(1)).toBeFocused();
  for (const [key, number] of [
    ['ArrowUp', 1],
    ['ArrowDown', 2],
    ['End', 5000],
    ['ArrowDown', 5000],
    ['ArrowUp', 4999],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(date(number)).toBeFocused();
    await expect(date(number)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('PageDown');
  const pageSize = Number((await dialog.locator(':focus').textContent())?.match(/\d+/)?.[0]) - 1;
  expect(pageSize).toBeGreaterThan(1);
  await page.keyboard.press('PageUp');
  await expect(date(1)).toBeFocused();
  const items = dialog.getByRole('listitem');
  expect(await items.count()).toBeLessThan(60);
  await expect(items.first()).toHaveAttribute('aria-posinset', '1');
  await expect(items.first()).toHaveAttribute('aria-setsize', '5000');
  // Saving keeps the focus, also while the date is scrolled out of view.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(date(2)).toHaveAccessibleName(/\(Saved\)$/);
  await expect(date(2)).toBeFocused();
  await dialog.getByRole('list').evaluate((list) => list.scrollTo(0, list.scrollHeight / 2));
  await expect(date(2500)).toBeVisible();
  await expect(date(2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(date(3)).toBeFocused();
  await expect(date(3)).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('list').evaluate((list) => list.scrollTo(0, 0));
  await expect(date(2)).toHaveAccessibleName(/\(Saved\)$/);
  // One stop of the Tab key for all dates.
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(date(3)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  expect((await host.getActivity()).faults).toEqual([]);
});

test('a long series begins at the first date that can be saved, and a past date has no effect', async ({ host }) => {
  const { page } = host;
  const dates = Array.from({ length: 40 }, (_, index) => ({
    name: `Class ${index + 1}`,
    startDate: `20${index + 10}-08-02`,
  }));
  await page.clock.setFixedTime('2026-11-23T06:00:00Z');
  await host.show({ body: button({ options: "'Google'", pastDateHandling: 'disable', dates: JSON.stringify(dates) }) });
  await page.getByRole('button').press('Enter');
  const focused = page.getByRole('dialog').locator(':focus');
  await expect(focused).toHaveText('Class 18 Aug 2, 2027');
  // The dates after it are in view.
  await expect(page.getByRole('button', { name: /^Class 20 / })).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveText(/^Class 17 .* Expired$/);
  await expect(focused).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  expect((await host.getActivity()).opened).toEqual([]);
});

/** Processor time of the page's main thread in seconds, regardless of other load on the machine. */
async function meterMainThread(page: Page, metric: 'LayoutDuration' | 'TaskDuration'): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === metric)?.value ?? Number.NaN;
  };
}

test('W17 an unbroken word of 40,000 letters is laid out within a second, wherever a form shows it', async ({
  host,
}) => {
  const { page } = host;
  await host.show({ body: '<section></section>' });
  const getLayoutSeconds = await meterMainThread(page, 'LayoutDuration');
  const text = 'ش'.repeat(40_000);
  const fields = [
    { type: 'label', label: text },
    { type: 'text', name: 'song', label: text },
    { type: 'radio', name: 'meal', label: text },
    { type: 'checkbox', name: 'rules', label: text },
  ];
  for (const rsvp of [{ text: `${text} [b]${text}[/b]` }, { headline: text }, { fields }]) {
    const attributes = Object.entries({ name: 'Party', startDate: '2031-01-01', rsvp: JSON.stringify(rsvp) });
    const before = await getLayoutSeconds();
    const height = await page.evaluate(async (all) => {
      const element = document.createElement('add-to-calendar-button');
      for (const [name, value] of [...all, ['inlineRsvp', '']] as [string, string][]) element.setAttribute(name, value);
      document.querySelector('section')?.replaceChildren(element);
      await (element as HTMLElement & { whenInitialized(): Promise<void> }).whenInitialized();
      return element.getBoundingClientRect().height;
    }, attributes);
    // The word is broken into many lines.
    expect(height).toBeGreaterThan(1000);
    const seconds = (await getLayoutSeconds()) - before;
    expect(seconds, Object.keys(rsvp)[0]).toBeGreaterThan(0);
    expect(seconds, Object.keys(rsvp)[0]).toBeLessThan(1);
  }
});

test.describe(() => {
  test.describe.configure({ retries: 2 });

  test('W17 5,000 dates of a series open within 100 ms', async ({ host }) => {
    const { page } = host;
    await host.show({ body: countSeries(5000) });
    // The first use of a formatter loads the data of its language.
    await page.evaluate(() => new Intl.DateTimeFormat('en', { month: 'short' }).format());
    const getTaskSeconds = await meterMainThread(page, 'TaskDuration');
    const before = await getTaskSeconds();
    await page.getByRole('button').evaluate(async (trigger: HTMLElement) => {
      trigger.click();
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    });
    const seconds = (await getTaskSeconds()) - before;
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Class 1 / })).toBeVisible();
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(0.1);
  });
});

test('a short series has every date in the document, each a stop of the Tab key', async ({ host }) => {
  const { page } = host;
  await host.show({ body: countSeries(30) });
  await page.getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list')).toHaveCount(0);
  await expect(dialog.getByRole('button')).toHaveCount(31);
  const stops = await dialog.getByRole('button').evaluateAll((all) => all.map(({ tabIndex }) => tabIndex));
  expect(new Set(stops)).toEqual(new Set([0]));
});

test('the module build shortens a long link, and leaves out its description where the policy forbids that', async ({
  host,
}) => {
  const { page } = host;
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

test('a shortened description ends with a link to the page, whatever its base is', async ({ host }) => {
  const { page } = host;
  const body = button({ options: "'Yahoo'", description: 'Lorem ipsum '.repeat(1000) });
  await host.show({ body, head: '<base href="/app/">', policy: () => undefined });
  await page.getByRole('button').click();
  const [link = ''] = (await host.getActivity()).opened;
  expect(new URL(link).searchParams.get('desc')?.split(' ').at(-1)).toBe(page.url());
});

test('where the policy forbids dialogs, the list of calendars opens as a menu', async ({ host }) => {
  const { page } = host;
  const body = button({ options: "'Google','Yahoo'", listStyle: 'modal' });
  await host.show({ body, build: 'module', policy: allowOnlyCore });
  await page.getByRole('button').click();
  await page.getByRole('menu').getByRole('menuitem', { name: 'Yahoo' }).click();
  const { opened } = await host.getActivity();
  expect(opened.map((url) => new URL(url).hostname)).toEqual(['calendar.yahoo.com']);
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
  await expect.poll(() => alerts).toEqual(['This date has been cancelled. Please remove it from your calendar.']);
  await expect.poll(() => errors).toEqual([expect.stringContaining('generation failed')]);
  await expect(page.getByRole('button')).toHaveCount(1);
});

test('where the policy allows only the core, it saves a file, without values that need another part', async ({
  host,
}) => {
  const { page } = host;
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

test('the module build loads a style and a language on demand, and falls back where the policy forbids it', async ({
  host,
}) => {
  const { page } = host;
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
});

test('a form is sent once on a page whose sandbox forbids submitting forms', async ({ host }) => {
  const { page } = host;
  const body = button({ inlineRsvp: '', rsvp: '{}' });
  for (const policy of [() => 'sandbox allow-scripts', () => undefined]) {
    await host.show({ body, policy });
    await page.evaluate(() =>
      document.addEventListener('atcb-success-rsvp', () => document.body.append(document.createElement('hr'))),
    );
    await page.getByLabel('Email').fill('bo@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is a demo')).toBeVisible();
    await expect(page.locator('hr')).toHaveCount(1);
  }
  expect((await host.getActivity()).faults).toEqual([]);
});

const box = { inlineRsvp: '', rsvp: '{"headline":"Will you come?"}' };

test('a button is hidden only next to an inline form, a single calendar has the general label, and branding stays at its form', async ({
  host,
}) => {
  const { page } = host;
  const tile = { buttonStyle: 'date', options: "'Google'" };
  await host.show({
    body: buttons([
      { hideButton: '', rsvp: '{}' },
      { options: "'Google'", buttonsList: '' },
      { ...tile, label: 'Save the day' },
      tile,
      { ...box, hideButton: '' },
    ]),
  });
  const elements = page.locator('add-to-calendar-button');
  await expect(elements.nth(0).getByRole('button')).toHaveText('RSVP');
  await expect(elements.nth(1).getByRole('button')).toHaveText('Add to Calendar');
  await expect(elements.nth(2).locator('.atcb-date-btn-cta')).toHaveText('Save the day');
  await expect(elements.nth(3).locator('.atcb-date-btn-cta')).toHaveText('+ Add to Calendar');
  const branding = elements.nth(4).locator('.atcb-reference');
  const [form, line] = await Promise.all([elements.nth(4).getByRole('region').boundingBox(), branding.boundingBox()]);
  expect((line?.y ?? 0) - (form?.y ?? 0) - (form?.height ?? 0)).toBeLessThan(20);
  expect(Math.abs((line?.x ?? 0) - (form?.x ?? 0))).toBeLessThan(5);
  // The branding line takes part in the layout: it neither covers what follows nor lengthens the page.
  const heights = await page.evaluate(() => [
    document.documentElement.scrollHeight - window.innerHeight,
    document.body.getBoundingClientRect().bottom,
  ]);
  expect(heights[0]).toBe(0);
  expect(heights[1]).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
  expect((await host.getActivity()).faults).toEqual([]);
});

test('W18 a listener may change or remove the element at any event; the thank-you dialog opens despite a change', async ({
  host,
}) => {
  const { page } = host;
  await page.clock.install();
  const ty = '{"type":"form","url":"http://localhost/thanks","fields":[{"type":"text","name":"song"}]}';
  const single = { options: "'Google'", ty };
  const dates = JSON.stringify([
    { name: 'Ceremony', startDate: '2031-08-02' },
    { name: 'Brunch', startDate: '2031-08-03' },
  ]);
  await host.show({
    body: buttons([
      { ...single, name: 'Changed' },
      { ...single, name: 'Removed' },
      { options: "'Google','Yahoo'", dates, name: 'Series' },
      { options: "'Google','Yahoo'", trigger: 'click', name: 'Other' },
      { options: "'Google','Yahoo'", trigger: 'click', name: 'Closing' },
    ]),
  });
  await page.evaluate(() => {
    const on = (event: string, name: string, act: (element: Element) => void) =>
      document.addEventListener(event, ({ target }) => {
        const element = target as Element;
        if (element.getAttribute('name') === name) act(element);
      });
    on('atcb-success', 'Changed', (element) => element.setAttribute('label', 'Saved it'));
    on('atcb-success', 'Removed', (element) => element.remove());
    on('atcb-open-calendar-link', 'Series', (element) => element.remove());
    on('atcb-close-list', 'Closing', () => document.querySelector('[name=Other]')?.remove());
  });
  const press = (name: string) => page.getByRole('button', { name: new RegExp(`: ${name}`) }).press('Enter');
  await press('Removed');
  await page.clock.runFor(2000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press('Series');
  await page.getByRole('menuitem', { name: 'Google' }).press('Enter');
  await press('Closing');
  await page.getByRole('button', { name: /: Other/ }).evaluate((element: HTMLElement) => element.click());
  await expect(page.locator('add-to-calendar-button')).toHaveCount(2);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await press('Changed');
  await page.clock.runFor(900);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(100);
  await page.clock.resume();
  const thanks = page.getByRole('dialog');
  await thanks.getByRole('textbox').fill('Waterloo');
  // An open dialog and its input survive a change as well.
  await page.locator('[name=Changed]').evaluate(async (element) => {
    element.setAttribute('lightMode', 'dark');
    await (element as HTMLElement & { whenInitialized(): Promise<void> }).whenInitialized();
  });
  await expect(thanks.getByRole('textbox')).toHaveValue('Waterloo');
  await thanks.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('[name=Changed]').evaluate((element) => element.setAttribute('lightMode', 'light'));
  await page.clock.runFor(2000);
  await expect(thanks).toHaveCount(0);
  expect((await host.getActivity()).faults).toEqual([]);
});

test('keys move the focus into a list that hovering has opened', async ({ host }) => {
  const { page } = host;
  await host.show({ body: button({ options: "'Apple','Google'" }) });
  const trigger = page.getByRole('button');
  for (const key of ['ArrowDown', 'Enter', 'Space']) {
    await trigger.focus();
    await page.mouse.move(600, 600);
    await trigger.hover();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(trigger).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.getByRole('menuitem', { name: 'Apple' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test('a script in the head opens a dialog before there is a body, which follows the color scheme of the body', async ({
  host,
}) => {
  const { page } = host;
  const event = { name: 'Party', startDate: '2031-01-01', options: ['Google', 'Yahoo'], lightMode: 'bodyScheme' };
  await host.show({
    policy: () => undefined,
    head: `<script>atcb_action(${JSON.stringify(event)})</script>`,
    body: '<script>document.body.className = "dark"</script>',
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('.atcb-action-host')).toHaveClass(/atcb-dark/);
  await page.evaluate(() => document.body.classList.remove('dark'));
  await expect(page.locator('.atcb-action-host')).toHaveClass(/atcb-light/);
  expect((await host.getActivity()).faults).toEqual([]);
});

test('an element that is moved to the document of a frame keeps its styles under a strict policy', async ({ host }) => {
  const { page } = host;
  // Violations in the frame are not visible to scripts of the page.
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await host.show({
    body: `${button({ buttonStyle: 'round' })}<iframe title="frame"></iframe>${button({ name: 'Stays', buttonStyle: 'round' })}`,
  });
  await expect(page.getByRole('button', { name: /Wedding/ })).toHaveCSS('font-weight', '600');
  await page.evaluate(() => {
    const inner = document.querySelector('iframe')?.contentDocument;
    inner?.body.append(document.querySelector('add-to-calendar-button') as Element);
  });
  const moved = page.frameLocator('iframe').getByRole('button', { name: /Wedding/ });
  await expect(moved).toHaveCSS('font-weight', '600');
  await expect(page.getByRole('button', { name: /Stays/ })).toHaveCSS('font-weight', '600');
  expect([...errors, ...(await host.getActivity()).faults]).toEqual([]);
});

test('the console names the element of an invalid configuration', async ({ host }) => {
  const { page } = host;
  const warning = page.waitForEvent('console');
  await host.show({ body: `${button({})}${button({ name: 'Broken', startDate: 'never' })}` });
  const [text, element] = (await warning).args();
  expect(await text?.jsonValue()).toContain('startDate "never"');
  expect(await element?.evaluate((node: Element) => node.getAttribute('name'))).toBe('Broken');
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
