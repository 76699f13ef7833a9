// Elements that a server renders: the same box before, while and after the script takes over, and a link without one.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ButtonConfiguration } from '../packages/widget/dist/module.js';
import type * as server from '../packages/widget/dist/server.js';
import { listViolations } from './axe.ts';
import { expect, type HostPage, test } from './widget-page.ts';

const serverModule = new URL('../packages/widget/dist/bundled/server.js', import.meta.url).href;
const { renderStylesheet, renderToString }: typeof server = await import(serverModule);

const wedding: ButtonConfiguration = {
  name: 'Wedding of Anna & Jakob',
  startDate: '2031-08-02',
  startTime: '14:00',
  endTime: '23:30',
  timeZone: 'Europe/Copenhagen',
  location: 'Hundested Harbour',
  options: ['Google', 'iCal', 'Yahoo'],
};
const timeZone = 'Australia/Lord_Howe';
const styles = ['default', '3d', 'flat', 'simple', 'round', 'neumorphism', 'text', 'date', 'none'] as const;

const configurations: readonly ButtonConfiguration[] = [
  ...styles.map((buttonStyle) => ({ ...wedding, buttonStyle })),
  { ...wedding, lightMode: 'dark', styleDark: '--btn-background: #303; --btn-padding-x: 3em' },
  { ...wedding, language: 'ar', size: '10' },
  { ...wedding, buttonsList: true, label: 'Save' },
  { ...wedding, buttonsList: true, buttonStyle: 'none' },
  { ...wedding, disabled: true },
  { ...wedding, options: ['Google'], inline: true },
  { ...wedding, rsvp: { headline: 'Coming?' } },
  {
    ...wedding,
    hideIconButton: true,
    customLabels: { 'label.addtocalendar': 'A label that is longer than the phone' },
  },
  { ...wedding, hideTextLabelButton: true },
];

const getUid = (file: string) => /UID:(\S+)/.exec(file)?.[1];

/** Shows the page without the script. @returns a function that loads the script and waits for the elements. */
async function showRendered(host: HostPage, body: string, policy: string): Promise<() => Promise<void>> {
  let load: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => {
    load = resolve;
  });
  await host.page.route('**/widget/**', async (route) => {
    if (new URL(route.request().url()).pathname.endsWith('.css')) return route.fallback();
    await isWanted;
    await route.continue();
  });
  host.replies = {
    '/widget/style.css': { body: renderStylesheet() },
    '/own.css': { body: '.atcb-button { font-size: 30px }' },
  };
  await host.show({ body, policy: () => policy.replaceAll('WIDGET', host.widget), isDeferred: true });
  return async () => {
    load();
    await host.page.waitForFunction(() => customElements.get('add-to-calendar-button') !== undefined);
    await host.page.evaluate(async () => {
      for (const element of document.querySelectorAll('add-to-calendar-button')) await element.whenInitialized();
    });
  };
}

/** The nodes that are shown, without what differs on purpose: ids, and what the list and the link need. */
const listNodes = (page: Page) =>
  page.locator('add-to-calendar-button').evaluateAll((elements) =>
    elements.map((element) => {
      const describeNode = (node: Element): string => {
        const attributes = [...node.attributes]
          .filter(({ name }) => !/^(id|inert|aria-haspopup|aria-expanded|style)$/.test(name))
          .map(({ name, value }) => `${name}=${value}`);
        const children = [...node.childNodes].map((child) =>
          child instanceof Element ? describeNode(child) : (child.textContent ?? ''),
        );
        const inner = children.join('');
        if (node.localName === 'slot' || node.classList.contains('atcb-fallback')) return inner;
        return `<${node.localName} ${attributes.sort().join(' ')}>${inner}`;
      };
      return [...(element.shadowRoot?.querySelectorAll(':scope > .atcb-button-wrapper') ?? [])]
        .map(describeNode)
        .join();
    }),
  );

/** The boxes of the wrappers, buttons and their texts. */
const listBoxes = (page: Page) =>
  page.locator('add-to-calendar-button').evaluateAll((elements) =>
    elements.map((element) =>
      [element, ...(element.shadowRoot?.querySelectorAll('.atcb-button-wrapper, button, button > span') ?? [])].map(
        (node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return [x, y, width, height].map((value) => Math.round(value * 100) / 100).join(' ');
        },
      ),
    ),
  );

/** From now on: while it parses a long page, a slow browser paints an element before all of its content has arrived. */
const observeShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
  });

test('the same nodes in the same boxes before and after the script, in every style, without a layout shift', async ({
  page,
  host,
}) => {
  const body = configurations
    .map((configuration) => `<p>Text ${renderToString(configuration, { timeZone, nonce: 'abc' })} text</p>`)
    .join('');
  const policy = `default-src 'none'; script-src WIDGET; style-src 'nonce-abc'; require-trusted-types-for 'script'; trusted-types add-to-calendar-button`;
  await page.setViewportSize({ width: 390, height: 3000 });
  const takeOver = await showRendered(host, body, policy);
  await observeShifts(page);
  const [nodes, boxes] = [await listNodes(page), await listBoxes(page)];
  expect(nodes).toHaveLength(configurations.length);
  expect(boxes.every(([, wrapper]) => wrapper !== undefined)).toBe(true);
  await takeOver();
  for (const [index, configuration] of configurations.entries()) {
    expect((await listNodes(page))[index], JSON.stringify(configuration)).toBe(nodes[index]);
    expect((await listBoxes(page))[index], JSON.stringify(configuration)).toEqual(boxes[index]);
  }
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
  expect((await host.getActivity()).faults).toEqual([]);
});

