// The playground of the widget, as the server delivers it. Every test also fails on a violation of its policy.
import type AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { listViolations } from './axe.ts';
import { expect, test, withMotion } from './test.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
});

const presets = [
  'Wedding',
  'Conference series',
  'Weekly class',
  'RSVP with seats',
  'Subscription',
  'Cancelled',
  'Date tile',
  'Own trigger',
];

async function openPlayground(page: Page, hash = ''): Promise<FrameLocator> {
  // Otherwise another hash is the same document.
  await page.goto('about:blank');
  await page.goto(`/widget/demo/${hash}`);
  const stage = page.frameLocator('iframe');
  await expect(stage.locator('add-to-calendar-button')).toHaveAttribute('atcb-button-id', /./);
  return stage;
}

const selectPreset = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Examples' }).getByRole('button', { name }).click();
const getOption = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const getCode = (page: Page) => page.locator('#code pre code:visible');

test('every preset shows a button that works', async ({ page }) => {
  const stage = await openPlayground(page);
  const log = page.getByRole('log');
  for (const name of presets) {
    await page.getByRole('button', { name: 'Forget saves' }).click();
    await selectPreset(page, name);
    if (name === 'RSVP with seats') {
      await expect(stage.getByRole('heading', { name: 'Will you join us?' })).toBeVisible();
      await stage.getByLabel('Email').fill('anna@example.com');
      await stage.getByRole('button', { name: 'Submit' }).click();
      await expect(log).toContainText('atcb-success-rsvp');
      continue;
    }
    const title = name === 'Own trigger' ? 'Save my seat' : /./;
    // The stage may still be replacing the button of the previous example, with its list.
    await expect(async () => {
      await stage.getByRole('button', { name: title }).first().click();
      await expect(stage.getByRole('menuitem').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(log, name).toContainText('atcb-open-list');
    await page.keyboard.press('Escape');
    await expect(log, name).toContainText('atcb-close-list');
  }
});

test('the generated HTML gives the same button on another page', async ({ page }) => {
  const stage = await openPlayground(page);
  /** What the element shows, without the numbers in its ids. */
  const describeElement = (element: HTMLElement) =>
    `${element.innerHTML.trim()} ${element.shadowRoot?.innerHTML.replace(/atcb-btn-\d+/g, '')}`;
  for (const name of presets) {
    await selectPreset(page, name);
    const element = stage.locator('add-to-calendar-button[atcb-button-id]');
    const pasted = await getCode(page).textContent();
    const other = await page.context().newPage();
    await other.route('**/pasted', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>Our event</title><body>${pasted}`,
      }),
    );
    await other.goto('/pasted');
    const copy = other.locator('add-to-calendar-button[atcb-button-id]');
    await expect(copy).toBeAttached();
    const describeShown = async (shown: typeof element) =>
      (await shown.evaluate(describeElement)).replace(/ class="cta"/, '');
    const live = await describeShown(element);
    expect(live.length).toBeGreaterThan(100);
    await expect.poll(() => describeShown(copy), name).toBe(live);
    await other.close();
  }
});

test('a shared link restores the configuration, and going back undoes one change', async ({ page }) => {
  await test.step('a shared link restores the configuration and the stage, and the browser goes back and forward', async () => {
    const stage = await openPlayground(page);
    await selectPreset(page, 'Date tile');
    await page.getByRole('radio', { name: 'Dark', exact: true }).check();
    await page.getByRole('radio', { name: 'Phone' }).check();
    const url = page.url();
    await expect(stage.locator('html')).toHaveAttribute('data-scheme', 'dark');

    await page.goto('about:blank');
    await page.goto(url);
    await expect(stage.locator('.atcb-date-btn-day')).toBeVisible();
    await expect(stage.locator('add-to-calendar-button')).toHaveClass(/atcb-dark/);
    await expect(getOption(page, 'name')).toHaveValue('Supper club: the winter table');
    await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Date tile' })).toHaveAttribute('aria-pressed', 'true');

    await selectPreset(page, 'Wedding');
    await expect(getOption(page, 'name')).toHaveValue('Wedding of Anna & Jakob');
    await page.goBack();
    await expect(getOption(page, 'name')).toHaveValue('Supper club: the winter table');
    await page.goForward();
    await expect(stage.getByRole('button', { name: 'Add to Calendar' })).toBeVisible();
  });
  await test.step('going back undoes one change, and what was typed in a field at once', async () => {
    await openPlayground(page, '#name=Wedding&startDate=2031-08-02');
    const trigger = getOption(page, 'slot="trigger"');
    await page.getByText('Look', { exact: true }).click();
    await trigger.pressSequentially('Save');
    await trigger.press('ControlOrMeta+a');
    await trigger.press('Backspace');
    await trigger.pressSequentially('Join');
    const group = page.getByRole('group', { name: 'dates', exact: true });
    await group.getByRole('button', { name: 'Add date' }).click();
    await group
      .getByRole('group', { name: /^Date 1/ })
      .getByLabel('Name')
      .pressSequentially('Ceremony');
    await group.getByRole('button', { name: 'Remove Date 1' }).click();
    await expect(getCode(page)).not.toContainText('dates');
    await page.goBack();
    await expect(getCode(page)).toContainText('Ceremony');
    await page.goBack();
    await expect(group.getByLabel('Name')).toHaveValue('');
    await page.goBack();
    await expect(getCode(page)).not.toContainText('dates');
    await expect(trigger).toHaveValue('Join');
    await page.goBack();
    await expect(trigger).toHaveValue('');
    expect(page.url()).toMatch(/#name=Wedding&startDate=2031-08-02$/);
  });
  await test.step('going back also restores the field that has the focus', async () => {
    await openPlayground(page, '#name=Wedding&startDate=2031-08-02');
    await page.getByRole('tab', { name: 'Theme' }).click();
    const color = page.getByLabel('Button text', { exact: true });
    const corners = page.getByLabel('Corners', { exact: true });
    await color.fill('navy');
    await corners.fill('1.5');
    await page.goBack();
    await expect(color).toHaveValue('navy');
    await expect(corners).toHaveValue('0.65');
    await color.focus();
    await page.goBack();
    await expect(color).toHaveValue('');
  });
});

test('a slider that is dragged changes the address less often than browsers allow', async ({ page }) => {
  // As in WebKit.
  await page.addInitScript(() => {
    const maxCalls = 100;
    const { replaceState } = history;
    let calls = 0;
    history.replaceState = (...parameters) => {
      calls += 1;
      if (calls > maxCalls) throw new DOMException('Too many calls', 'SecurityError');
      replaceState.apply(history, parameters);
    };
  });
  await openPlayground(page, '#name=Wedding&startDate=2031-08-02');
  await page.getByRole('tab', { name: 'Theme' }).click();
  await page.getByLabel('Corners', { exact: true }).evaluate((slider: HTMLInputElement) => {
    for (let step = 1; step <= 110; step += 1) {
      slider.value = String(step % 2);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
    slider.value = '1.5';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page).toHaveURL(/border-radius%3A\+1\.5em/);
});

test('values of JSON have a form, which keeps what it does not show', async ({ page }) => {
  const dates = [{ name: 'Ceremony', startDate: '2031-08-02', uid: 'ceremony' }];
  const options = new URLSearchParams({ name: 'Wedding', options: 'Google', dates: JSON.stringify(dates) });
  const stage = await openPlayground(page, `#${options}`);
  const group = page.getByRole('group', { name: 'dates', exact: true });
  await group.getByRole('button', { name: 'Add date' }).click();
  const second = group.getByRole('group', { name: /^Date 2/ });
  await expect(second.getByLabel('Name')).toBeFocused();
  await second.getByLabel('Name').fill('Brunch');
  await second.getByLabel('Start', { exact: true }).fill('2031-08-03');
  await stage.getByRole('button', { name: 'Add to Calendar' }).click();
  await expect(stage.getByRole('dialog')).toContainText('Brunch');
  await group.getByRole('button', { name: 'Edit as JSON' }).click();
  const json = group.getByRole('textbox', { name: 'dates as JSON' });
  expect(JSON.parse(await json.inputValue())).toEqual([...dates, { name: 'Brunch', startDate: '2031-08-03' }]);
  await json.fill('[{ "name": "Rehearsal", "startDate": "2031-08-01" }]');
  await group.getByRole('button', { name: 'Edit as JSON' }).click();
  await expect(group.getByLabel('Name')).toHaveValue('Rehearsal');
  await group.getByRole('button', { name: 'Add date' }).click();
  await group.getByRole('button', { name: 'Move up Date 2' }).press('Enter');
  await expect(group.getByLabel('Name').last()).toHaveValue('Rehearsal');
  await group.getByRole('button', { name: 'Remove Date 1' }).click();
  await group.getByRole('button', { name: 'Remove Date 1' }).click();
  await expect(getCode(page)).not.toContainText('dates');

  await page.getByRole('searchbox').fill('customLabels');
  const labels = page.getByRole('group', { name: 'customLabels', exact: true });
  await labels.getByLabel('Add a text').selectOption('close');
  await labels.getByRole('textbox').fill('close = Shut\nunfinished');
  await expect(getCode(page)).toContainText('"close": "Shut"');
  await expect(labels.getByRole('textbox')).toHaveValue('close = Shut\nunfinished');
  await page.goBack();
  await expect(labels.getByRole('textbox')).toHaveValue('close = Close');
  await page.getByRole('searchbox').fill('alarms');
  await getOption(page, 'alarms').fill('1 day\n2 hours');
  await expect(getCode(page)).toContainText('alarms="1 day,2 hours"');
});

test('an option changes the button, the code of each framework and the address, or is named if it is invalid', async ({
  page,
}) => {
  await test.step('an option changes the button, the code and the address, and can be reset', async () => {
    const stage = await openPlayground(page);
    await page.getByRole('searchbox').fill('no such option');
    await expect(page.getByText('No matches')).toBeVisible();
    await page.getByRole('searchbox').fill('label');
    await getOption(page, 'label').fill('Save our day');
    await expect(stage.getByRole('button', { name: 'Save our day' })).toBeVisible();
    await expect(getCode(page)).toContainText('label="Save our day"');
    expect(page.url()).toContain('label=Save+our+day');
    await page.getByRole('button', { name: 'Reset label' }).click();
    await expect(stage.getByRole('button', { name: 'Add to Calendar' })).toBeVisible();
    await expect(getCode(page)).not.toContainText('label=');
    await expect(getOption(page, 'label')).toBeFocused();
  });
  await test.step('the code has a tab for each framework, with only the options that differ from their default', async () => {
    await openPlayground(
      page,
      '#name=Wedding&startDate=2031-08-02&options=Apple,Google&hideBranding=true&listStyle=dropdown',
    );
    const tabs = page.getByRole('tablist', { name: 'Code' });
    await expect(getCode(page)).toContainText('options="Apple,Google"\n  hideBranding\n>');
    await expect(getCode(page)).not.toContainText('listStyle');
    await tabs.getByRole('tab', { name: 'HTML' }).focus();
    for (const [name, text] of [
      ['React', "options={['Apple', 'Google']}"],
      ['Vue', ":options=\"['Apple', 'Google']\""],
      ['Svelte', "options={['Apple', 'Google']}"],
      ['JSON', '"options": [\n    "Apple",\n    "Google"\n  ]'],
      ['Result', 'SUMMARY:Wedding'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(tabs.getByRole('tab', { name })).toBeFocused();
      await expect(getCode(page)).toContainText(text);
    }
    await expect(getCode(page)).toContainText('Opens https://calendar.google.com/calendar/render?\n  action=TEMPLATE');
  });
  await test.step('calendars are ticked whatever their spelling, and stay when another one is added', async () => {
    await openPlayground(page, "#name=Wedding&startDate=2031-08-02&options='Microsoft 365','outlookcom'");
    await page.getByRole('searchbox').fill('options');
    const options = page.getByRole('group', { name: 'options', exact: true });
    await expect(options.getByRole('checkbox', { name: 'Microsoft365' })).toBeChecked();
    await expect(options.getByRole('checkbox', { name: 'Outlook.com' })).toBeChecked();
    await options.getByRole('checkbox', { name: 'Google' }).check();
    await expect(getCode(page)).toContainText('options="Google,Microsoft365,Outlook.com"');
  });
  await test.step('names the option that makes the configuration invalid', async () => {
    await openPlayground(page);
    await getOption(page, 'startDate').fill('2031-02-30');
    await expect(getOption(page, 'startDate')).toHaveAccessibleDescription(/must be a valid date/);
    await expect(page.getByText(/^Nothing is shown. startDate/)).toBeVisible();
  });
});

test('a theme and the conditions of a page change the button of the stage', async ({ page }) => {
  await test.step('a theme sets the custom properties of light and dark mode', async () => {
    const stage = await openPlayground(page);
    await page.getByRole('tab', { name: 'Theme' }).click();
    await page.getByRole('button', { name: /^Add to Calendar Poster|^Poster/ }).click();
    const button = stage.getByRole('button').first();
    await expect(button).toHaveCSS('background-color', 'rgb(255, 212, 0)');
    await page.getByRole('radio', { name: 'Dark', exact: true }).check();
    await expect(button).toHaveCSS('background-color', 'rgb(17, 17, 17)');
    await page.getByLabel('Button text', { exact: true }).fill('#ffffff');
    await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(getCode(page)).toContainText('styleDark="');
  });
  await test.step('the stage shows the button under the conditions of a page', async () => {
    await page.emulateMedia(withMotion.contextOptions);
    const stage = await openPlayground(page, '#name=Wedding&startDate=2031-08-02&options=Google,Yahoo');
    const button = stage.getByRole('button').first();
    await page.getByRole('radio', { name: 'Dark', exact: true }).check();
    await expect(page.getByText('set lightMode to system to follow the page')).toBeVisible();
    await page.getByRole('searchbox').fill('lightMode');
    await getOption(page, 'lightMode').selectOption('system');
    await expect(stage.locator('add-to-calendar-button')).toHaveClass(/atcb-dark/);
    await page.getByRole('radio', { name: 'RTL' }).check();
    await expect(stage.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('radio', { name: 'Phone' }).check();
    expect(await stage.locator('html').evaluate((html) => html.clientWidth)).toBeLessThan(400);
    await expect(button).not.toHaveCSS('transition-duration', '0s');
    await page.getByLabel('Reduced motion').check();
    await expect(button).toHaveCSS('transition-duration', '0s');
    await page.getByLabel('Forced colours').check();
    await expect(button).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(page.getByText(/^An approximation of forced colours/)).toBeVisible();
  });
});

test('axe finds nothing in light and dark, on a desktop and on a phone, with the gallery', async ({ page }) => {
  for (const [colorScheme, width, name] of [
    ['light', 1440, 'Options'],
    ['dark', 360, 'Theme'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const language = width === 360 ? 'ar' : 'en';
    const rsvp = JSON.stringify({
      headline: 'Will you come?',
      fields: [{ type: 'text', name: 'song', label: 'Song' }],
    });
    const options = { name: 'Wedding', startDate: '2031-08-02', lightMode: 'system', language, rsvp };
    await openPlayground(page, `#${new URLSearchParams(options)}`);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await page.getByRole('tab', { name }).click();
    for (const id of ['styles', 'lists', 'languages']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await expect(page.locator(`#${id} add-to-calendar-button[atcb-button-id]`).last()).toBeAttached();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // Without preloading: axe would parse the stylesheets of shadow roots in an inline style.
    const configure = (axe: AxeBuilder) => axe.options({ resultTypes: ['violations'], preload: false });
    expect(await listViolations(page, configure)).toEqual([]);
  }
});
