// The build of modules: a core that defines the element, and loads further styles and languages from beside it when they are used.
import { define } from './element/element.js';
import { setScript } from './element/here.js';

export type { RawConfiguration } from './attributes.js';
export { atcb_action } from './element/action.js';
export { AddToCalendarButton } from './element/element.js';

if (typeof document !== 'undefined') {
  setScript(import.meta.url);
  define();
}
