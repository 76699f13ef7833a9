// The entry of the one-script build: every style and language, the element defined at once, `atcb_action` as a
// global.
import { atcb_action } from './element/action.js';
import { define } from './element/element.js';
import { setScript } from './element/here.js';

if (typeof document !== 'undefined') {
  const { currentScript } = document;
  setScript(currentScript instanceof HTMLScriptElement ? currentScript.src : undefined);
  define();
  Object.assign(window, { atcb_action });
}
