// The entry of the one-script build: every style and language, and the functions as globals.
import { cssStyles } from './css-styles.js';
import { atcb_action, atcb_generate_ty } from './element/action.js';
import { defineElement } from './element/element.js';
import { setScriptUrl } from './element/environment.js';
import * as helpers from './helpers.js';
import { i18nStrings } from './i18n-strings.js';

if (typeof document !== 'undefined') {
  const { currentScript } = document;
  setScriptUrl(currentScript instanceof HTMLScriptElement ? currentScript.src : undefined);
  defineElement();
  Object.assign(window, { ...helpers, atcb_action, atcb_generate_ty, cssStyles, i18nStrings });
}
