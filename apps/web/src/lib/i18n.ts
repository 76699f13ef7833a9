// Sets up i18next: language detection in the order of specification §6 "Language", texts loaded from the server with
// five retries, and the English texts of the build as a fallback (security row F27).
import { type Language, languages, toLanguage } from '@havn/i18n/languages';
import i18next, { type BackendModule, type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fetchWithPrefetch } from './fetch.js';
import { languageDetector } from './language-detector.js';

const namespace = 'translation';
const listeners = new Set<() => void>();
/** The language that the page should have. English may be shown until its texts are loaded. */
let targetLanguage: Language | null = null;
let isFallback = false;

/**
 * Loads the text files. Every failure is retried, also a 404: a file is missing only while a new version is deployed.
 */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, requestedNamespace, callback) => {
    loadTexts(`/locales/${language}/${requestedNamespace}.json`).then(
      (texts) => callback(null, texts),
      (error: unknown) => {
        if (requestedNamespace === namespace) fallBackToEnglish().catch(() => undefined);
        callback(error instanceof Error ? error : new Error('The texts could not be loaded.'), true);
      },
    );
  },
};

async function loadTexts(url: string): Promise<Record<string, string>> {
  const response = await fetchWithPrefetch(url);
  if (!response.ok) throw new Error(`Loading the texts failed with status ${response.status}.`);
  // i18next accepts nested texts; its type describes only the flat form.
  return (await response.json()) as Record<string, string>;
}

const hasTexts = () => i18next.hasResourceBundle(targetLanguage ?? i18next.language ?? 'en', namespace);

async function fallBackToEnglish(): Promise<void> {
  if (isFallback || hasTexts()) return;
  const { default: english } = await import('@havn/i18n/locales/en/translation.json');
  // A retry may have succeeded meanwhile.
  if (isFallback || hasTexts()) return;
  isFallback = true;
  i18next.addResourceBundle('en', namespace, english);
  await i18next.changeLanguage('en');
  for (const listener of listeners) listener();
}

/** Switches to the language of the invitation: the first main guest's, else the guest's. */
export function switchLanguage(language: Language): void {
  targetLanguage = language;
  if (i18next.language !== language) void i18next.changeLanguage(language);
}

/** Whether texts in `language` are shown, or the English fallback is. */
export function isLanguageReady(language: Language): boolean {
  return isFallback || (i18next.language === language && i18next.hasResourceBundle(language, namespace));
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  i18next.on('languageChanged', listener);
  return () => {
    listeners.delete(listener);
    i18next.off('languageChanged', listener);
  };
}

function onTextsLoaded(loaded: Record<string, Record<string, boolean>>): void {
  if (targetLanguage === null || !loaded[targetLanguage]?.[namespace]) return;
  isFallback = false;
  if (i18next.language !== targetLanguage) void i18next.changeLanguage(targetLanguage);
}

/** Resolves once any texts can be shown. @throws Error when none can be loaded. */
export function initI18n(options: InitOptions = {}): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = toLanguage(language);
  });
  i18next.on('loaded', onTextsLoaded);
  const initialized = i18next
    .use(backend)
    .use(languageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: [...languages],
      load: 'languageOnly',
      fallbackLng: false,
      ns: [namespace],
      defaultNS: namespace,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      maxRetries: 5,
      retryTimeout: 350,
      ...options,
    });
  const fallback = new Promise<void>((resolve) => listeners.add(resolve));
  const loaded = initialized.then(() => {
    if (!hasTexts()) throw new Error('No texts could be loaded.');
  });
  return Promise.race([loaded, fallback]);
}
