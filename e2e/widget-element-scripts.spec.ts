// Elements that scripts add, configure, move and remove, and the script calls beside them, in a browser.
import type { Page } from '@playwright/test';
import type { AddToCalendarButton } from '../packages/widget/dist/module.js';
import { button, buttons, expect, type HostPage, test } from './widget-page.ts';
import { cleanResult, runRandomConfigurations } from './widget-random.ts';

const party = { name: 'Party', startDate: '2031-01-01', options: ['Google', 'Yahoo'] };

test.afterEach(async ({ host }) => {
  expect((await host.getActivity()).faults).toEqual([]);
});

/** Adds an element by script, and returns what acts on it and then waits for its label and the number of rich data. */
async function addElement(host: HostPage) {
  const { page } = host;
  await host.show({ body: '<section></section><footer></footer>' });
  const added = await page.evaluateHandle(() => {
    const element = document.createElement('add-to-calendar-button') as AddToCalendarButton;
    for (const [name, value] of Object.entries({ name: 'Party', 'start-date': '2031-01-01', location: 'Here' }))
      element.setAttribute(name, value);
    document.querySelector('section')?.append(element);
    return element;
  });
  const getState = () =>
    added.evaluate(async (element) => {
      await element.whenInitialized();
      // Rich data is written when the browser is idle.
      await new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 2000 }));
      const data = document.querySelectorAll('script[type="application/ld+json"]');
      return [element.shadowRoot?.querySelector('button')?.textContent ?? '', data.length];
    });
  return { added, getState };
}

test('an element that a script adds is shown, with its rich data', async ({ host }) => {
  const { getState } = await addElement(host);
  expect(await getState()).toEqual(['Add to Calendar', 1]);
});

test('an element follows a change of its attributes', async ({ host }) => {
  const { added, getState } = await addElement(host);
  await added.evaluate((element) => {
    element.setAttribute('label', 'Later');
    element.setAttribute('language', 'da');
  });
  expect(await getState()).toEqual(['Later', 1]);
});

test('an element shows nothing while its configuration is invalid, and is shown again when it is fixed', async ({
  host,
}) => {
  const { added, getState } = await addElement(host);
  await getState();
  await added.evaluate((element) => element.setAttribute('startdate', 'never'));
  expect(await getState()).toEqual(['', 0]);
  await added.evaluate((element) => element.setAttribute('startdate', '2031-01-02'));
  expect(await getState()).toEqual(['Add to Calendar', 1]);
});

test('an element that is moved is shown in its new place, with its rich data once', async ({ host }) => {
  const { added, getState } = await addElement(host);
  await getState();
  await added.evaluate((element) => document.querySelector('footer')?.append(element));
  expect(await getState()).toEqual(['Add to Calendar', 1]);
});

test('an element that is removed leaves neither content nor rich data', async ({ host }) => {
  const { added, getState } = await addElement(host);
  await getState();
  const left = await added.evaluate((element) => {
    element.remove();
    return [
      element.shadowRoot?.childElementCount,
      document.querySelectorAll('script[type="application/ld+json"]').length,
    ];
  });
  expect(left).toEqual([0, 0]);
});

test('W2 a thousand additions, moves and removals leave nothing behind', async ({ page, host }) => {
  await host.show({ body: '<section></section><footer></footer>' });
  const left = await page.evaluate(async () => {
    const count = () => document.querySelectorAll('*').length;
    const idle = () => new Promise((done) => setTimeout(done));
    const before = count();
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
    return count() - before;
  });
  expect(left).toBe(0);
});

test('W3 a second script of the same page changes nothing', async ({ page, host }) => {
  await host.show({ policy: () => undefined, body: button({ options: 'Apple,Google,iCal' }) });
  const trigger = page.getByRole('button', { name: 'Add to Calendar: Wedding' });
  await expect(trigger).toBeVisible();
  const isSame = await page.evaluate(async () => {
    const definition = customElements.get('add-to-calendar-button');
    const script = document.createElement('script');
    // Two parts of a site may both load the script.
    const { src } = document.querySelector('script[src]') as HTMLScriptElement;
    script.src = `${src}?again`;
    await new Promise((loaded, failed) => {
      script.onload = loaded;
      script.onerror = failed;
      document.head.append(script);
    });
    return definition === customElements.get('add-to-calendar-button');
  });
  expect(isSame).toBe(true);
  await trigger.click();
  await expect(page.getByRole('menuitem')).toHaveCount(3);
});

