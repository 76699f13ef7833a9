// Runs axe on a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe once per document: AxeBuilder parses its full source twice per run, which takes longer than the run. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}

/** One line per violation: `rule: selector (how to fix it)`. Every page must have none. */
export async function listViolations(page: Page, narrow?: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Wait for short animations: an element that fades in does not have its final colours. Long and infinite ones run on.
  await page.evaluate(async () => {
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const animations = roots.flatMap((root) => root.getAnimations());
    const shortAnimations = animations.filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000);
    await Promise.allSettled(shortAnimations.map(({ finished }) => finished));
  });
  await Promise.all(page.frames().map(loadAxe));
  // Legacy mode opens no extra page to merge results, which only cross-origin frames need.
  const axe = new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (narrow?.(axe) ?? axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
}
