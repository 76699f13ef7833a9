// The texts of the app: in the detected language (specification §6 "Language") until an invitation sets its own. They are
// loaded from the server with five retries; until then, guest pages show the English texts of the build (security row
// F27).
import { defaultLanguage, getDirection, getLanguageEntry, type Language } from '@havn/i18n/languages';
import type { ResourceKey } from 'i18next';
import { setI18n } from 'react-i18next';
import { fetchWithPrefetch, getTextsUrl } from '../api/fetch.js';
import { getAuthorization } from '../storage/session-token.js';
import { createI18n } from './create-i18n.js';
import { detectLanguage, saveLanguage } from './language-detector.js';

const maxRetries = 5;
const retryDelayMs = 350;

type Namespace = 'translation' | 'dashboard' | 'needs' | 'events';

export const i18n = createI18n(defaultLanguage);
setI18n(i18n);
/** The language that the page should have. English may be shown until its texts are loaded. */
let targetLanguage: Language = defaultLanguage;
let isFallback = false;
/** The files of texts that the page uses, with the languages that have them if not all do. */
const namespaces = new Map<Namespace, readonly Language[] | undefined>([['translation', undefined]]);
const loading = new Map<string, Promise<void>>();

const isTargetLoaded = () => i18n.hasResourceBundle(targetLanguage, 'translation');

async function fallBackToEnglish(): Promise<void> {
  if (isFallback || isTargetLoaded()) return;
  const { default: english } = await import('@havn/i18n/locales/en/translation.json');
  // A retry may have succeeded meanwhile.
  if (isFallback || isTargetLoaded()) return;
  isFallback = true;
  i18n.addResourceBundle(defaultLanguage, 'translation', english);
  showLanguage(defaultLanguage);
}

function showLanguage(language: Language): void {
  // Changes at once, because i18next itself loads no texts.
  if (i18n.language !== language) void i18n.changeLanguage(language);
  setDocumentLanguage(document, language);
}

export function setDocumentLanguage({ documentElement: root }: Document, language: Language): void {
  const { hyphens = false } = getLanguageEntry(language);
  root.lang = language;
  root.dir = getDirection(language);
  root.toggleAttribute('data-hyphens', hyphens);
}

/** Every failure is retried, also a 404: a file is missing only while a new version is deployed. */
async function fetchTexts(language: Language, namespace: Namespace, failures = 0): Promise<ResourceKey> {
  try {
    const response = await fetchWithPrefetch(getTextsUrl(language, namespace), { headers: getAuthorization() });
    if (!response.ok) throw new Error(response.statusText);
    return (await response.json()) as ResourceKey;
  } catch (error) {
    if (namespace === 'translation') fallBackToEnglish().catch(() => undefined);
    if (failures === maxRetries) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs * 2 ** failures));
    return fetchTexts(language, namespace, failures + 1);
  }
}

/** Concurrent callers share one request. `failures` are those before, of which there may be `maxRetries`. */
export async function loadTexts(language: Language, namespace: Namespace, failures = 0): Promise<void> {
  if (i18n.hasResourceBundle(language, namespace)) return;
  const url = getTextsUrl(language, namespace);
  const load =
    loading.get(url) ??
    fetchTexts(language, namespace, failures)
      .then((texts) => void i18n.addResourceBundle(language, namespace, texts))
      .finally(() => loading.delete(url));
  loading.set(url, load);
  await load;
}

/** Loads another file of texts, now and for each of these languages that the page switches to. */
export function loadNamespace(namespace: Namespace, known?: readonly Language[]): Promise<void> {
  namespaces.set(namespace, known);
  return loadTexts(targetLanguage, namespace);
}

/** All files of texts that the page uses. With `once`, a failure is not retried. */
export async function loadPageTexts(language: Language, once?: 'once'): Promise<void> {
  const needed = [...namespaces].filter(([, known]) => known?.includes(language) ?? true);
  await Promise.all(needed.map(([namespace]) => loadTexts(language, namespace, once && maxRetries)));
}

export function switchLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  return showPageIn(language);
}

/** For this page alone. */
export async function showPageIn(language: Language): Promise<void> {
  targetLanguage = language;
  await loadPageTexts(language);
  if (targetLanguage !== language) return;
  isFallback = false;
  showLanguage(language);
}

/** Whether texts in `language` are shown, or the English fallback is. */
export function isLanguageReady(language: Language): boolean {
  return isFallback || (i18n.language === language && i18n.hasResourceBundle(language, 'translation'));
}

export interface InitialTexts {
  language: Language;
  texts: ResourceKey;
}

/**
 * `served` are the texts that came with a page. Resolves once any texts can be shown.
 *
 * @throws Error when none can be loaded.
 */
export function initI18n(served?: InitialTexts): Promise<void> {
  const language = served?.language ?? detectLanguage();
  if (served !== undefined) i18n.addResourceBundle(language, 'translation', served.texts);
  void i18n.changeLanguage(language);
  const fallback = new Promise<void>((resolve) => {
    i18n.store.on('added', () => isFallback && resolve());
  });
  return Promise.race([switchLanguage(language), fallback]);
}
