// A separate namespace, so that guests do not download it. Falls back to the bundled English file.
import type { Issue, Reason } from '@havn/api/kernel/errors';
import { formatCouple } from '@havn/api/wedding/rules';
import { formatNumber } from '@havn/i18n/formats';
import { dashboardLanguages } from '@havn/i18n/language-files.gen';
import { type BuiltInLanguage, defaultLanguage, type Language, toBuiltInLanguage } from '@havn/i18n/languages';
import { addOtherLanguages } from '@havn/i18n/own-languages';
import type { ParseKeys, TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getErrorBody, getErrorReason, getProblemKind } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { i18n, loadNamespace, showPageIn, switchLanguage } from '../../lib/texts/i18n.js';

export const namespace = 'dashboard';
addOtherLanguages();

/** English for whoever reads a language that the dashboard is not in. */
const translated: readonly Language[] = dashboardLanguages;

/** Resolves once the texts are available; called in the routes' `beforeLoad`. */
export async function loadDashboardTexts(): Promise<void> {
  try {
    if (!translated.includes(getCurrentLanguage())) await showPageIn(defaultLanguage);
    await loadNamespace(namespace, translated);
  } catch {
    const { default: english } = await import('@havn/i18n/locales/en/dashboard.json');
    i18n.addResourceBundle(i18n.language, namespace, english);
  }
}

/** Shows the dashboard in the language of an account, or of a link to a new one; without one, it stays as it is. */
export async function showDashboardIn(language: Language | undefined): Promise<void> {
  if (language === undefined || language === getCurrentLanguage() || !translated.includes(language)) return;
  // Without a connection, the page keeps its language.
  await switchLanguage(language).catch(() => undefined);
}

export interface DashboardTexts {
  /** A new function whenever the language or its texts change. */
  t: TFunction<typeof namespace>;
  language: BuiltInLanguage;
  /** Whether there is a text for a key that is not known to exist. */
  hasText(key: string): boolean;
}

export function useTexts(): DashboardTexts {
  const { t, i18n } = useTranslation(namespace);
  const language = toBuiltInLanguage(i18n.language);
  return useMemo(() => ({ t, language, hasText: (key) => i18n.exists(key, { ns: namespace }) }), [t, i18n, language]);
}

/** The couple's title or names; empty until they are known. */
export function useCouple(): string {
  const { language } = useTexts();
  const { data: wedding } = trpc.wedding.get.useQuery();
  return wedding === undefined ? '' : formatCouple(wedding, language);
}

type Texts = DashboardTexts['t'];
const namePlaceholder = '\u0000';

/** Rows render at every keystroke of a search, so each key is looked up once. Supports no value but `name`. */
export function useRowTexts(): Texts {
  const { t } = useTexts();
  return useMemo(() => {
    const cache = new Map<string, string>();
    const find = (key: ParseKeys<typeof namespace>, values?: { name: string }) => {
      const text = cache.get(key) ?? String(t(key, { name: namePlaceholder }));
      cache.set(key, text);
      return values === undefined ? text : text.replaceAll(namePlaceholder, () => values.name);
    };
    return find as unknown as Texts;
  }, [t]);
}

/** For code outside components. */
export const getTexts = () => i18n.getFixedT(i18n.language, namespace);

export const getCurrentLanguage = (): BuiltInLanguage => toBuiltInLanguage(i18n.language);

/** A key in `Issues` is a sentence, which contains periods. */
const pathSeparator = '\u0000';

export function findPath(...path: string[]): string | undefined {
  const options = { keySeparator: pathSeparator };
  const found: unknown = i18n.getResource(i18n.language, namespace, path.join(pathSeparator), options);
  return typeof found === 'string' ? found : undefined;
}

/** The tag in "Message (DE) is required.", which has one text for all languages. */
const languageTag = /(?<=\()[A-Z]{2,3}(?=\))/;

/** Translates a form's message; the shared schema provides it in English. */
export function translateMessage(message: string): string {
  const [tag = ''] = languageTag.exec(message) ?? [];
  const text = findPath('Issues', message) ?? findPath('Issues', message.replace(languageTag, '{{language}}'));
  return text?.replace('{{language}}', tag) ?? message;
}

const formatIfNumber = (value: string) =>
  /^\d+$/.test(value) ? formatNumber(Number(value), getCurrentLanguage()) : value;

/** Translates one issue from the server: a rule of the widget by its name, anything else by its English message. */
export function formatIssue({ message, rule, about = '' }: Issue): string {
  if (rule === undefined || findPath('Widget', 'OptionErrors', rule) === undefined) return translateMessage(message);
  return getTexts()(`Widget.OptionErrors.${rule}` as 'Widget.OptionErrors.SEATS', { about: formatIfNumber(about) });
}

export function getErrorText(error: unknown): string {
  const reason: Reason | null = getErrorReason(error);
  const body = getErrorBody(error);
  const issue = body?.issues?.[0];
  if (reason === 'INVALID_INPUT' && issue !== undefined) return formatIssue(issue);
  // The form's own message names the table.
  if (reason === 'SEATED_ALONE' && issue?.about) return getTexts()('Groups.AlreadySeated', { table: issue.about });
  if (body !== null && reason !== null) return findPath('Reasons', reason) ?? body.message;
  return getTexts()(getProblemKind(error) === 'offline' ? 'Errors.Offline' : 'Errors.Server');
}
