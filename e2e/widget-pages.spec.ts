// The widget on unusual pages: custom dialogs, overwritten attributes, frames, an app that cannot save files.
import { devices } from '@playwright/test';
import { button, expect, test } from './widget-page.ts';

test("the list of a page's own button is shown above the page’s dialog and can be used", async ({ page, host }) => {
  const kinds = [
    'in the dialog',
    'in a shadow root inside the dialog',
    'slotted into a component with a dialog',
  ] as const;
  for (const kind of kinds) {
    await test.step(kind, async () => {
      await host.show({ body: '<div></div>' });
      await page.evaluate((where) => {
        const outer = document.querySelector('div') as HTMLElement;
        const dialog = document.createElement('dialog');
        const mine = document.createElement('button');
        mine.append('Save the day');
        if (where === 'in the dialog') {
          dialog.append(mine);
          outer.append(dialog);
        } else if (where === 'in a shadow root inside the dialog') {
          const part = document.createElement('section');
          part.attachShadow({ mode: 'open' }).append(mine);
          dialog.append(part);
          outer.append(dialog);
        } else {
          dialog.append(document.createElement('slot'));
          outer.attachShadow({ mode: 'open' }).append(dialog);
          outer.append(mine);
        }
        const event = { name: 'Party', startDate: '2031-01-01', options: ['Google', 'Yahoo'], listStyle: 'overlay' };
        mine.addEventListener('click', () => {
          (window as unknown as { atcb_action: (...given: unknown[]) => void }).atcb_action(event, mine);
        });
        dialog.showModal();
      }, kind);
      await page.getByRole('button', { name: 'Save the day' }).click();
      await page.getByRole('menuitem', { name: 'Google' }).click();
      expect((await host.getActivity()).opened[0]).toContain('calendar.google.com');
      await expect(page.getByRole('button', { name: 'Save the day' })).not.toHaveAttribute('aria-expanded');
    });
  }
  expect((await host.getActivity()).faults).toEqual([]);
});

