// Uses the element on a page of `packages/widget/test/fixtures/frameworks` as a visitor and the framework do.
import type { Page } from '@playwright/test';

interface FrameworkFacts {
  readonly classNames: readonly string[];
  /** The property `dates` before and after the page has changed it in response to `atcb-success`. */
  readonly datesBefore: unknown;
  readonly datesAfter: unknown;
  /** The URLs that were opened. */
  readonly openedHosts: readonly string[];
  /** What the page shows after it was rendered again: the number of times, and the name of the referenced element. */
  readonly output: string;
  /** How often the element was rendered: at first, and again for the added date. */
  readonly renders: number;
  /** Errors and warnings on the console. */
  readonly problems: readonly string[];
}

/** Opens the list of a README's snippet, and picks Google. */
export async function pickFromSnippet(page: Page, url: string) {
  const problems: string[] = [];
  const logged: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    if (message.type() === 'log') logged.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    window.open = (address) => {
      opened.push(new URL(String(address)).host);
      return null;
    };
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  const offered = await items.allTextContents();
  await items.filter({ hasText: 'Google' }).click();
  const opened = await page.evaluate(() => (window as unknown as { opened: string[] }).opened);
  return { offered, opened, logged, problems };
}

/** Saves the event to Google, after which the page adds a date, and renders the page again. */
export async function exerciseFrameworkPage(page: Page, url: string): Promise<FrameworkFacts> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.addInitScript(() => {
    const seen = { opened: [] as string[], renders: 0 };
    Object.assign(window, { seen });
    window.open = (address) => {
      seen.opened.push(new URL(String(address)).host);
      return null;
    };
    document.addEventListener('atcb-initialization', () => {
      seen.renders += 1;
    });
  });
  await page.goto(url);
  const getSeen = () =>
    page.evaluate(() => (window as unknown as { seen: { opened: string[]; renders: number } }).seen);
  const element = page.locator('add-to-calendar-button');
  const getDates = () => element.evaluate((button) => Reflect.get(button, 'dates') as unknown);
  const classNames = await element.evaluate((button) => [...button.classList]);
  const trigger = page.getByRole('button', { name: 'Add to Calendar' });
  await trigger.waitFor();
  const datesBefore = await getDates();
  await trigger.click();
  await page.getByRole('menuitem', { name: 'Google' }).click();
  await page.waitForFunction(() => {
    const dates: unknown = Reflect.get(document.querySelector('add-to-calendar-button') ?? {}, 'dates');
    return Array.isArray(dates) && dates.length === 2;
  });
  const datesAfter = await getDates();
  await element.evaluate((button) => Reflect.get(button, 'whenInitialized').call(button));
  await page.locator('#again').click();
  await page.waitForFunction(() => document.querySelector('output')?.textContent?.startsWith('1') === true);
  await element.evaluate((button) => Reflect.get(button, 'whenInitialized').call(button));
  const { opened, renders } = await getSeen();
  return {
    classNames,
    datesBefore,
    datesAfter,
    openedHosts: opened,
    problems,
    renders,
    output: (await page.locator('output').textContent()) ?? '',
  };
}

/** The facts expected of every framework's page. */
export const expectedFacts = {
  datesBefore: [{ name: 'Dinner', startDate: '2031-08-02' }],
  datesAfter: [
    { name: 'Dinner', startDate: '2031-08-02' },
    { name: 'Brunch', startDate: '2031-08-03' },
  ],
  openedHosts: ['calendar.google.com'],
  output: '1 add-to-calendar-button',
  renders: 2,
  problems: [],
};
