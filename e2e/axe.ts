// Runs axe on a page.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** One line per violation: `rule: selector (how to fix it)`. Every page must have none. */
export async function listViolations(page: Page, narrow?: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Wait for short animations: an element that fades in does not have its final colours. Long and infinite ones run on.
  await page.evaluate(async () => {
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const animations = roots.flatMap((root) => root.getAnimations());
    const shortAnimations = animations.filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000);
    await Promise.allSettled(shortAnimations.map(({ finished }) => finished));
  });
  // Legacy mode opens no extra page to merge results, which only cross-origin frames need.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (narrow?.(axe) ?? axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
}
