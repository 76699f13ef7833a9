import { wedding } from '@havn/db/schema';
import { defaultLanguage, type Language } from '@havn/i18n/languages';
import { type SQL, sql } from 'drizzle-orm';

/** Of the wedding. */
export const firstLanguage: SQL<Language> =
  sql<Language>`coalesce((select ${wedding.record} #>> '{languages,0}' from ${wedding}), ${defaultLanguage})`.inlineParams();
