// Compares our results for the recorded configurations with the recorded behaviour of the element that it replaces.
// Every difference must be listed with the rule that justifies it.
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { devices } from '../test/devices.js';
import { addressFacts, copyFacts, dropUndefined, type Facts, fileFacts } from '../test/recorded-facts.js';
import { type Configuration, type Environment, resolveConfiguration } from './core/configuration/configuration.js';
import { detailParsers } from './core/configuration/detail-parsers.js';
import type { Calendar } from './core/configuration/options.js';
import { detectPlatform } from './core/configuration/platform.js';
import { parseElementConfiguration } from './core/configuration/raw-configuration.js';
import { formatEventFile } from './core/links/event-file.js';
import { resolveAction, type SaveAction } from './core/links/save-action.js';
import { buildRichData, serializeRichData } from './core/rich-data.js';
import { ConfigurationError } from './core/values/configuration-error.js';

interface Case {
  readonly id: string;
  readonly change?: Readonly<Record<string, string | null>>;
  readonly whole?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly device?: string;
  readonly browserZone?: string;
  readonly shows: boolean;
  readonly disabled?: boolean;
  readonly offers?: readonly Calendar[];
  readonly richData?: unknown;
  readonly sizes?: Facts;
  readonly actions?: Readonly<Record<string, Facts | { readonly series: readonly unknown[] } | null>>;
}

interface Recording {
  readonly now: string;
  readonly browserZone: string;
  readonly base: Readonly<Record<string, string>>;
  readonly baseRichData: Facts;
  readonly baseProperties: Readonly<Record<string, string>>;
  readonly cases: readonly Case[];
}

const loadFixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../test/fixtures/${name}.json`, import.meta.url), 'utf8'));

const recording = loadFixture('recorded') as Recording;
const differences = loadFixture('differences') as Record<string, Record<string, string>>;

function getAttributes({ change, whole }: Case): [string, string][] {
  const attributes = whole ?? { ...recording.base, ...change };
  return Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null);
}

function resolve(sample: Case): { configuration: Configuration; environment: Environment } | undefined {
  const device = { userAgent: devices[sample.device ?? 'desktop'] ?? '' };
  try {
    const raw = parseElementConfiguration({ attributes: getAttributes(sample), getText: () => sample.text ?? '' });
    const environment = {
      now: new Date(recording.now),
      browserZone: sample.browserZone ?? recording.browserZone,
      details: detailParsers,
      platform: detectPlatform(device, raw),
      pageUrl: 'http://localhost/',
    };
    return { configuration: resolveConfiguration(raw, environment), environment };
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

/** The recording has random UIDs where ours are derived from the event (specification §11); neither can be compared. */
const baseline = { properties: recording.baseProperties, isGenerated: (uid: string) => /^[\da-f-]{14}8/.test(uid) };

function getActionFacts(action: SaveAction): unknown {
  if (action.do === 'open') return { opens: true, target: action.target, ...addressFacts(action.url) };
  if (action.do === 'choose') return action.do;
  if (action.do === 'download') {
    const what = action.url === undefined ? { file: fileFacts(action.text ?? '', baseline) } : addressFacts(action.url);
    return { saves: action.name, target: action.target, ...what };
  }
  if (action.reason === 'cancelled') return null;
  return { copies: copyFacts(action.copy, baseline) };
}

/** The recorded and the actual value of each facet of a case. */
function listFacets(sample: Case): [facet: string, theirs: unknown, ours: unknown][] {
  const found = resolve(sample);
  const facets: [string, unknown, unknown][] = [
    ['shown', sample.shows, found !== undefined && !found.configuration.isHidden],
  ];
  if (found === undefined || !sample.shows) return facets;
  const { configuration, environment } = found;
  const { raw, event } = configuration;
  if (raw.rsvp === undefined) facets.push(['disabled', sample.disabled, configuration.isDisabled]);
  if (sample.offers !== undefined) facets.push(['options', sample.offers, configuration.options]);
  if (sample.sizes !== undefined) facets.push(['size', sample.sizes, configuration.display.sizes]);
  const theirData = sample.richData === 'base' ? recording.baseRichData : (sample.richData ?? null);
  const data = raw.hideRichData || raw.subscribe ? undefined : buildRichData(event);
  facets.push(['jsonld', theirData, data === undefined ? null : JSON.parse(serializeRichData(data))]);
  if (configuration.isBlocked) return facets;
  for (const [name, theirs] of Object.entries(sample.actions ?? {})) {
    // The recording uses the same names of calendars.
    const calendar = name as Calendar;
    const act = (index?: number) =>
      dropUndefined(
        getActionFacts(
          resolveAction({
            configuration,
            calendar,
            environment,
            index,
            server: 'https://havn.example',
            formatWithZones: formatEventFile,
          }),
        ),
      );
    if (theirs !== null && 'series' in theirs && Array.isArray(theirs.series)) {
      facets.push([`${name} out`, 'choose', act()]);
      theirs.series.forEach((their, index) => {
        if (their !== 'disabled') facets.push([`${name} #${index + 1} out`, their, act(index)]);
      });
    } else facets.push([`${name} out`, theirs, act()]);
  }
  return facets;
}

