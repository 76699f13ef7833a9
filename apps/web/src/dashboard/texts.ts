// The dashboard's texts: a file of their own, so that no guest has to load them; English out of the build where the file
// cannot be had. What the server says in English is said in the reader's language where there are words for it.
import type { Issue, Reason } from '@havn/api/errors';
import { languageOf } from '@havn/i18n/languages';
import i18next, { type ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf, refusalOf, troubleOf } from '../lib/failure.js';

const namespace = 'dashboard';

/** The routes may be asked before a language is found. */
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

/** Resolves once there are texts; called by the routes before their pages. */
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
 * The words for the rows of a long list, which are drawn at every key of a search: each is looked up once, and the `name` of a row,
 * all that they ask for besides, put into its place.
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
    // The rows ask for words and for words with a name, which is all that this can.
    return find as unknown as Texts;
  }, [t]);
}

/** The words of the dashboard in the language shown, for code that is no component. */
export const texts = () => i18next.getFixedT(i18next.language, namespace);

export const shownLanguage = () => languageOf(i18next.language);

const entry = (section: string, key: string): string | undefined => {
  const found: unknown = i18next.getResource(i18next.language, namespace, section);
  const text = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** A form's message, which the shared schema says in English. */
export const issueText = (message: string): string => entry('Issues', message) ?? message;

const inShownNumbers = (about: string) =>
  /^\d+$/.test(about) ? Number(about).toLocaleString(i18next.language) : about;

/** What the server says of one thing: a rule of the widget by its name, anything else by its sentence. */
export function issueWords({ message, rule, about = '' }: Issue): string {
  const key = `Widget.Refusals.${rule}`;
  if (rule === undefined || !i18next.exists(key, { ns: namespace })) return issueText(message);
  return texts()(key as 'Widget.Refusals.SEATS', { about: inShownNumbers(about) });
}

/** What a refusal tells a person. */
export function failureText(error: unknown): string {
  const reason: Reason | null = reasonOf(error);
  const refusal = refusalOf(error);
  const issue = refusal?.issues?.[0];
  if (reason === 'INVALID_INPUT' && issue !== undefined) return issueWords(issue);
  // The form's own sentence: it names the table.
  if (reason === 'SEATED_ALONE' && issue?.about) return texts()('Groups.SeatedAlone', { table: issue.about });
  if (refusal !== null && reason !== null) return entry('Reasons', reason) ?? refusal.message;
  return texts()(troubleOf(error) === 'offline' ? 'Trouble.Offline' : 'Trouble.Server');
}
