// `cssStyles`: the stylesheets of the button styles. A separate file of every build.
import type { ButtonStyle } from './core/display.js';
import threeD from './element/styles/3d.css?inline';
import base from './element/styles/base.css?inline';
import date from './element/styles/date.css?inline';
import standard from './element/styles/default.css?inline';
import dialogs from './element/styles/dialogs.css?inline';
import flat from './element/styles/flat.css?inline';
import neumorphism from './element/styles/neumorphism.css?inline';
import round from './element/styles/round.css?inline';
import text from './element/styles/text.css?inline';
import forms from './rsvp/form.css?inline';

const combine = (style: string) => [base, dialogs, forms, style].join('\n');

/** The whole stylesheet of the shadow root by button style: button, list, dialogs and forms. */
export const cssStyles: Readonly<Record<ButtonStyle, string>> = {
  default: combine(standard),
  '3d': combine(threeD),
  flat: combine(flat),
  round: combine(round),
  neumorphism: combine(neumorphism),
  text: combine(text),
  date: combine(date),
  custom: combine(''),
  none: combine(''),
};
