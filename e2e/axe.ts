// What axe finds on a page.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** One `rule: where (what to do)` for each place; none is what every page must have. */
export async function listViolations(page: Page, narrow?: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // What is just fading in has not its colours yet. (What moves for long, or for ever, is judged as it moves.)
  await page.evaluate(async () => {
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const all = roots.flatMap((root) => root.getAnimations());
    const short = all.filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000);
    await Promise.allSettled(short.map(({ finished }) => finished));
  });
  // No page of ours stands in a page of another origin: the results need no page of their own to be put together in.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (narrow?.(axe) ?? axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
}
