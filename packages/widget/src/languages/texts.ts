import { getOrCreate } from '../core/values/get-or-create.js';
import { type texts as english, productNames } from './en.js';
import type { dialogTexts } from './en-dialogs.js';
import type { formTexts } from './en-forms.js';

type DialogTextKey = keyof typeof dialogTexts;
type FormTextKey = keyof typeof formTexts;

/** The keys of `customLabels`, and a few more for screen reader texts. */
export type TextKey = keyof typeof productNames | keyof typeof english | DialogTextKey | FormTextKey;

/** All texts except those of dialogs and forms, which may be missing (`en-dialogs.ts`, `en-forms.ts`). */
export type Texts = Readonly<Record<Exclude<TextKey, DialogTextKey | FormTextKey>, string>>;

export type DialogTexts = Readonly<Record<Exclude<TextKey, FormTextKey>, string>>;

export type FormTexts = Readonly<Record<Exclude<TextKey, DialogTextKey>, string>>;

/** The file of a language: all texts except product names. */
export type Translation = Readonly<Record<keyof typeof english | DialogTextKey | FormTextKey, string>>;

/** English has the texts of its dialogs and forms in files of their own. */
export type LoadedTranslation = Translation | typeof english;

const textsByTranslation = /* @__PURE__ */ new Map<LoadedTranslation, Texts>();

export function buildTexts(translation: LoadedTranslation, labels?: ReadonlyMap<string, string>): Texts {
  const texts = getOrCreate(textsByTranslation, translation, () => ({ ...productNames, ...translation }));
  return labels ? { ...texts, ...Object.fromEntries(labels) } : texts;
}
