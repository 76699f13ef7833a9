// The texts of the element in one language, with custom labels applied.
import { once } from '../once.js';
import { type texts as english, names } from './en.js';

/** The keys of `customLabels`, and a few more for screen reader texts. */
export type TextKey = keyof typeof names | keyof typeof english;

export type Texts = Readonly<Record<TextKey, string>>;

/** The file of a language: all texts except product names. */
export type Translation = Readonly<Record<keyof typeof english, string>>;

const wholes = /* @__PURE__ */ new Map<Translation, Texts>();

/** Applies custom labels to a translation (specification §11, `customLabels`); unknown keys are ignored. */
export function textsWith(translation: Translation, own?: ReadonlyMap<string, string>): Texts {
  const texts = once(wholes, translation, () => ({ ...names, ...translation }));
  return own ? { ...texts, ...Object.fromEntries([...own].filter(([key]) => Object.hasOwn(texts, key))) } : texts;
}

/** Turns a text into a sentence: appends a full stop unless it has an end of its own. */
export const sentence = (text: string): string => (/[.!?…。！？।؟]$/.test(text) ? text : `${text}.`);
