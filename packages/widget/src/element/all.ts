// Button styles in the one-script build: all are bundled. Replaces `load.ts`.
import type { ButtonStyle } from '../display.js';
import type { Style } from './load.js';
import threeD from './styles/3d.css?inline';
import * as date from './styles/date.js';
import standard from './styles/default.css?inline';
import flat from './styles/flat.css?inline';
import neumorphism from './styles/neumorphism.css?inline';
import round from './styles/round.css?inline';
import text from './styles/text.css?inline';

const styles: Readonly<Record<ButtonStyle, Style>> = {
  default: { default: standard },
  '3d': { default: threeD },
  flat: { default: flat },
  round: { default: round },
  neumorphism: { default: neumorphism },
  text: { default: text },
  date,
  custom: { default: '' },
  none: { default: '' },
};

export const loadStyle = (name: ButtonStyle): Style => styles[name];
