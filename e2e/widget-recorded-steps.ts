// Performs the steps of a recorded case and compares the results with the recording.
import type { Page } from '@playwright/test';
import { dropUndefined } from '../packages/widget/test/recorded-facts.ts';
import type { Step } from './widget-recorded-cases.ts';
import type { RecordedPage } from './widget-recorded-page.ts';

export type Facet = readonly [field: string, theirs: unknown, ours: unknown];

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
};

export const serialize = (value: unknown) => JSON.stringify(sortKeys(dropUndefined(value)));

const stepHandlers: Readonly<Record<string, (recordedPage: RecordedPage, step: Step) => Promise<unknown>>> = {
  wait: async () => undefined,
  click: async (recordedPage) => recordedPage.press(await recordedPage.getTrigger()),
  hover: (recordedPage) => recordedPage.hover(),
  focus: async (recordedPage) => (await recordedPage.getTrigger()).asElement()?.focus(),
  move: ({ page }, { x = 0, y = 0 }) => page.mouse.move(x, y, { steps: 3 }),
  clickAt: ({ page }, { x = 0, y = 0 }) => page.mouse.click(x, y),
  open: (recordedPage) => recordedPage.openList(),
  assist: ({ page }) => page.evaluate(() => window.agent.listTriggers()[0]?.click()),
  async press({ page }, { keys = [] }) {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.clock.runFor(40);
    }
  },
  async clickNamed(recordedPage, { name = '' }) {
    await recordedPage.press(await recordedPage.page.evaluateHandle((wanted) => window.agent.findByName(wanted), name));
  },
  async fill({ page }, { field = '', value }) {
    const found = await page.evaluateHandle((name) => window.agent.findField(name), field);
    await found.asElement()?.fill(String(value));
  },
  async check({ page }, { field = '', value }) {
    const wanted = { field, value: typeof value === 'string' ? value : undefined };
    await page.evaluate((one) => (window.agent.findField(one.field, one.value) as HTMLElement).click(), wanted);
  },
  set: ({ page }, { name = '', value }) =>
    page.evaluate(
      ([attribute, text]) => document.querySelector('add-to-calendar-button')?.setAttribute(attribute, text),
      [name, String(value)] as const,
    ),
  remove: ({ page }) => page.evaluate(() => document.querySelector('add-to-calendar-button')?.remove()),
  append: ({ page }, { html = '' }) =>
    page.evaluate((text) => document.querySelector('main')?.insertAdjacentHTML('beforeend', text), html),
  class: ({ page }, { on, name = '', value }) =>
    page.evaluate(({ root, one, is }) => (root ? document.documentElement : document.body).classList.toggle(one, is), {
      root: on === 'html',
      one: name,
      is: value === true,
    }),
  ids: ({ page }) =>
    page.evaluate(() =>
      [...document.querySelectorAll('add-to-calendar-button')].map(
        (element) => `atcb-button-id=${element.getAttribute('atcb-button-id')}`,
      ),
    ),
  action: ({ page }, { config, trigger, keyboard }) =>
    page.evaluate(
      async ({ given, selector, isKey }) => {
        const act = Reflect.get(window, 'atcb_action');
        const button = selector === undefined ? undefined : document.querySelector(selector);
        return act(given, button, isKey).then(
          (answer: unknown) => answer,
          () => 'throws',
        );
      },
      { given: config, selector: trigger, isKey: keyboard },
    ),
};

export async function runSteps(recordedPage: RecordedPage, steps: readonly Step[]): Promise<Facet[]> {
  const facets: Facet[] = [];
  await recordedPage.drain();
  for (const [index, step] of steps.entries()) {
    const field = (name: string) => `${name} ${index + 1}`;
    const answer = await stepHandlers[step.do]?.(recordedPage, step);
    await recordedPage.settle(Math.max(step.ms ?? 150, 150));
    const { out, told, posts } = await recordedPage.drain();
    facets.push([field('out'), sortOutputs(step.out ?? []), sortOutputs(out)], [field('told'), step.told ?? [], told]);
    facets.push([field('net'), step.posts ?? [], posts]);
    if (step.items !== undefined) facets.push([field('items'), step.items, answer]);
    if (step.result !== undefined) facets.push([field('result'), step.result, answer]);
    if (step.data !== undefined)
      facets.push([field('jsonld'), step.data, (await getRichData(recordedPage.page)).length]);
  }
  return facets;
}

const sortOutputs = (out: readonly unknown[]) => out.map(serialize).sort();

export const getRichData = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map((element) =>
      JSON.parse(element.textContent),
    ),
  );
