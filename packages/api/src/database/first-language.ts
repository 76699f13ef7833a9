import { wedding } from '@havn/db/schema';
import { defaultLanguage, type Language } from '@havn/i18n/languages';
import { type Column, type SQL, sql } from 'drizzle-orm';

/** Of the wedding. */
export const firstLanguage: SQL<Language> =
  sql<Language>`coalesce((select ${wedding.record} #>> '{languages,0}' from ${wedding}), ${defaultLanguage})`.inlineParams();

/** A text by language, as the dashboard lists it: in the first language of the wedding, if it has one. */
export const selectFirstText = (texts: Column): SQL<string> =>
  sql<string>`coalesce(${texts} ->> ${firstLanguage},
  (select min(text.value) from jsonb_each_text(${texts}) text))`;