test('the list of an element in the document of a frame closes as in any other', async ({ page, host }) => {
  const body = `<iframe title="frame" width="600" height="500"></iframe>${button({ options: "'Google','Yahoo'", trigger: 'click' })}`;
  await host.show({ body });
  await page.evaluate(() => {
    const { body: inner } = document.querySelector('iframe')?.contentDocument ?? document;
    const heading = Object.assign(document.createElement('h1'), { textContent: 'Frame' });
    inner.append(heading, document.querySelector('add-to-calendar-button') as Element);
  });
  const frame = page.frameLocator('iframe');
  const trigger = frame.getByRole('button', { name: 'Add to Calendar' });
  const list = frame.getByRole('menu');
  await trigger.press('Enter');
  await expect(frame.getByRole('menuitem', { name: 'Google' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(trigger).toBeFocused();
  await trigger.click();
  await expect(list).toBeVisible();
  await frame.getByRole('heading').click();
  await expect(list).toHaveCount(0);
  expect((await host.getActivity()).faults).toEqual([]);
});

test('a page that overwrites or removes styles of the element keeps its own, and is not frozen', async ({
  page,
  host,
}) => {
  await test.step('restores its custom properties and color scheme when the page overwrites its attributes', async () => {
    const styles = { styleDark: '--btn-background: rgb(0, 0, 128)', lightMode: 'dark' };
    await host.show({ body: button({ style: 'margin: 1px', ...styles }), policy: () => undefined });
    const element = page.locator('add-to-calendar-button');
    const trigger = element.getByRole('button');
    await expect(trigger).toHaveCSS('background-color', 'rgb(0, 0, 128)');
    await element.evaluate((node) => node.setAttribute('style', 'margin: 2px'));
    await expect(trigger).toHaveCSS('background-color', 'rgb(0, 0, 128)');
    await expect(element).toHaveCSS('margin-left', '2px');
    // As a framework does that reconciles the page with server-rendered HTML.
    await element.evaluate((node) => {
      for (const name of ['style', 'class', 'atcb-dark', 'atcb-button-id']) node.removeAttribute(name);
    });
    await expect(trigger).toHaveCSS('background-color', 'rgb(0, 0, 128)');
    await expect(trigger).toHaveCSS('color', 'rgb(238, 243, 242)');
    // A property set by the page wins.
    await element.evaluate((node: HTMLElement) => node.style.setProperty('--btn-background', 'rgb(0, 128, 0)'));
    await expect(trigger).toHaveCSS('background-color', 'rgb(0, 128, 0)');
    expect((await host.getActivity()).faults).toEqual([]);
  });
  await test.step('a custom property with an empty value does not freeze the page', async () => {
    const styles = { styleLight: '--btn-background: rgb(0, 0, 128); --btn-text:;', styleDark: '--btn-text:' };
    await host.show({ body: button({ ...styles, lightMode: 'system' }), policy: () => undefined });
    const element = page.locator('add-to-calendar-button');
    const trigger = element.getByRole('button');
    await expect(trigger).toHaveCSS('background-color', 'rgb(0, 0, 128)');
    const writes = await element.evaluate(async (node) => {
      let count = 0;
      const observer = new MutationObserver(() => {
        count += 1;
      });
      observer.observe(node, { attributeFilter: ['style'] });
      node.setAttribute('style', 'margin: 2px');
      for (let task = 0; task < 40; task += 1) await new Promise((done) => setTimeout(done));
      observer.disconnect();
      return count;
    });
    // The write of the page, and one or two that restore the properties.
    expect(writes).toBeLessThan(5);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(trigger).toHaveCSS('color', 'rgb(238, 243, 242)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(trigger).toHaveCSS('background-color', 'rgb(0, 0, 128)');
    expect((await host.getActivity()).faults).toEqual([]);
  });
  await test.step('a page that removes the custom properties again is not frozen', async () => {
    await host.show({ body: button({ styleLight: '--btn-background: navy' }), policy: () => undefined });
    const element = page.locator('add-to-calendar-button');
    await expect(element.getByRole('button')).toHaveCSS('background-color', 'rgb(0, 0, 128)');
    const removals = await element.evaluate(async (node: HTMLElement) => {
      let count = 0;
      const observer = new MutationObserver(() => {
        if (node.style.getPropertyValue('--btn-background') === '' || count >= 1000) return;
        count += 1;
        node.style.removeProperty('--btn-background');
      });
      observer.observe(node, { attributeFilter: ['style'] });
      node.style.margin = '1px';
      await new Promise((done) => setTimeout(done));
      return count;
    });
    expect(removals).toBeLessThan(100);
  });
});

test('never shows the configuration in its text, whether it is invalid, incomplete or still loading', async ({
  page,
  host,
}) => {
  const configuration = { name: 'Wedding', startDate: '2031-08-02', options: ['Google'] };
  const element = (change: object) =>
    `<add-to-calendar-button>${JSON.stringify({ ...configuration, ...change })}</add-to-calendar-button>`;
  await page.route('**/language-da.js', () => undefined);
  await host.show({
    body: element({ startDate: '02.08.2031' }) + element({ surprise: 1 }) + element({ language: 'da' }) + element({}),
    build: 'module',
  });
  await expect(page.getByRole('button')).toHaveCount(2);
  const countTextBoxes = (elements: Element[]) =>
    elements.map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    });
  expect(await page.locator('add-to-calendar-button').evaluateAll(countTextBoxes)).toEqual([0, 0, 0, 0]);
});

test('is at the start of the lines of the page, or centered with its text, in every style', async ({ page, host }) => {
  await test.step("is aligned with the start of the page's lines, whatever the direction of its own language", async () => {
    const several = button({ options: "'Google'", buttonsList: '' });
    const tile = button({ buttonStyle: 'date' });
    await host.show({
      body: `<section dir="rtl">${button({})}${several}${tile}</section>${button({ language: 'ar' })}${button({})}${several}${tile}`,
    });
    const edges = await page.getByRole('button').evaluateAll((buttons) =>
      buttons.map((node) => {
        const { left, right } = node.getBoundingClientRect();
        return left < window.innerWidth - right ? 'left' : 'right';
      }),
    );
    expect(edges).toEqual(['right', 'right', 'right', 'right', 'left', 'left', 'left']);
  });
  await test.step('is centered on a page with centered text, in every style', async () => {
    const styles = ['default', '3d', 'flat', 'simple', 'round', 'neumorphism', 'text', 'date', 'none'];
    await host.show({
      policy: () => undefined,
      body: `<div style="text-align: center">${styles.map((buttonStyle) => button({ buttonStyle })).join('<br>')}</div>`,
    });
    await expect(page.getByRole('button')).toHaveCount(styles.length);
    const beside = await page.getByRole('button').evaluateAll((buttons) =>
      buttons.map((node) => {
        const { left, right } = node.getBoundingClientRect();
        return Math.abs(left - (document.documentElement.clientWidth - right));
      }),
    );
    expect(Math.max(...beside)).toBeLessThan(2);
  });
});

test('the stylesheet of the site takes precedence, and stays when the button is rebuilt', async ({ page, host }) => {
  await test.step('the stylesheet of the site takes precedence by class names alone', async () => {
    const name = '.atcb-button { font-size: 20px } .atcb-list-item { color: rgb(0, 128, 0) }';
    host.replies = { '/own.css': { body: name } };
    const own = { customCss: `${host.widget}/own.css`, options: "'Google','Yahoo'", trigger: 'click' };
    await host.show({
      body: button({ ...own, buttonStyle: 'custom', name: 'Own' }) + button({ ...own, name: 'Changed' }),
      policy: () => undefined,
    });
    for (const event of ['Own', 'Changed']) {
      const trigger = page.getByRole('button', { name: event });
      await expect(trigger).toHaveCSS('font-size', '20px');
      await trigger.click();
      await expect(page.getByRole('menuitem', { name: 'Yahoo' })).toHaveCSS('color', 'rgb(0, 128, 0)');
      await page.keyboard.press('Escape');
    }
  });
  await test.step('the stylesheet of the site stays when the button is rebuilt, without a placeholder', async () => {
    host.replies = { '/own.css': { body: '.atcb-button { font-size: 20px }' } };
    await host.show({ body: button({ customCss: `${host.widget}/own.css` }), policy: () => undefined });
    await expect(page.getByRole('button')).toHaveCSS('font-size', '20px');
    const rebuild = (attribute: string, value: string) =>
      page.evaluate(
        async (change) => {
          const element = document.querySelector('add-to-calendar-button');
          const findLink = () => element?.shadowRoot?.querySelector('link');
          const link = findLink();
          element?.setAttribute(change.attribute, change.value);
          await element?.whenInitialized();
          const placeholders = element?.shadowRoot?.querySelectorAll('.atcb-placeholder').length;
          return { isSame: findLink() === link, placeholders };
        },
        { attribute, value },
      );
    expect(await rebuild('name', 'Party')).toEqual({ isSame: true, placeholders: 0 });
    await expect(page.getByRole('button', { name: 'Party' })).toHaveCSS('font-size', '20px');
    expect(await rebuild('customCss', `${host.widget}/other.css`)).toEqual({ isSame: false, placeholders: 1 });
  });
});

test('a dialog is closed when the page hides its container: an invisible modal would block the page', async ({
  page,
  host,
}) => {
  await host.show({
    body: `<nav>${button({ options: "'Google','Yahoo'", listStyle: 'modal' })}</nav><a href="#there">Next</a>`,
  });
  await page.evaluate(() => {
    const menu = document.querySelector('nav');
    menu?.addEventListener('click', () => menu.toggleAttribute('hidden', true));
  });
  await page.getByRole('button').click();
  await page.getByRole('link', { name: 'Next' }).click({ timeout: 3000 });
  await expect(page).toHaveURL(/#there$/);
  await expect(page.locator('dialog')).toHaveCount(0);
  await test.step('the list closes when the page hides its button', async () => {
    await host.show({ body: button({ options: 'Google,iCal' }) });
    await page.getByRole('button', { name: 'Add to Calendar' }).click();
    await page.evaluate(() => document.querySelector('main')?.setAttribute('hidden', ''));
    await expect(page.locator('.atcb-list-wrapper')).toHaveCount(0);
  });
});

test.describe('in an app that cannot save files', () => {
  test.use({ userAgent: `${devices['Desktop Chrome'].userAgent} Instagram 300.0` });

  test('the link is copied, or shown where copying is forbidden', async ({ page, host }) => {
    for (const isCopied of [true, false]) {
      // The script that is added last runs last.
      await page.addInitScript((isAllowed) => {
        navigator.clipboard.writeText = () => (isAllowed ? Promise.resolve() : Promise.reject(new Error('forbidden')));
        document.execCommand = () => false;
      }, isCopied);
      await host.show({ body: button({ options: "'iCal'", icsFile: 'https://example.com/wedding.ics' }) });
      await page.getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: 'Open this page in your browser' });
      const address = dialog.getByRole('textbox');
      await expect(dialog.getByText('has been copied')).toBeVisible({ visible: isCopied });
      if (isCopied) {
        await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
        await expect(address).toHaveCount(0);
      } else {
        await expect(address).toHaveValue('https://example.com/wedding.ics');
        await expect(address).toBeFocused();
      }
      expect((await host.getActivity()).faults).toEqual([]);
    }
  });
});
