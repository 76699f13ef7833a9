// The texts of a language as a sheet for whoever translates them (specification §7 "Texts").
import type { Database } from '@havn/db/client';
import { defaultLanguage } from '@havn/i18n/languages';
import type { z } from 'zod';
import { inSnapshot } from '../../database/transaction.js';
import { listEvents } from '../../events/queries.js';
import { listDishes } from '../../meals/queries.js';
import { listQuestions } from '../../questions/queries.js';
import { findServerText, getDashboardTexts } from '../../server-texts.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { listWords } from '../../wedding/word/queries.js';
import { getSection, isShownAt, type WordRecord, wordRecords } from '../../wedding/word/rules.js';
import type { Word } from '../../wedding/word/schema.js';
import { buildExportFile, type ExportFile, getToday } from '../export/service.js';
import type { ExportSheet } from '../write-sheets.js';
import type { exportWordsQuery } from './schema.js';

type WordExportOptions = z.output<typeof exportWordsQuery>;

/** English beside English would be the default text twice. */
function buildWordSheet(words: readonly Word[], { language, lang }: WordExportOptions): ExportSheet {
  const { Sheet: titles, Section: sections } = getDashboardTexts(lang, 'Words');
  const places: Readonly<Record<string, string>> = sections;
  const only = <Value>(value: Value) => (language === defaultLanguage ? [] : [value]);
  return {
    name: titles.fileName,
    rows: [
      [titles.key, titles.place, ...only(titles.english), titles.default, `${titles.text} (${language})`],
      ...words
        .filter((word) => word.language === language)
        .map(({ key, default: text, value }) => [
          key,
          places[getSection(key)] ?? getSection(key),
          ...only(findServerText(defaultLanguage, key) ?? ''),
          text,
          value ?? '',
        ]),
    ],
  };
}

async function listWordRecords(tx: Database): Promise<WordRecord[]> {
  const lists: Record<WordRecord, readonly unknown[]> = {
    events: await listEvents(tx, {}),
    dishes: await listDishes(tx, {}),
    questions: await listQuestions(tx, {}),
  };
  return wordRecords.filter((record) => lists[record].length > 0);
}

export async function exportWords(db: Database, options: WordExportOptions, now: Date): Promise<ExportFile> {
  const { words, wedding, day } = await inSnapshot(db, async (tx) => ({
    words: await listWords(tx),
    wedding: { ...(await getWeddingRecord(tx)), records: await listWordRecords(tx) },
    day: await getToday(tx, now),
  }));
  const own = words.filter(({ key }) => isShownAt(key, wedding));
  const title = `${getDashboardTexts(options.lang, 'Words').Sheet.fileName}-${options.language}`;
  return buildExportFile([buildWordSheet(own, options)], { ...options, title, day });
}
