// The translations that can be used at once: English, those that were loaded, and those of the page.
import { texts as english } from './en.js';
import type { LoadedTranslation } from './texts.js';

export const loadedTranslations: Map<string, LoadedTranslation> = /* @__PURE__ */ new Map([['en', english]]);
