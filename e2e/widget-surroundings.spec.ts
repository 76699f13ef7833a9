// What a page around the element means for it: its text styles, and links.
import { button, expect, test } from './widget-page.ts';

const styles = `<style>
  section { background: linear-gradient(red, blue); background-clip: text; -webkit-text-fill-color: transparent; -webkit-text-stroke: 3px red;
    font-variant: small-caps; letter-spacing: 1em; line-height: 5; text-align: center; text-transform: uppercase; word-break: break-all;
    word-spacing: 2em; writing-mode: vertical-rl; font-style: italic; text-shadow: 0 0 9px red; hyphens: auto }
  .own { letter-spacing: 3px }
  .unseen { visibility: hidden }
</style>`;

test('inherits only its place, its colour and whether it is seen', async ({ page, host }) => {
  const rsvp = button({ rsvp: '{"headline":"Will you come?"}', inlineRsvp: 'true' });
  const body = `<section>${button({ options: "'Google','Yahoo'" })}${rsvp}<div class="own">${button({ hideButton: '' })}</div></section>`;
  await host.show({ body, head: styles, policy: () => undefined });
  const read = (selector: string, index: number) =>
    page
      .locator('add-to-calendar-button')
      .nth(index)
      .locator(selector)
      .first()
      .evaluate((element) => {
        const style = getComputedStyle(element);
        const { color, textAlign, visibility } = style;
        const names = [
          'writingMode',
          'wordBreak',
          'fontVariant',
          'fontStyle',
          'letterSpacing',
          'textTransform',
        ] as const;
        return {
          isFilled: style.webkitTextFillColor === color,
          stroke: style.webkitTextStrokeWidth,
          values: names.map((name) => style[name]),
          textAlign,
          visibility,
        };
      });
  const plain = { isFilled: true, stroke: '0px', visibility: 'visible' };
  const values = ['horizontal-tb', 'normal', 'normal', 'normal', 'normal', 'none'];
  expect(await read('.atcb-button-text', 0)).toMatchObject({ ...plain, values });
  expect(await read('.atcb-rsvp', 1)).toMatchObject({ ...plain, values });
  expect((await read('div', 0)).textAlign).toBe('center');
  await page.getByRole('button', { name: 'Add to Calendar: Wedding' }).first().click();
  expect(await read('[role=menuitem]', 0)).toMatchObject({ ...plain, values });
  await page.evaluate(() => document.querySelector('section')?.classList.add('unseen'));
  expect((await read('.atcb-button-text', 0)).visibility).toBe('hidden');
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a rule of the page for the element itself, and its attribute `hidden`, apply', async ({ page, host }) => {
  const head = '<style>add-to-calendar-button { display: block; margin: 10px; color: rgb(1, 2, 3) }</style>';
  await host.show({ body: button({ options: "'Google'" }), head, policy: () => undefined });
  const element = page.locator('add-to-calendar-button');
  for (const [name, value] of [
    ['display', 'block'],
    ['margin', '10px'],
    ['color', 'rgb(1, 2, 3)'],
  ] as const)
    await expect(element).toHaveCSS(name, value);
  await host.show({ body: button({ options: "'Google'" }) });
  await expect(element).toHaveCSS('display', 'inline');
  await element.evaluate((node) => node.setAttribute('hidden', ''));
  await expect(element).toHaveCSS('display', 'none');
});

test('picks within a link of the page do not follow it', async ({ page, host }) => {
  const forms = button({ rsvp: '{}', inlineRsvp: 'true' });
  await host.show({ body: `<a href="#left">${button({ options: "'Google','Yahoo'" })}${forms}</a>` });
  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  await page.getByRole('menuitem', { name: 'Yahoo' }).click();
  await page.getByRole('button', { name: 'Add to Calendar' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Google' }).press('Enter');
  await page.getByLabel('Email').click();
  await page.keyboard.type('bo@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('demo', { exact: false })).toBeVisible();
  const { opened } = await host.getActivity();
  expect(opened.map((url) => new URL(url).hostname)).toEqual(['calendar.yahoo.com', 'calendar.google.com']);
  expect(new URL(page.url()).hash).toBe('');
});
