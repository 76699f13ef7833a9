// The custom element in a browser: on a third-party page with a strict policy, by mouse, by keyboard, from a script,
// in every style.
import { parseWithAll } from '../packages/widget/test/parsers.ts';
import { onlyChromium } from './only-chromium.ts';
import { button, expect, test } from './widget-page.ts';

const all = "'Apple','Google','iCal','Microsoft365','Outlook.com','MicrosoftTeams','Yahoo'";

const box = { inlineRsvp: '', rsvp: '{"headline":"Will you come?"}' };

test('H2 T15 V29 every calendar works under the strictest policy, and three parsers accept the file', async ({
  page,
  host,
}) => {
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

test('can be operated by keyboard alone, like a menu, and restores focus', async ({ page, host }) => {
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

test('handles the click of a screen reader, and a hovering mouse', async ({ page, host }) => {
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
  await test.step('keys move the focus into a list that hovering has opened', async () => {
    await host.show({ body: button({ options: "'Apple','Google'" }) });

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
  expect((await host.getActivity()).faults).toEqual([]);
});

test('a double click has the effect of one click, in lists and in a form', onlyChromium, async ({ page, host }) => {
  await test.step('a double click opens a list that lies where the button was clicked, and picks nothing', async () => {
    for (const listStyle of ['overlay', 'modal']) {
      const middle = 'display: grid; place-items: center; height: 90vh';
      const element = button({ options: "'Google','Yahoo'", trigger: 'click', listStyle });
      await host.show({ body: `<div style="${middle}">${element}</div>` });
      await page.getByRole('button').dblclick();
      await expect(page.locator('[role=menu], dialog')).toBeVisible();
      expect((await host.getActivity()).opened).toEqual([]);
    }
  });
  await test.step('a double click on the button that sends a form does not press the button that replaces it', async () => {
    const attributes = { options: "'Google'", rsvp: '{}' };
    for (const isInline of [false, true]) {
      await host.show({ body: button(isInline ? { ...attributes, inlineRsvp: '' } : attributes) });
      if (!isInline) await page.getByRole('button', { name: 'RSVP' }).click();
      await page.getByLabel('Email').fill('bo@example.com');
      await page.getByRole('button', { name: 'Submit' }).dblclick();
      await expect(page.getByText('This is a demo')).toBeVisible();
      await page.getByRole('button', { name: 'Answer again' }).click();
      await expect(page.getByLabel('Email')).toHaveValue('bo@example.com');
    }
  });
  await test.step('a double click on the button of a form sends nothing', async () => {
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
});

test('custom properties and the color scheme of an element apply to it alone, whatever the page overwrites', async ({
  page,
  host,
}) => {
  await test.step('custom properties of an element reach derived properties, only in their color scheme, and are removed with the element', async () => {
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
  await test.step('stays dark when the page overwrites the classes of the element', async () => {
    await host.show({ body: button({ lightMode: 'dark' }) });
    const element = page.locator('add-to-calendar-button');
    await expect(element.getByRole('button')).toHaveCSS('color', 'rgb(238, 243, 242)');
    await element.evaluate((node) => node.setAttribute('class', 'aside'));
    await expect(element.getByRole('button')).toHaveCSS('color', 'rgb(238, 243, 242)');
    await element.evaluate((node) => node.setAttribute('lightMode', 'light'));
    await expect(element.getByRole('button')).toHaveCSS('color', 'rgb(31, 42, 44)');
  });
});

test('W16 page stylesheets do not affect the element, and its own do not affect the page', async ({ page, host }) => {
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

test('a form is sent once on a page whose sandbox forbids submitting forms', async ({ page, host }) => {
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

test('the branding line stays at its form, and neither covers what follows nor lengthens the page', async ({
  page,
  host,
}) => {
  await host.show({ body: button({ ...box, hideButton: '' }) });
  const branding = page.locator('.atcb-reference');
  const [form, line] = await Promise.all([page.getByRole('region').boundingBox(), branding.boundingBox()]);
  expect((line?.y ?? 0) - (form?.y ?? 0) - (form?.height ?? 0)).toBeLessThan(20);
  expect(Math.abs((line?.x ?? 0) - (form?.x ?? 0))).toBeLessThan(5);
  const heights = await page.evaluate(() => [
    document.documentElement.scrollHeight - window.innerHeight,
    document.body.getBoundingClientRect().bottom,
  ]);
  expect(heights[0]).toBe(0);
  // Firefox rounds to sixtieths of a pixel.
  expect(heights[1]).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? 0) - 0.1);
  expect((await host.getActivity()).faults).toEqual([]);
});
