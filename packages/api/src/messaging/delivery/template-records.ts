// The records that placeholders name, and the answers of the households that read them (specification §5 "Message texts").
import type { Database } from '@havn/db/client';
import { listEvents } from '../../events/queries.js';
import { listDishes } from '../../meals/queries.js';
import { listGuestsByIds } from '../../people/guest/queries.js';
import { listQuestions } from '../../questions/queries.js';
import { getEventTexts } from '../../server-texts.js';
import type { TemplateSite } from '../text/compose.js';
import { findPlaceholders } from '../text/message-rules.js';
import type { Addressee } from './delivery-draft.js';

export type TemplateRecords = Pick<TemplateSite, 'events' | 'dishes' | 'questions' | 'getEventTexts'>;

export const getTemplateRecords = async (db: Database): Promise<TemplateRecords> => ({
  events: await listEvents(db, {}),
  dishes: await listDishes(db, {}),
  questions: await listQuestions(db, {}),
  getEventTexts,
});

/** Adds what their households have answered, if one of the texts names it. */
export async function withAnswers(
  db: Database,
  addressees: readonly Addressee[],
  texts: readonly string[],
): Promise<Addressee[]> {
  const isNeeded = texts.some((text) => findPlaceholders(text).some((name) => name === 'meal' || name === 'missing'));
  if (!isNeeded) return [...addressees];
  const ids = [...new Set(addressees.flatMap(({ memberIds }) => memberIds))];
  const people = new Map((await listGuestsByIds(db, ids)).map((guest) => [guest._id, guest]));
  return addressees.map((addressee) => ({
    ...addressee,
    people: addressee.memberIds.flatMap((id) => people.get(id) ?? []),
  }));
}
