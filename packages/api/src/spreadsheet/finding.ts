// A problem before translation: message keys and values, so that one plan can be reported in any language
// (translate-report.ts).
import type { Column } from './columns.js';

/** Message keys of the section `Import` in the locale files (server.json). */
export type SentenceKey = keyof typeof import('@havn/i18n/locales/en/server.json')['Import'];

/** A column missing from the file, shown by our own title for it. */
export interface ColumnTitle {
  title: Column;
}

/** `issue`: the English validation message of the schema shared with the forms. */
export type Sentence = { key: SentenceKey; values?: Record<string, string | number | ColumnTitle> } | { issue: string };

export interface Finding {
  row: number | null;
  column: string | ColumnTitle | null;
  sentences: Sentence[];
}
