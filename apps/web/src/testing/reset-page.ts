// Vitest's set-up of the tests with a DOM: each file leaves the page and the globals as it found them. The page is not a
// secure context, as over plain HTTP: jsdom lacks the functions of one, except those that it takes from Node.
import { defaultLanguage } from '@havn/i18n/languages';
import { afterAll, afterEach, vi } from 'vitest';
import { i18n } from '../lib/texts/i18n.js';
import { languageChoice } from '../lib/texts/language-choice.js';
import { replaceLabels } from './fast-labels.js';

replaceLabels();

const secureFunctions = ['randomUUID', 'subtle'];
for (const name of secureFunctions) Object.defineProperty(crypto, name, { value: undefined, configurable: true });

// A guest's choice would apply to every later page of the worker, also where its guests have another language.
afterEach(() => languageChoice.set(''));

afterAll(async () => {
  for (const name of secureFunctions) Reflect.deleteProperty(crypto, name);
  vi.useRealTimers();
  // An import that is interrupted by the end of its file fails in every later file of the worker.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await i18n.changeLanguage(defaultLanguage);
  document.body.replaceChildren();
  for (const name of ['dir', 'lang', 'data-hyphens']) document.documentElement.removeAttribute(name);
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no CookieStore
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
});
