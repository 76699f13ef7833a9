import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listTableRows, readme } from '../../test/readme.js';
import {
  cancelableEvents,
  cssParts,
  customProperties,
  elementMethods,
  elementStates,
  trackedEvents,
} from './element-reference.js';

const source = new URL('../', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });

/** What the pattern captures in the sources, each once. */
const findInSources = (fileName: RegExp, pattern: RegExp) => {
  const found = files
    .filter((file) => fileName.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, source), 'utf8').matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(found)].sort();
};

const formatRows = (hooks: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(hooks).map(([purpose, names]) => [purpose, names.map((name) => `\`${name}\``).join(', ')]);

describe('the reference of the element', () => {
  it('names every custom property of the stylesheets', () => {
    const prefixes =
      /(--(?:accent|base|btn|buttonslist|checkmark|date|font|form|icon|input|list|modal|overlay|wrapper)\b[\w-]*)/g;
    const all = new Set(Object.values(customProperties).flat());
    expect(all.size).toBeGreaterThan(40);
    expect(findInSources(/\.css$/, prefixes).filter((name) => !all.has(name))).toEqual([]);
  });

  it('names every part', () => {
    const all = new Set(Object.values(cssParts).flat());
    expect(all.size).toBeGreaterThan(40);
    const used = findInSources(/(?<!\.test)\.ts$/, /classAndPart\('([\w-]+)'/g);
    expect(used.filter((name) => !all.has(name))).toEqual([]);
  });

  it('is what the README says about custom properties and parts', () => {
    expect(listTableRows('### Custom properties')).toEqual(formatRows(customProperties));
    expect(listTableRows('### Parts')).toEqual(formatRows(cssParts));
  });

  it('names what the README names: events, states and methods', () => {
    const listNames = (heading: string, pattern: RegExp) =>
      listTableRows(heading).flatMap(([cell = '']) => [...cell.matchAll(pattern)].map(([, name]) => name));
    expect(listNames('### Events', /`(atcb-[\w-]+)`/g)).toEqual(Object.keys(trackedEvents));
    for (const name of Object.keys(cancelableEvents)) expect(readme).toContain(`\`${name}\``);
    expect(listNames('### States', /`(\w+)`/g)).toEqual(Object.keys(elementStates));
    expect(listNames('### Methods', /`(\w+)\(/g)).toEqual(elementMethods.map(({ name }) => name));
  });
});
