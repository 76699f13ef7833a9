// Elements that scripts add, configure, move and remove, and the script calls beside them, in a browser.
import { button, buttons, expect, test } from './widget-page.ts';
import { cleanResult, runRandomConfigurations } from './widget-random.ts';

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
