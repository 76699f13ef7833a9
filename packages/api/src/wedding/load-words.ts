// Specification §1 "Words".
import type { Database } from '@havn/db/client';
import { words } from '@havn/db/schema';
import { prepared } from '../database/prepared.js';
import { areTextsCurrent, replaceTexts } from '../server-texts.js';
import type { WeddingRecord } from './fields.js';
import { getFirstLanguage, type Speaker } from './language-rules.js';
import { listOwnLanguages } from './own-languages.js';
import { getWeddingCountry, type WeddingPlace } from './rules.js';

export const listStoredWords = prepared<Record<never, never>>()((db) =>
  db.select({ language: words.language, key: words.key, value: words.value, version: words.version }).from(words),
);

/** Loads the texts of the couple if they, or what else the texts depend on, have changed since the settings were read. */
export async function loadWords(
  db: Database,
  revision: string,
  wedding: WeddingPlace & Speaker & Pick<WeddingRecord, 'world'>,
): Promise<void> {
  const source = {
    revision,
    country: getWeddingCountry(wedding),
    world: wedding.world,
    firstLanguage: getFirstLanguage(wedding),
    ownLanguages: listOwnLanguages(wedding),
  };
  if (!areTextsCurrent(source)) replaceTexts(source, await listStoredWords(db, {}));
}
