// Specification §2 "Section", §4.
import type { Database } from '@havn/db/client';
import { sections } from '@havn/db/schema';
import { count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { checkVersion, type ExpectedVersion } from '../database/optimistic-lock.js';
import { prepared } from '../database/prepared.js';
import { type Actor, acquireOrderLock, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import { pickValues } from '../kernel/field-kinds.js';
import { omitEmptyTexts } from '../kernel/field-values.js';
import { sectionFields } from './fields.js';
import { getSection } from './queries.js';
import { maxSections } from './rules.js';
import type { createSectionInput, Section, updateSectionInput } from './schema.js';

type NewSection = z.output<typeof createSectionInput>;
type SectionChange = z.output<typeof updateSectionInput>;

/** @throws DomainError INVALID_INPUT for a section without a title. */
function toColumns({ titles, texts, ...input }: Partial<NewSection>) {
  const stored = titles && omitEmptyTexts(titles);
  if (stored !== undefined && Object.keys(stored).length === 0) {
    const message = 'A section needs a title.';
    throw new DomainError('INVALID_INPUT', { message, issues: [{ path: ['titles'], message }] });
  }
  return {
    ...pickValues(sectionFields, input),
    ...(stored && { titles: stored }),
    ...(texts && { texts: omitEmptyTexts(texts) }),
  };
}

/** With the id, if it is given. @throws DomainError INVALID_INPUT, TOO_MANY_SECTIONS. */
export function createSection(
  db: Database,
  { id, ...input }: NewSection & { id?: string },
  actor: Actor,
): Promise<Section> {
  return inTransactionAs(db, actor, async (tx) => {
    const { titles = {}, ...values } = toColumns(input);
    // Concurrent calls cannot exceed the maximum together.
    await acquireOrderLock(tx, 'sections');
    const [stored] = await tx.select({ sections: count() }).from(sections);
    if ((stored?.sections ?? 0) >= maxSections) throw new DomainError('TOO_MANY_SECTIONS');
    const [row] = await tx
      .insert(sections)
      .values({ ...values, titles, id })
      .returning({ id: sections.id });
    return getSection(tx, row?.id ?? '');
  });
}

const lockRow = prepared<{ id: string }>()((db, $) =>
  db.select({ version: sections.version }).from(sections).where(eq(sections.id, $.id)).for('update'),
);

/** @throws DomainError UNKNOWN_SECTION, VERSION_CHANGED. */
async function lockSection(tx: Database, { id, ifMatch }: ExpectedVersion): Promise<void> {
  const [row] = await lockRow(tx, { id });
  checkVersion(row, ifMatch, 'UNKNOWN_SECTION');
}

/** @throws DomainError UNKNOWN_SECTION, VERSION_CHANGED, INVALID_INPUT. */
export function updateSection(db: Database, { id, ifMatch, ...change }: SectionChange, actor: Actor): Promise<Section> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockSection(tx, { id, ifMatch });
    const columns = toColumns(change);
    if (Object.keys(columns).length > 0) await tx.update(sections).set(columns).where(eq(sections.id, id));
    return getSection(tx, id);
  });
}

/** @throws DomainError UNKNOWN_SECTION, VERSION_CHANGED. */
export function deleteSection(db: Database, expected: ExpectedVersion, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockSection(tx, expected);
    await tx.delete(sections).where(eq(sections.id, expected.id));
  });
}
