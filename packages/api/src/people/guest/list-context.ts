import type { Database } from '@havn/db/client';
import { listEvents } from '../../events/queries.js';
import { sortByStart } from '../../events/rules.js';
import type { BuiltInLanguage } from '../../kernel/fields.js';
import { formatDayInZone } from '../../kernel/zoned-time.js';
import { listDishes } from '../../meals/queries.js';
import { listQuestions } from '../../questions/queries.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { isAfterWedding } from '../../wedding/rules.js';
import { guestFields } from './fields.js';
import type { GuestListContext } from './rules.js';

/** What the columns and filters of the wedding follow from. `language` is the reader's. */
export async function getGuestListContext(
  db: Database,
  { language, now }: { language: BuiltInLanguage; now: Date },
): Promise<GuestListContext> {
  const wedding = await getWeddingRecord(db);
  const day = formatDayInZone(wedding.timeZone, now);
  return {
    fields: guestFields,
    language,
    isAfterWedding: isAfterWedding(wedding, day),
    events: sortByStart(await listEvents(db, {})),
    dishes: await listDishes(db, {}),
    questions: await listQuestions(db, {}),
  };
}
