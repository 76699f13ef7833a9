// The element as a guest of a page that has dialogs, extended prototypes and a layout of its own.
import type { Page } from '@playwright/test';
import { button, expect, test } from './widget-page.ts';

const rsvp = JSON.stringify({ fields: [{ type: 'text', name: 'Song' }] });
const series = JSON.stringify([{ startDate: '2031-08-02' }, { startDate: '2031-08-03' }]);
const layers = [
  ['the RSVP form', { rsvp, options: 'Google' }, 'RSVP', 'dialog'],
  ['the dates of a series', { dates: series, startTime: '', endTime: '', options: 'Google' }, 'Add', 'dialog'],
  ['a list', { options: 'Google,iCal' }, 'Add', 'menu'],
  ['a list in a dialog', { options: 'Google,iCal', listStyle: 'modal' }, 'Add', 'dialog'],
] as const;

test('Escape closes one layer only, gives the focus back, and keeps the scroll position', async ({ page, host }) => {
  await test.step('Escape closes one layer only, and gives the focus back', async () => {
    for (const [name, attributes, label, role] of layers) {
      await test.step(name, async () => {
        // A page may close its own dialog on any of these.
        await host.show({ policy: () => undefined, body: `<dialog aria-label="Page">${button(attributes)}</dialog>` });
        await page.evaluate(() => {
          const seen: string[] = [];
          Object.assign(window, { escapes: seen });
          for (const type of ['keydown', 'keyup'] as const) {
            document.addEventListener(type, ({ key }) => seen.push(key), { capture: true });
            document.addEventListener(type, ({ key }) => seen.push(key));
          }
          document.querySelector('dialog')?.showModal();
        });
        const trigger = page.getByRole('button', { name: label }).first();
        await trigger.click();
        const layer = role === 'menu' ? page.getByRole('menu') : page.locator('add-to-calendar-button dialog');
        await expect(layer).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(layer).toBeHidden();
        const pageDialog = page.getByRole('dialog', { name: 'Page' });
        await expect(pageDialog).toBeVisible();
        await expect(trigger).toBeFocused();
        expect(await page.evaluate('escapes')).toEqual([]);

        await page.keyboard.press('Escape');
        await expect(pageDialog).toBeHidden();
        expect(await page.evaluate('escapes')).toContain('Escape');
      });
    }
  });
  await test.step('Escape leaves our dialog open below one that the page has opened', async () => {
    await host.show({
      body: `${button({ dates: series, startTime: '', endTime: '', options: 'Google' })}<dialog aria-label="Page"><button>OK</button></dialog>`,
    });
    await page.getByRole('button', { name: 'Add to Calendar' }).click();
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Page' })).toBeHidden();
    await expect(page.locator('add-to-calendar-button dialog')).toBeVisible();
  });
  await test.step('a dialog closes on Escape after a click beside its fields, and keeps the page’s scroll position', async () => {
    await host.show({ body: `${button({ rsvp, options: 'Google' })}` });
    await page.evaluate(() => {
      document.body.style.padding = '600px 0 3000px';
      window.scrollTo(0, 400);
    });
    await page.getByRole('button', { name: 'RSVP' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading').click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
  });
});

const all = "'Apple','Google','iCal','Microsoft365','Outlook.com','MicrosoftTeams','Yahoo'";

const getGap = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('add-to-calendar-button')?.shadowRoot;
    const [trigger, list] = ['.atcb-button', '.atcb-list-wrapper'].map((selector) =>
      root?.querySelector(selector)?.getBoundingClientRect(),
    );
    return [(list?.top ?? 0) - (trigger?.bottom ?? 0), (list?.left ?? 0) - (trigger?.left ?? 0)].map((gap) =>
      Math.abs(Math.round(gap)),
    );
  });

const moves: readonly (readonly [string, () => void])[] = [
  ['content above it grows', () => document.querySelector('h1')?.style.setProperty('margin-top', '150px')],
  ['it is transformed', () => document.querySelector('main')?.style.setProperty('transform', 'translate(40px, 90px)')],
  [
    'it is animated',
    () =>
      void document
        .querySelector('main')
        ?.animate([{ translate: '90px 90px' }, { translate: '90px 91px' }], { duration: 1e6 }),
  ],
  ['the page scrolls in a box', () => document.querySelector('section')?.scrollTo(0, 60)],
  ['the page is zoomed', () => document.querySelector('main')?.style.setProperty('zoom', '1.25')],
];

test('the list follows its button, whatever moves it', async ({ page, host }) => {
  for (const [name, move] of moves) {
    await test.step(name, async () => {
      const box = 'style="height:400px;overflow:auto"';
      await host.show({
        policy: () => undefined,
        body: `<section ${box}><p style="height:150px"></p>${button({ options: 'Google,iCal' })}<p style="height:900px"></section>`,
      });
      await page.getByRole('button', { name: 'Add to Calendar' }).click();
      expect(await getGap(page)).toEqual([0, 0]);
      await page.evaluate(move);
      await expect.poll(() => getGap(page)).toEqual([0, 0]);
    });
  }

  await test.step('the page sets `zoom`', async () => {
    await host.show({ body: `${'<p>Before</p>'.repeat(4)}${button({ options: all, trigger: 'click' })}` });
    const trigger = page.getByRole('button');
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
    await test.step(`the page is scrolled ${place} a shadow root`, async () => {
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
  expect((await host.getActivity()).faults).toEqual([]);
});

test('both builds work in a page that has extended the prototypes', async ({ page, host }) => {
  await page.addInitScript(() => {
    const extensions = { bar: 1, each: () => undefined, name: 'x' };
    for (const { prototype } of [Object, Array, Function, String]) {
      for (const [name, value] of Object.entries(extensions)) {
        if (!(name in prototype)) Reflect.set(prototype, name, value);
      }
    }
  });
  for (const build of ['script', 'module'] as const) {
    await host.show({
      build,
      body: `${button({ options: 'Google,iCal', location: 'Here', recurrence: 'weekly' })}${button({ rsvp, options: 'Google' })}`,
    });
    const trigger = page.getByRole('button', { name: 'Add to Calendar' });
    expect(await trigger.evaluate((element) => element.getAttributeNames())).not.toContain('bar');
    await trigger.click();
    await page.getByRole('menuitem', { name: 'iCal' }).click();
    await page.getByRole('button', { name: 'RSVP' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('a@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('dialog').getByRole('status').first()).toBeVisible();
    const { saved, faults } = await host.getActivity();
    expect(saved.map(({ text }) => text)).toEqual([expect.stringContaining('RRULE:FREQ=WEEKLY')]);
    expect(faults).toEqual([]);
  }
});
