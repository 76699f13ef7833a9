// The dashboard's texts: a separate namespace, so that guests do not download it; falls back to the bundled English
// file when it cannot be loaded. English messages from the server are translated where a translation exists.
import type { Issue, Reason } from '@havn/api/errors';
import { languageOf } from '@havn/i18n/languages';
import i18next, { type ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf, refusalOf, troubleOf } from '../lib/failure.js';

const namespace = 'dashboard';

/** A route's `beforeLoad` may run before the language has been detected. */
function languageIsKnown(): Promise<void> {
  if (i18next.language !== undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const known = () => {
      i18next.off('languageChanged', known);
      resolve();
    };
    i18next.on('languageChanged', known);
  });
}

/** Resolves once the texts are available; called in the routes' `beforeLoad`. */
export async function loadTexts(): Promise<void> {
  await languageIsKnown();
  await i18next.loadNamespaces(namespace);
  if (i18next.hasResourceBundle(i18next.language, namespace)) return;
  const { default: english } = await import('@havn/i18n/locales/en/dashboard.json');
  i18next.addResourceBundle(i18next.language, namespace, english);
}

export const useTexts = () => useTranslation(namespace);

type Texts = ReturnType<typeof useTexts>['t'];
const somebody = '\u0000';

/**
 * A translate function for the rows of a long list, which render at every keystroke of a search: each key is looked up
 * once, and the row's `name`, the only value they interpolate, is inserted here.
 */
export function useRowTexts(): Texts {
  const { t } = useTexts();
  return useMemo(() => {
    const found = new Map<string, string>();
    const find = (key: ParseKeys<typeof namespace>, values?: { name: string }) => {
      const text = found.get(key) ?? String(t(key, { name: somebody }));
      found.set(key, text);
      return values === undefined ? text : text.replaceAll(somebody, () => values.name);
    };
    // The rows only use plain keys and keys with `name`, which is all this supports.
    return find as unknown as Texts;
  }, [t]);
}

/** The translate function for the current language, for code outside components. */
export const texts = () => i18next.getFixedT(i18next.language, namespace);

export const shownLanguage = () => languageOf(i18next.language);

const entry = (section: string, key: string): string | undefined => {
  const found: unknown = i18next.getResource(i18next.language, namespace, section);
  const text = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** Translates a form's message; the shared schema provides it in English. */
export const issueText = (message: string): string => entry('Issues', message) ?? message;

const inShownNumbers = (about: string) =>
  /^\d+$/.test(about) ? Number(about).toLocaleString(i18next.language) : about;

/** Translates one issue from the server: a rule of the widget by its name, anything else by its English message. */
export function issueWords({ message, rule, about = '' }: Issue): string {
  const key = `Widget.Refusals.${rule}`;
  if (rule === undefined || !i18next.exists(key, { ns: namespace })) return issueText(message);
  return texts()(key as 'Widget.Refusals.SEATS', { about: inShownNumbers(about) });
}

/** The message that a failure shows to the user. */
export function failureText(error: unknown): string {
  const reason: Reason | null = reasonOf(error);
  const refusal = refusalOf(error);
  const issue = refusal?.issues?.[0];
  if (reason === 'INVALID_INPUT' && issue !== undefined) return issueWords(issue);
  // The form's own message names the table.
  if (reason === 'SEATED_ALONE' && issue?.about) return texts()('Groups.SeatedAlone', { table: issue.about });
  if (refusal !== null && reason !== null) return entry('Reasons', reason) ?? refusal.message;
  return texts()(troubleOf(error) === 'offline' ? 'Trouble.Offline' : 'Trouble.Server');
}
