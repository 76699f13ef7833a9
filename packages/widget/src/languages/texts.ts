// The texts of the element in one language, with custom labels applied.
import { getOrCreate } from '../core/get-or-create.js';
import { type texts as english, productNames } from './en.js';

/** The keys of `customLabels`, and a few more for screen reader texts. */
export type TextKey = keyof typeof productNames | keyof typeof english;

export type Texts = Readonly<Record<TextKey, string>>;

/** The file of a language: all texts except product names. */
export type Translation = Readonly<Record<keyof typeof english, string>>;

const textsByTranslation = /* @__PURE__ */ new Map<Translation, Texts>();

/** Applies custom labels to a translation (specification §11, `customLabels`); unknown keys are ignored. */
export function buildTexts(translation: Translation, labels?: ReadonlyMap<string, string>): Texts {
  const texts = getOrCreate(textsByTranslation, translation, () => ({ ...productNames, ...translation }));
  return labels ? { ...texts, ...Object.fromEntries([...labels].filter(([key]) => Object.hasOwn(texts, key))) } : texts;
}

/** Turns a text into a sentence: appends a full stop unless it already ends with punctuation. */
export const toSentence = (text: string): string => (/[.!?…。！？।؟]$/.test(text) ? text : `${text}.`);
