// Compares the element with the recorded behavior of the element it replaces: what it shows, offers, opens, saves,
// copies, sends and tracks. `widget-recorded.spec.ts` runs a sample, the storm test all cases.
import type { Browser } from '@playwright/test';
import { type Difference, differences, recording, type Sample } from './widget-recorded-cases.ts';
import { RecordedPage } from './widget-recorded-page.ts';
import { type Facet, getRichData, runSteps, serialize } from './widget-recorded-steps.ts';

/** The output of one pick: nothing, one item or several. */
const simplifyOutput = (out: readonly unknown[]) => (out.length > 1 ? out : (out[0] ?? null));

/** Picks each calendar in a fresh copy of the element. */
async function listPickFacets(
  recordedPage: RecordedPage,
  actions: Readonly<Record<string, unknown>>,
): Promise<Facet[]> {
  const { page } = recordedPage;
  const facets: Facet[] = [];
  const begin = async (calendar: string) => {
    await page.evaluate(() => {
      const used = document.querySelector('add-to-calendar-button');
      const fresh = used?.cloneNode(true) as Element;
      for (const name of ['atcb-button-id', 'atcb-last-event', 'class']) fresh.removeAttribute(name);
      used?.replaceWith(fresh);
    });
    await recordedPage.settle(100);
    await recordedPage.drain();
    const isOpen = await page.evaluate(() => window.agent.listTriggers().length > 1);
    if (!isOpen) await recordedPage.openList();
    if (await recordedPage.hasIdSuffix(`-${calendar}`))
      await recordedPage.press(await recordedPage.findByIdSuffix(`-${calendar}`));
    await recordedPage.settle(300);
  };
  for (const [calendar, theirs] of Object.entries(actions)) {
    await begin(calendar);
    const { out } = await recordedPage.drain();
    const dates = (theirs as { series?: unknown[] } | null)?.series;
    if (dates === undefined) {
      facets.push([`out ${calendar}`, theirs, simplifyOutput(out)]);
      continue;
    }
    facets.push([`out ${calendar}`, null, simplifyOutput(out)]);
    for (const [index, their] of dates.entries()) {
      if (index > 0) await begin(calendar);
      await recordedPage.drain();
      const date = await recordedPage.findByIdSuffix(`-${calendar}-${index + 1}`);
      const isDisabled = await date.evaluate((button) => (button as HTMLButtonElement).disabled);
      await recordedPage.press(date);
      await recordedPage.settle(300);
      const own = simplifyOutput((await recordedPage.drain()).out);
      facets.push([`out ${calendar} #${index + 1}`, their, isDisabled && own === null ? 'disabled' : own]);
    }
  }
  return facets;
}

async function listFacets(recordedPage: RecordedPage): Promise<Facet[]> {
  const { page, sample } = recordedPage;
  const isShown = sample.body !== undefined || (await page.evaluate(() => window.agent.listTriggers().length > 0));
  const words = await page.evaluate(() => window.agent.getVisibleWords());
  const facets: Facet[] = [];
  const wasShown = sample.words !== undefined;
  // Instead of a button, debug mode shows a message, which has our own words.
  const hasContent = isShown || (wasShown && sample.words === words);
  facets.push(['shown', wasShown, hasContent]);
  if (!wasShown || !hasContent) return facets;
  facets.push(['words', sample.words, words]);
  if (sample.buttons !== undefined) {
    const buttons = await page.evaluate(() =>
      window.agent.listTriggers().map(({ disabled }) => (disabled ? 'off' : 'on')),
    );
    facets.push(['buttons', sample.buttons, buttons.join(' ')]);
  }
  if ('shows' in sample) {
    const data = sample.richData === 'base' ? recording.baseRichData : (sample.richData ?? null);
    facets.push(['jsonld', data, (await getRichData(page))[0] ?? null]);
  }
  for (const [width, size] of Object.entries(sample.sizes ?? {})) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    const getSize = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(window.agent.listTriggers()[0] as Element).fontSize));
    // A resized window takes a moment to report its new size.
    for (let tries = 0; tries < 20 && (await getSize()) !== size; tries += 1) await page.screenshot();
    const own = await getSize();
    facets.push([`size ${width}`, size, own]);
  }
  if (sample.sizes !== undefined) await page.setViewportSize({ width: 1280, height: 900 });
  if (sample.steps !== undefined) return [...facets, ...(await runSteps(recordedPage, sample.steps))];
  if (sample.items !== undefined) facets.push(['items', sample.items, await recordedPage.openList()]);
  const isUsable = sample.buttons?.includes('on') ?? false;
  return isUsable ? [...facets, ...(await listPickFacets(recordedPage, sample.actions ?? {}))] : facets;
}

/** The kind of a facet, by which the list of differences names it: `out` for `out google #2`. */
const getFacetKind = (field: string) => field.split(' ')[0] ?? '';

interface FoundDifference extends Difference {
  readonly theirs: string;
  readonly ours: string;
}

async function compareCase(browser: Browser, sample: Sample): Promise<FoundDifference[]> {
  const recordedPage = await RecordedPage.open(browser, sample);
  try {
    const facets = await listFacets(recordedPage);
    return facets
      .map(([field, theirs, ours]) => ({ case: sample.id, field, theirs: serialize(theirs), ours: serialize(ours) }))
      .filter(({ theirs, ours }) => theirs !== ours);
  } catch (error) {
    return [{ case: sample.id, field: 'run', theirs: '', ours: String(error) }];
  } finally {
    await recordedPage.close();
  }
}

interface Comparison {
  /** Differences that no rule explains. */
  readonly unexplained: FoundDifference[];
  /** Listed differences that were not found. */
  readonly obsolete: Difference[];
}

/** Two pages in parallel. */
export async function compareAll(browser: Browser, chosen: readonly Sample[]): Promise<Comparison> {
  const queue = [...chosen];
  const found: FoundDifference[] = [];
  const work = async () => {
    for (let sample = queue.shift(); sample !== undefined; sample = queue.shift()) {
      found.push(...(await compareCase(browser, sample)));
    }
  };
  await Promise.all([work(), work()]);
  const key = (one: Difference) => `${one.case} ${getFacetKind(one.field)}`;
  const known = new Set(differences.map(key));
  const seen = new Set(found.map(key));
  const ids = new Set(chosen.map(({ id }) => id));
  return {
    unexplained: found.filter((one) => !known.has(key(one))),
    obsolete: differences.filter((row) => ids.has(row.case) && !seen.has(key(row))),
  };
}