/** What may justify a difference. */
const rules = /RFC|ARIA|WCAG|HTML|schema\.org|specification §/;

describe('recorded behaviour', () => {
  const getKind = (facet: string) => facet.split(' ').at(-1) ?? '';

  it('is the same in every facet that is not listed as a difference', () => {
    const compared = recording.cases.flatMap((sample) => {
      const known = differences[sample.id] ?? {};
      return listFacets(sample)
        .filter(([facet]) => !(getKind(facet) in known))
        .map(([facet, theirs, ours]) => ({ name: `${sample.id}: ${facet}`, theirs, ours }));
    });
    expect(compared.map(({ name, ours }) => [name, ours])).toEqual(compared.map(({ name, theirs }) => [name, theirs]));
  });

  it('has every difference that is listed; one that no longer exists must be removed', () => {
    const listed = recording.cases.flatMap(({ id }) =>
      Object.keys(differences[id] ?? {}).map((kind) => `${id} ${kind}`),
    );
    const found = recording.cases.flatMap((sample) =>
      listFacets(sample)
        .filter(([facet]) => getKind(facet) in (differences[sample.id] ?? {}))
        .filter(([, theirs, ours]) => JSON.stringify(dropUndefined(theirs)) !== JSON.stringify(dropUndefined(ours)))
        .map(([facet]) => `${sample.id} ${getKind(facet)}`),
    );
    expect([...new Set(found)].sort()).toEqual(listed.sort());
  });

  it('is the same in at least 95 % of the facets; each of the others is listed with its rule', () => {
    const facets = recording.cases.flatMap((sample) =>
      listFacets(sample).map(([, theirs, ours]) => isDeepStrictEqual(dropUndefined(theirs), dropUndefined(ours))),
    );
    const same = facets.filter(Boolean).length;
    console.info(`${same} of ${facets.length} recorded facets agree: ${((100 * same) / facets.length).toFixed(1)} %`);
    expect(same / facets.length).toBeGreaterThanOrEqual(0.95);
  });

  it('lists only differences of recorded cases, each with its rule', () => {
    const ids = recording.cases.map(({ id }) => id);
    for (const [id, facets] of Object.entries(differences)) {
      expect(ids).toContain(id);
      for (const rule of Object.values(facets)) expect(rule).toMatch(rules);
    }
  });

  it('lists only differences of recorded elements, each with its rule', () => {
    const ids = new Set((loadFixture('element') as { cases: Case[] }).cases.map(({ id }) => id));
    for (const { case: id, why } of loadFixture('element-differences') as { case: string; why: string }[]) {
      expect(ids).toContain(id);
      expect(why).toMatch(rules);
    }
    for (const id of Object.keys(differences)) expect(ids).toContain(id);
  });
});
