// The dashboard's texts: a separate namespace, so that guests do not download it; falls back to the bundled English
// file when it cannot be loaded. English messages from the server are translated where a translation exists.
import type { Issue, Reason } from '@havn/api/errors';
import { toLanguage } from '@havn/i18n/languages';
import i18next, { type ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getErrorBody, getErrorReason, getProblemKind } from '../lib/api-error.js';

const namespace = 'dashboard';

/** A route's `beforeLoad` may run before the language has been detected. */
function waitForLanguage(): Promise<void> {
  if (i18next.language !== undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const handleChange = () => {
      i18next.off('languageChanged', handleChange);
      resolve();
    };
    i18next.on('languageChanged', handleChange);
  });
}

/** Resolves once the texts are available; called in the routes' `beforeLoad`. */
export async function loadTexts(): Promise<void> {
  await waitForLanguage();
  await i18next.loadNamespaces(namespace);
  if (i18next.hasResourceBundle(i18next.language, namespace)) return;
  const { default: english } = await import('@havn/i18n/locales/en/dashboard.json');
  i18next.addResourceBundle(i18next.language, namespace, english);
}

export const useTexts = () => useTranslation(namespace);

type Texts = ReturnType<typeof useTexts>['t'];
const namePlaceholder = '\u0000';

/**
 * A translate function for the rows of a long list, which render at every keystroke of a search: each key is looked up
 * once, and the row's `name`, the only value they interpolate, is inserted here.
 */
export function useRowTexts(): Texts {
  const { t } = useTexts();
  return useMemo(() => {
    const cache = new Map<string, string>();
    const find = (key: ParseKeys<typeof namespace>, values?: { name: string }) => {
      const text = cache.get(key) ?? String(t(key, { name: namePlaceholder }));
      cache.set(key, text);
      return values === undefined ? text : text.replaceAll(namePlaceholder, () => values.name);
    };
    // The rows only use plain keys and keys with `name`, which is all this supports.
    return find as unknown as Texts;
  }, [t]);
}

/** The translate function for the current language, for code outside components. */
export const getTexts = () => i18next.getFixedT(i18next.language, namespace);

export const getCurrentLanguage = () => toLanguage(i18next.language);

const findText = (section: string, key: string): string | undefined => {
  const resource: unknown = i18next.getResource(i18next.language, namespace, section);
  const text =
    typeof resource === 'object' && resource !== null ? (resource as Record<string, unknown>)[key] : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** Translates a form's message; the shared schema provides it in English. */
export const translateMessage = (message: string): string => findText('Issues', message) ?? message;

const formatIfNumber = (value: string) =>
  /^\d+$/.test(value) ? Number(value).toLocaleString(i18next.language) : value;

/** Translates one issue from the server: a rule of the widget by its name, anything else by its English message. */
export function formatIssue({ message, rule, about = '' }: Issue): string {
  const key = `Widget.OptionErrors.${rule}`;
  if (rule === undefined || !i18next.exists(key, { ns: namespace })) return translateMessage(message);
  return getTexts()(key as 'Widget.OptionErrors.SEATS', { about: formatIfNumber(about) });
}

/** The message that a failure shows to the user. */
export function getErrorText(error: unknown): string {
  const reason: Reason | null = getErrorReason(error);
  const body = getErrorBody(error);
  const issue = body?.issues?.[0];
  if (reason === 'INVALID_INPUT' && issue !== undefined) return formatIssue(issue);
  // The form's own message names the table.
  if (reason === 'SEATED_ALONE' && issue?.about) return getTexts()('Groups.AlreadySeated', { table: issue.about });
  if (body !== null && reason !== null) return findText('Reasons', reason) ?? body.message;
  return getTexts()(getProblemKind(error) === 'offline' ? 'Errors.Offline' : 'Errors.Server');
}
