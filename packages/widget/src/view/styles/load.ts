// For bundlers. Our own builds replace this module by `load-by-url.ts` or `load-bundled.ts`.
import type { ButtonStyle } from '../../core/configuration/display.js';
import { loadOnce } from '../../core/values/load-once.js';
import { defaultStyle, loadedStyles, type Style } from './loaded.js';

const loaders: Partial<Record<string, () => Promise<Style>>> = {
  '3d': () => import('./3d.css?inline'),
  flat: () => import('./flat.css?inline'),
  simple: () => import('./simple.css?inline'),
  round: () => import('./round.css?inline'),
  neumorphism: () => import('./neumorphism.css?inline'),
  text: () => import('./text.css?inline'),
  date: () => import('./date.js'),
};

export const loadStyle = (name: ButtonStyle): Style | Promise<Style> =>
  loadOnce(loadedStyles, name, { load: async () => (await loaders[name]?.()) ?? defaultStyle, fallback: defaultStyle });