test('a linked stylesheet, of the site or of the server, stays without a layout shift', async ({ page, host }) => {
  await test.step('a stylesheet of the site that the server has linked stays, without a layout shift', async () => {
    const own = { ...wedding, customCss: `${host.widget}/own.css` };
    const body = `<p>Text ${renderToString(own, { timeZone, nonce: 'abc' })} text</p>`;
    const takeOver = await showRendered(
      host,
      body,
      `default-src 'none'; script-src WIDGET; style-src WIDGET 'nonce-abc'`,
    );
    await expect(page.locator('button')).toHaveCSS('font-size', '30px');
    await observeShifts(page);
    const boxes = await listBoxes(page);
    await takeOver();
    await expect(page.getByRole('button')).toHaveCSS('font-size', '30px');
    expect(await listBoxes(page)).toEqual(boxes);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
  });
  await test.step('with a linked stylesheet a policy needs neither a nonce nor inline styles', async () => {
    const body = renderToString(wedding, { timeZone, stylesheetUrl: `${host.widget}/widget/style.css` });
    const takeOver = await showRendered(host, body, `default-src 'none'; script-src WIDGET; style-src WIDGET`);
    await expect.poll(async () => (await listBoxes(page))[0]?.[1]).toBeDefined();
    const style = () =>
      page.locator('add-to-calendar-button').evaluate((element) => {
        const button = element.shadowRoot?.querySelector('button');
        return button ? [getComputedStyle(button).borderRadius, getComputedStyle(button).boxShadow] : [];
      });
    const [before, boxes] = [await style(), await listBoxes(page)];
    await takeOver();
    expect(await style()).toEqual(before);
    expect(await listBoxes(page)).toEqual(boxes);
    expect((await host.getActivity()).faults).toEqual([]);
  });
});

test('without a script the button is a link to the calendar file, and focus stays when the script takes over', async ({
  page,
  host,
}) => {
  const body = [
    renderToString(wedding, { timeZone, nonce: 'abc', icsUrl: '/wedding.ics' }),
    renderToString({ ...wedding, name: 'Other', buttonsList: true }, { timeZone, nonce: 'abc', pageUrl: host.origin }),
    renderToString({ ...wedding, name: 'Disabled', disabled: true }, { timeZone, nonce: 'abc' }),
  ].join('');
  const takeOver = await showRendered(host, body, `default-src 'none'; script-src WIDGET; style-src 'nonce-abc'`);
  const link = page.getByRole('link', { name: 'Add to Calendar: Wedding of Anna & Jakob' });
  await expect(link).toHaveAttribute('href', '/wedding.ics');
  // It covers the button.
  const [linkBox, buttonBox] = await Promise.all([
    link.boundingBox(),
    page.locator('add-to-calendar-button').first().locator('button').boundingBox(),
  ]);
  expect(linkBox).toEqual(buttonBox);
  // Only a link can be reached by keyboard and screen reader.
  const reachable = page.locator('button:not([inert])');
  await expect(reachable).toHaveCount(1);
  await expect(reachable).toBeDisabled();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(page.getByRole('link', { name: /^Google: .*Other$/ })).toHaveAttribute('href', /calendar\.google\.com/);
  const file = page.getByRole('link', { name: /^iCal File: .*Other$/ });
  await expect(file).toHaveAttribute('download', 'event-to-save-in-my-calendar.ics');
  const downloading = page.waitForEvent('download');
  await file.click();
  const path = await (await downloading).path();
  const text = readFileSync(path, 'utf8');
  expect(text).toContain('SUMMARY:Other');
  await link.focus();
  await takeOver();
  await expect(page.getByRole('link')).toHaveCount(0);
  // A file saved before the script is the same event as one saved after it.
  const laterFile = await page.evaluate(() => document.querySelectorAll('add-to-calendar-button')[1]?.toICS());
  expect(getUid(laterFile ?? '')).toBe(getUid(text));
  const button = page.getByRole('button', { name: 'Add to Calendar: Wedding of Anna & Jakob' });
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Google' })).toBeFocused();
  expect((await host.getActivity()).faults).toEqual([]);
});

test('axe finds nothing before the script runs', async ({ host }) => {
  const body = configurations.map((configuration) => renderToString(configuration, { timeZone })).join('<br>');
  await showRendered(host, body, '');
  expect(await listViolations(host.page)).toEqual([]);
});

test('a script that runs before the element is parsed renders it as usual', async ({ page, host }) => {
  await host.show({ body: renderToString(wedding, { timeZone }) });
  const button = page.getByRole('button', { name: 'Add to Calendar: Wedding of Anna & Jakob' });
  await expect(button).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  await button.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Google' })).toBeFocused();
  expect((await host.getActivity()).faults).toEqual([]);
});
