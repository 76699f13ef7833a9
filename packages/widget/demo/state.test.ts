import { expect, it } from 'vitest';
import { createPresets } from './presets.js';
import { formatHash, parseHash } from './state.js';

it('restores every preset from its address', () => {
  for (const { state } of createPresets('2027-01-15')) {
    const restored = parseHash(`#${formatHash(state)}`);
    expect({ ...restored, options: Object.entries(restored?.options ?? {}).sort() }).toEqual({
      ...state,
      options: Object.entries(state.options).sort(),
    });
  }
});

it('restores the stage and the trigger', () => {
  const state = {
    options: { name: 'A & B = "C" #1' },
    trigger: 'Save my seat',
    stage: { width: 'phone', scheme: 'dark' },
  };
  expect(parseHash(formatHash(state))).toEqual(state);
});

it('is readable', () => {
  const hash = formatHash({ options: { startDate: '2027-08-07', name: 'Wedding' }, stage: {} });
  expect(hash).toBe('name=Wedding&startDate=2027-08-07');
});

it('ignores unknown names, unknown choices and defaults', () => {
  expect(parseHash('#nothing=1&stage.width=wide')).toBeUndefined();
  expect(parseHash('')).toBeUndefined();
  expect(parseHash('#name=A&onclick=alert(1)&listStyle=dropdown')).toEqual({ options: { name: 'A' }, stage: {} });
});
