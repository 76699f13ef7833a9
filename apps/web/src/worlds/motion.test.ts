import { describe, expect, it } from 'vitest';
import { readWorldFolders } from '../../build/look-files.js';

describe.each(readWorldFolders())('the motion of $name', ({ styles }) => {
  const rulesOnly = styles.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const [moving = '', still = ''] = rulesOnly.split('@media (prefers-reduced-motion: reduce)');
  const rules = [...moving.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, , body = '']) => /animation:/.test(body));
  const animated = rules.flatMap(([, selectors = '']) => selectors.split(',').map((selector) => selector.trim()));

  it('is none if the guest prefers reduced motion', () => {
    expect(animated.length).toBeGreaterThan(0);
    expect(animated.filter((selector) => !still.includes(selector))).toEqual([]);
    expect(still.match(/animation[^;]*/g)).toEqual(['animation: none']);
  });
});
