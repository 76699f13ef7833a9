// The language of the page and the texts that are loaded, which components observe. The app has one translator (i18n.ts);
// the server and the preview in the settings have others.
import type { Language } from '@havn/i18n/languages';
import { createContext } from 'react';
import { createStore, type Store } from './store.js';
import { type Namespace, type Texts, type Translate, translate } from './translate.js';

export interface TranslatorState {
  language: Language;
  texts: Readonly<Partial<Record<Language, Readonly<Partial<Record<Namespace, Texts>>>>>>;
}
export type Translator = Store<TranslatorState>;

export function createTranslator(language: Language, texts: TranslatorState['texts'] = {}): Translator {
  return createStore<TranslatorState>({ language, texts });
}

export function addTexts(translator: Translator, language: Language, added: Partial<Record<Namespace, Texts>>): void {
  const state = translator.get();
  translator.set({ ...state, texts: { ...state.texts, [language]: { ...state.texts[language], ...added } } });
}

export const hasTexts = ({ texts }: TranslatorState, language: Language, namespace: Namespace): boolean =>
  texts[language]?.[namespace] !== undefined;

/** Translates into the language of the page. */
export function createTranslate({ texts, language }: TranslatorState): Translate {
  const loadedTexts = texts[language]?.translation ?? {};
  return (key, values) => translate(loadedTexts, language, key, values);
}

/** Set where a page is shown in a language other than the app's. */
export const TranslatorContext = createContext<Translator | null>(null);
