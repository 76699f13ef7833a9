// The entry of the one-script build: every style and language, and the functions as globals.
import { cssStyles } from './css-styles.js';
import { atcb_action, atcb_generate_ty } from './element/action.js';
import { defineElement } from './element/element.js';
import { setScriptUrl } from './element/environment.js';
// By name: for a namespace, the bundler writes a loop that fails where the page has extended `Object.prototype`.
import {
  atcb_generate_google,
  atcb_generate_ical,
  atcb_generate_links,
  atcb_generate_ms365,
  atcb_generate_msteams,
  atcb_generate_outlookcom,
  atcb_generate_timestring,
  atcb_generate_yahoo,
} from './helpers.js';
import { i18nStrings } from './i18n-strings.js';

if (typeof document !== 'undefined') {
  const { currentScript } = document;
  setScriptUrl(currentScript instanceof HTMLScriptElement ? currentScript.src : undefined);
  defineElement();
  Object.assign(window, {
    atcb_action,
    atcb_generate_ty,
    atcb_generate_google,
    atcb_generate_ical,
    atcb_generate_links,
    atcb_generate_ms365,
    atcb_generate_msteams,
    atcb_generate_outlookcom,
    atcb_generate_timestring,
    atcb_generate_yahoo,
    cssStyles,
    i18nStrings,
  });
}
