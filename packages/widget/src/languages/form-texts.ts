import { formTexts } from './en-forms.js';
import type { FormTexts, Texts } from './texts.js';

/** Adds the English texts of the forms, unless the language has its own. */
export const buildFormTexts = (texts: Texts): FormTexts => ({ ...formTexts, ...texts });
