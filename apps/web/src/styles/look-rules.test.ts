// Guest pages are drawn as a print is: in three line weights, without gradients and blur, and with short movements.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const guestSheets = readdirSync(source, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.css') && !path.startsWith('dashboard/'))
  .map((path) => ({ path, css: readFileSync(`${source}/${path}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }));
// The animation of the splash screen is a delay: it reveals what a page says that could not start.
const sheets = guestSheets.filter(({ path }) => path !== 'splash.css');
/** The shadow at the edge of what scrolls. */
const withGradients = new Set(['ui/modal.css']);
const weights = new Set([1.2, 2, 3.4]);
/** Of the sign on the flag at the door, which is read from a distance. */
const signWeights = [8, 11];
const maxGestureSeconds = 0.6;
const moved = new Set(['opacity', 'transform', 'translate', 'rotate', 'scale']);

const listValues = (css: string, property: string) =>
  [...css.matchAll(new RegExp(`[\\s;{]${property}:([^;}]*)`, 'g'))].map(([, value = '']) => value.trim());

const listSeconds = (value: string) =>
  [...value.matchAll(/(?<![\w.])([\d.]+)s\b/g)].map(([, seconds]) => Number(seconds));

/** The first time of each animation or transition is its duration; a number without a unit is how often it runs. */
const listDurations = (values: readonly string[]) =>
  values
    .flatMap((value) => value.replaceAll(/\([^()]*\)/g, '').split(','))
    .filter((value) => !value.includes('infinite'))
    .flatMap((value) => {
      const [, times = 1] = /(?:^|\s)([\d.]+)(?:\s|$)/.exec(value) ?? [];
      return listSeconds(value)
        .slice(0, 1)
        .map((seconds) => seconds * Number(times));
    });

/** The selectors whose animation never ends, in a stylesheet or a part of one. */
const listRepeating = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => /animation[\w-]*:[^;]*\binfinite\b/.test(body))
    .flatMap(([, selectors = '']) => selectors.split(',').map((selector) => selector.trim()));

/** What waits: the spinners of the worlds, and the splash screen. The specification asks for a flashing dot. */
const readSpinner = (path: string) =>
  /spinner: ([\s\S]*)/.exec(readFileSync(`${source}/${path.replace(/[^/]*$/, 'manifest.tsx')}`, 'utf8'))?.[1] ?? '';
const mayRepeat = (path: string, selector: string) =>
  path.startsWith('worlds/')
    ? new RegExp(`className="${selector.slice(1)}"`).test(readSpinner(path))
    : ['.status__ring', '.splash__drawing'].includes(selector);

/** What `check` finds in the stylesheets, with the path of each. */
const listFaults = (check: (css: string, path: string) => readonly unknown[], checked = sheets) =>
  checked.flatMap(({ path, css }) => check(css, path).map((fault) => `${path}: ${fault}`));

describe('each stylesheet of guest pages', () => {
  it('is checked', () => {
    expect(sheets.length).toBeGreaterThan(20);
  });

  it('has three line weights', () => {
    const others = listFaults((css) =>
      [...new Set(listValues(css, 'stroke-width').map(Number))].filter((width) => !weights.has(width)),
    );
    expect(others.sort()).toEqual(signWeights.map((weight) => `art/door-flag.css: ${weight}`).sort());
  });

  it('has no blur, and no gradient in a drawing', () => {
    const faults = listFaults((css, path) => {
      const shadows = [...listValues(css, 'box-shadow'), ...listValues(css, 'filter')].join();
      return [
        ...(css.match(/\bblur\(/g) ?? []),
        ...(withGradients.has(path) ? [] : (css.match(/gradient\(/g) ?? [])),
        // The third length of a shadow.
        ...(shadows.match(/(?:^|[(,])\s*-?[\d.]+\w*\s+-?[\d.]+\w*\s+(?!0[\s);,])[\d.]+/g) ?? []),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('moves for 600 ms at most, unless it waits', () => {
    const faults = listFaults((css) =>
      listDurations([...listValues(css, 'animation'), ...listValues(css, 'transition')]).filter(
        (seconds) => seconds > maxGestureSeconds,
      ),
    );
    expect(faults).toEqual([]);
  });

  it('animates what a browser moves without a new layout', () => {
    const faults = listFaults((css) => {
      const frames = [...css.matchAll(/\s(?:from|to|[\d%, ]+%) \{([^{}]*)\}/g)].map(([, body = '']) => body);
      const properties = frames.flatMap((body) => [...body.matchAll(/([\w-]+):/g)].map(([, property]) => property));
      return properties.filter((property) => !moved.has(property ?? ''));
    });
    expect(faults).toEqual([]);
  });

  it('has no color of its own in a world', () => {
    const faults = listFaults((css, path) =>
      path.startsWith('worlds/') ? (css.match(/#[\da-f]{3,8}\b|\brgb|\bhsl/gi) ?? []) : [],
    );
    expect(faults).toEqual([]);
  });
});

describe('what repeats', () => {
  const repeating = guestSheets.filter(({ css }) => css.includes('infinite'));
  const split = (css: string) => {
    const [moving = '', ...still] = css.split('@media (prefers-reduced-motion: reduce)');
    return { moving, still: still.join() };
  };

  it('waits', () => {
    expect(repeating.length).toBeGreaterThan(2);
    const faults = listFaults((css, path) => listRepeating(css).filter((one) => !mayRepeat(path, one)), repeating);
    expect(faults).toEqual([]);
  });

  it('does not move if the guest prefers reduced motion', () => {
    const faults = listFaults((css) => {
      const { moving, still } = split(css);
      return [...listRepeating(moving).filter((selector) => !still.includes(selector)), ...listRepeating(still)];
    }, repeating);
    expect(faults).toEqual([]);
  });
});
