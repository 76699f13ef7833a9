// The entry of the one-script build: every style and language, the element defined at once, `atcb_action` as a
// global.
import { atcb_action } from './element/action.js';
import { defineElement } from './element/element.js';
import { setScriptUrl } from './element/environment.js';

if (typeof document !== 'undefined') {
  const { currentScript } = document;
  setScriptUrl(currentScript instanceof HTMLScriptElement ? currentScript.src : undefined);
  defineElement();
  Object.assign(window, { atcb_action });
}