interface Listener {
  readonly event: string;
  /** Of the element. */
  readonly name: string;
  /** The new label; without one, the element is removed. */
  readonly label?: string;
}

/** Makes a listener of the page change or remove an element at an event of any element. */
const listen = (page: Page, listener: Listener) =>
  page.evaluate(
    ({ event, name, label }) =>
      document.addEventListener(event, () => {
        const element = document.querySelector(`[name="${name}"]`);
        if (label === undefined) element?.remove();
        else element?.setAttribute('label', label);
      }),
    listener,
  );

const thankYou = '{"type":"form","url":"http://localhost/thanks","fields":[{"type":"text","name":"song"}]}';

/** Saves to a calendar; the clock of the page has to run for a second until its thank-you dialog opens. */
async function saveWithThanks(host: HostPage, listener: Omit<Listener, 'event' | 'name'>): Promise<void> {
  const { page } = host;
  await page.clock.install();
  await host.show({ body: button({ options: "'Google'", ty: thankYou }) });
  await listen(page, { event: 'atcb-success', name: 'Wedding', ...listener });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.getByRole('button').press('Enter');
}

test('W18 no thank-you dialog opens for an element that a listener has removed', async ({ page, host }) => {
  await saveWithThanks(host, {});
  await page.clock.runFor(2000);
  await expect(page.locator('add-to-calendar-button')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('W18 a thank-you dialog opens after a second, although a listener has changed its element', async ({
  page,
  host,
}) => {
  await saveWithThanks(host, { label: 'Saved it' });
  await page.clock.runFor(900);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an open thank-you dialog and its input survive a change, and a closed one does not return', async ({
  page,
  host,
}) => {
  await saveWithThanks(host, { label: 'Saved it' });
  await page.clock.runFor(1000);
  await page.clock.resume();
  const thanks = page.getByRole('dialog');
  await thanks.getByRole('textbox').fill('Waterloo');
  const element = page.locator('add-to-calendar-button');
  await element.evaluate(async (changed) => {
    changed.setAttribute('lightMode', 'dark');
    await (changed as AddToCalendarButton).whenInitialized();
  });
  await expect(thanks.getByRole('textbox')).toHaveValue('Waterloo');
  await thanks.getByRole('button', { name: 'Cancel' }).click();
  await element.evaluate((changed) => changed.setAttribute('lightMode', 'light'));
  await page.clock.runFor(2000);
  await expect(thanks).toHaveCount(0);
});

test('W18 a listener may remove a series when a link to a calendar opens', async ({ page, host }) => {
  const dates = JSON.stringify([
    { name: 'Ceremony', startDate: '2031-08-02' },
    { name: 'Brunch', startDate: '2031-08-03' },
  ]);
  await host.show({ body: button({ options: "'Google','Yahoo'", dates }) });
  await listen(page, { event: 'atcb-open-calendar-link', name: 'Wedding' });
  await page.getByRole('button').press('Enter');
  await page.getByRole('menuitem', { name: 'Google' }).press('Enter');
  await expect(page.locator('add-to-calendar-button')).toHaveCount(0);
});

test('W18 a listener may remove an element whose list opens, when the list of another one closes', async ({
  page,
  host,
}) => {
  const list = { options: "'Google','Yahoo'", trigger: 'click' };
  await host.show({
    body: buttons([
      { ...list, name: 'Closing' },
      { ...list, name: 'Other' },
    ]),
  });
  await listen(page, { event: 'atcb-close-list', name: 'Other' });
  await page.getByRole('button', { name: /: Closing/ }).press('Enter');
  await page.getByRole('button', { name: /: Other/ }).evaluate((trigger: HTMLElement) => trigger.click());
  await expect(page.locator('add-to-calendar-button')).toHaveCount(1);
});

/** Calls `atcb_action` in the head, before there is a body. */
const showHeadScript = (host: HostPage) =>
  host.show({
    policy: () => undefined,
    head: `<script>atcb_action(${JSON.stringify({ ...party, lightMode: 'bodyScheme' })})</script>`,
    body: '<script>document.body.className = "dark"</script>',
  });

test('a script in the head opens a dialog before there is a body', async ({ host }) => {
  await showHeadScript(host);
  await expect(host.page.getByRole('dialog')).toBeVisible();
});

test('a dialog that a script in the head has opened follows the color scheme of the body', async ({ host }) => {
  await showHeadScript(host);
  const dialogHost = host.page.locator('.atcb-action-host');
  await expect(dialogHost).toHaveClass(/atcb-dark/);
  await host.page.evaluate(() => document.body.classList.remove('dark'));
  await expect(dialogHost).toHaveClass(/atcb-light/);
});

test('an element that is moved to the document of a frame keeps its styles under a strict policy', async ({
  page,
  host,
}) => {
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
  expect(errors).toEqual([]);
});

test('the console names the element of an invalid configuration', async ({ page, host }) => {
  const warning = page.waitForEvent('console');
  await host.show({ body: `${button({})}${button({ name: 'Broken', startDate: 'never' })}` });
  const [text, element] = (await warning).args();
  expect(await text?.jsonValue()).toContain('startDate "never"');
  expect(await element?.evaluate((node: Element) => node.getAttribute('name'))).toBe('Broken');
});

/** Calls `atcb_action`, with the button of the page unless told otherwise; a rejection returns its message. */
const callAction = (page: Page, config: object, { hasTrigger = true } = {}) =>
  page.evaluate(
    ([given, withTrigger]) => {
      const action = (window as unknown as { atcb_action: (config: unknown, trigger?: unknown) => Promise<unknown> })
        .atcb_action;
      return action(given, withTrigger ? document.querySelector('#mine') : undefined).catch(
        (error: Error) => error.message,
      );
    },
    [config, hasTrigger] as const,
  );

test.describe('atcb_action', () => {
  test.beforeEach(async ({ host }) => {
    await host.show({ body: '<button id="mine">Save the day</button>' });
  });

  test('opens the list of calendars from any button, and returns its id', async ({ host }) => {
    expect(await callAction(host.page, party)).toBe('mine');
    await host.page.getByRole('dialog').getByRole('button', { name: 'Yahoo' }).click();
    expect((await host.getActivity()).opened).toHaveLength(1);
  });

  test('opens a single calendar at once, without a button', async ({ host }) => {
    const config = { ...party, options: ['Google'], identifier: 'x' };
    expect(await callAction(host.page, config, { hasTrigger: false })).toBe('atcb-btn-x');
    expect((await host.getActivity()).opened).toHaveLength(1);
  });

  test('marks its button as saved, and keeps its content', async ({ host }) => {
    await callAction(host.page, { ...party, options: ['Google'] });
    const mine = host.page.locator('#mine');
    await expect(mine).toHaveClass('atcb-saved');
    expect(await mine.innerHTML()).toBe('Save the day');
  });

  test('opens a list that can be used inside a modal dialog of the page', async ({ page, host }) => {
    // Everything outside the dialog is inert.
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.append(...document.querySelectorAll('#mine'));
      document.body.append(dialog);
      dialog.showModal();
    });
    await callAction(page, { ...party, listStyle: 'overlay' });
    await page.getByRole('menuitem', { name: 'Google' }).click();
    await expect(page.locator('#mine')).not.toHaveAttribute('aria-expanded');
    expect((await host.getActivity()).opened).toHaveLength(1);
  });

  test('returns false for values that are invalid, and an error for one that is missing', async ({ page }) => {
    for (const invalid of [{ startDate: 'never' }, { startTime: '14:00' }, { subscribe: true }])
      expect(await callAction(page, { ...party, ...invalid })).toBe(false);
    expect(await callAction(page, { startDate: '2031-01-01' })).toContain('name: is required');
  });

  test('opens a dialog in a document that has no body', async ({ page, host }) => {
    await page.evaluate(() => document.body.remove());
    expect(await callAction(page, party, { hasTrigger: false })).toBe('atcb-btn-custom');
    await page.getByRole('dialog').getByRole('button', { name: 'Yahoo' }).click();
    expect((await host.getActivity()).opened).toHaveLength(1);
  });
});

test('W1 V29 I3 I4 I6 I25 random configurations throw nothing into the page, and hostile text has no effect', async ({
  host,
}) => {
  test.slow();
  expect(await runRandomConfigurations(host, { rounds: 400, seed: Date.now() % 1e6 })).toEqual(cleanResult);
});
