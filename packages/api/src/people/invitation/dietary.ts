// Specification §2 "Dietary text".
import type { Database } from '@havn/db/client';
import { groups, guests } from '@havn/db/schema';
import { eq, sql } from 'drizzle-orm';
import { prepared } from '../../database/prepared.js';
import { DomainError } from '../../kernel/errors.js';
import type { AnswerValues } from './answer-rules.js';
import { mergeDietaryText } from './dietary-rules.js';

const selectDietary = (list: typeof groups | typeof guests) =>
  prepared<{ code: string }>()((db, $) =>
    db
      .select({
        dietaryRestriction: list.dietaryRestriction,
        replacedDietaryRestriction: list.replacedDietaryRestriction,
      })
      .from(list)
      .where(eq(list.code, $.code)),
  );

const setDietary = (list: typeof groups | typeof guests) =>
  prepared<{ code: string; dietaryRestriction: string; replacedDietaryRestriction: string }>()((db, $) =>
    db
      .update(list)
      .set({
        dietaryRestriction: sql`${$.dietaryRestriction}`,
        replacedDietaryRestriction: sql`${$.replacedDietaryRestriction}`,
      })
      .where(eq(list.code, $.code)),
  );

const dietaryQueries = {
  group: { select: selectDietary(groups), set: setDietary(groups) },
  guest: { select: selectDietary(guests), set: setDietary(guests) },
};

export type SentDietary = { [Name in keyof AnswerValues]?: AnswerValues[Name] | undefined };

/** The group or guest is locked. @throws DomainError UNKNOWN_CODE, DIETARY_TOO_LONG. */
export async function mergeDietary(
  tx: Database,
  { kind, code }: { kind: 'group' | 'guest'; code: string },
  { dietary = '', replaceDietary = false }: SentDietary,
): Promise<void> {
  const { select, set } = dietaryQueries[kind];
  const [stored] = await select(tx, { code });
  if (stored === undefined) throw new DomainError('UNKNOWN_CODE');
  const merged = mergeDietaryText(stored, { text: dietary, replaces: replaceDietary });
  if (merged === null) throw new DomainError('DIETARY_TOO_LONG');
  if (merged.dietaryRestriction !== stored.dietaryRestriction) await set(tx, { code, ...merged });
}
