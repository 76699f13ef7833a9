// Button styles in the one-script build: all are bundled. Replaces `load.ts`.
import type { ButtonStyle } from '../../core/configuration/display.js';
import threeD from './3d.css?inline';
import * as date from './date.js';
import standard from './default.css?inline';
import flat from './flat.css?inline';
import type { Style } from './loaded.js';
import neumorphism from './neumorphism.css?inline';
import round from './round.css?inline';
import simple from './simple.css?inline';
import text from './text.css?inline';

const styles: Readonly<Record<ButtonStyle, Style>> = {
  default: { default: standard },
  '3d': { default: threeD },
  flat: { default: flat },
  simple: { default: simple },
  round: { default: round },
  neumorphism: { default: neumorphism },
  text: { default: text },
  date,
  custom: { default: '' },
  none: { default: '' },
};

export const loadStyle = (name: ButtonStyle): Style => styles[name];
