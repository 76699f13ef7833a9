// A problem before it is put into words: keys and values, so that one plan can be told in every language (wording.ts).
import type { Column } from './columns.js';

/** The sentences of an import: keys of the section `Import` of the locale files (server.json). */
export type SentenceKey = keyof typeof import('@havn/i18n/locales/en/server.json')['Import'];

/** A column that the file has not, by the title we give it. */
export interface Titled {
  title: Column;
}

/** `issue`: what a form says of the same value, as the shared schema says it in English. */
export type Sentence = { key: SentenceKey; values?: Record<string, string | number | Titled> } | { issue: string };

export interface Finding {
  row: number | null;
  column: string | Titled | null;
  says: Sentence[];
}
