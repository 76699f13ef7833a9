// What the element says: the texts of a language, with a site's own words in the place of some. The element and its forms read it.
import { once } from '../once.js';
import { type texts as english, names } from './en.js';

/** Keys of `customLabels`, and a few of our own for names that only a screen reader says. */
export type TextKey = keyof typeof names | keyof typeof english;

export type Texts = Readonly<Record<TextKey, string>>;

/** A language's file: all but the names of products. */
export type Translation = Readonly<Record<keyof typeof english, string>>;

const wholes = /* @__PURE__ */ new Map<Translation, Texts>();

/** The texts of a language under the site's own words (specification §11, `customLabels`); words nobody asked for are left out. */
export function textsWith(translation: Translation, own?: ReadonlyMap<string, string>): Texts {
  const texts = once(wholes, translation, () => ({ ...names, ...translation }));
  return own ? { ...texts, ...Object.fromEntries([...own].filter(([key]) => Object.hasOwn(texts, key))) } : texts;
}

/** A sentence of an error line: it ends in a full stop, unless it has an end of its own. */
export const sentence = (text: string): string => (/[.!?…。！？।؟]$/.test(text) ? text : `${text}.`);
