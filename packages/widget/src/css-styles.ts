// `cssStyles`: the stylesheets of the button styles. A separate file of every build.
import type { ButtonStyle } from './core/configuration/display.js';
import forms from './rsvp/form.css?inline';
import threeD from './view/styles/3d.css?inline';
import base from './view/styles/base.css?inline';
import date from './view/styles/date.css?inline';
import standard from './view/styles/default.css?inline';
import dialogs from './view/styles/dialogs.css?inline';
import flat from './view/styles/flat.css?inline';
import neumorphism from './view/styles/neumorphism.css?inline';
import round from './view/styles/round.css?inline';
import simple from './view/styles/simple.css?inline';
import text from './view/styles/text.css?inline';

const combine = (style: string) => [base, dialogs, forms, style].join('\n');

/** The whole stylesheet of the shadow root by button style: button, list, dialogs and forms. */
export const cssStyles: Readonly<Record<ButtonStyle, string>> = {
  default: combine(standard),
  '3d': combine(threeD),
  flat: combine(flat),
  simple: combine(simple),
  round: combine(round),
  neumorphism: combine(neumorphism),
  text: combine(text),
  date: combine(date),
  custom: combine(''),
  none: combine(''),
};
