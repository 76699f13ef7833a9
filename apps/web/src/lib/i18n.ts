// The texts: found by i18next in the order of specification §6 "Language", loaded from the server with five retries,
// and English out of the build where they cannot be had (security row F27).
import { type Language, languageOf, languages } from '@havn/i18n/languages';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { earlyOrNow } from './early.js';
import { languageDetector } from './language-detector.js';

const namespace = 'translation';
const listeners = new Set<() => void>();
/** The language the page should have; what is shown may be English until it arrives. */
let wanted: Language | null = null;
let isFallback = false;

/** Reads the files. Every failure is worth the five retries: one is missing only while a new version is being put up. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, wantedTexts, done) => {
    readTexts(`/locales/${language}/${wantedTexts}.json`).then(
      (texts) => done(null, texts),
      (error: unknown) => {
        if (wantedTexts === namespace) showEnglish().catch(() => undefined);
        done(error instanceof Error ? error : new Error('the texts did not come'), true);
      },
    );
  },
};

async function readTexts(url: string): Promise<Record<string, string>> {
  const reply = await earlyOrNow(url);
  if (!reply.ok) throw new Error(`The texts are answered with ${reply.status}.`);
  // Nested texts, as i18next takes them; its type names only the flat form.
  return (await reply.json()) as Record<string, string>;
}

const hasTexts = () => i18next.hasResourceBundle(wanted ?? i18next.language ?? 'en', namespace);

async function showEnglish(): Promise<void> {
  if (isFallback || hasTexts()) return;
  const { default: english } = await import('@havn/i18n/locales/en/translation.json');
  // A later try may have been quicker.
  if (isFallback || hasTexts()) return;
  isFallback = true;
  i18next.addResourceBundle('en', namespace, english);
  await i18next.changeLanguage('en');
  for (const listener of listeners) listener();
}

/** Makes the page's language that of the invitation (its first main guest's, else its guest's). */
export function followLanguage(language: Language): void {
  wanted = language;
  if (i18next.language !== language) void i18next.changeLanguage(language);
}

/** Whether the texts shown are those of `language`, or will not come soon. */
export function isShown(language: Language): boolean {
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

function noteLoaded(loaded: Record<string, Record<string, boolean>>): void {
  if (wanted === null || !loaded[wanted]?.[namespace]) return;
  isFallback = false;
  if (i18next.language !== wanted) void i18next.changeLanguage(wanted);
}

/** Resolves once there are texts to show, whichever. @throws Error where none can be had. */
export function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = languageOf(language);
  });
  i18next.on('loaded', noteLoaded);
  const started = i18next
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
    });
  const fallback = new Promise<void>((resolve) => listeners.add(resolve));
  const loaded = started.then(() => {
    if (!hasTexts()) throw new Error('no texts came');
  });
  return Promise.race([loaded, fallback]);
}
