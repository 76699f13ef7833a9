// Specification §2 "Section".
import type { Database } from '@havn/db/client';
import { sections } from '@havn/db/schema';
import type { Language } from '@havn/i18n/languages';
import { pickColumns, selectFields } from '../database/described-columns.js';
import { preparedList } from '../database/order/page.js';
import { sectionTitle } from '../database/section-title.js';
import type { WeddingRecord } from '../wedding/fields.js';
import { sectionFields } from './fields.js';
import { toHeldSection } from './rules.js';
import type { HeldSection, Section } from './schema.js';

const selectSections = (db: Database) =>
  db
    .select({
      _id: sections.id,
      title: sectionTitle,
      ...selectFields(sections, sectionFields),
      ...pickColumns(sections, ['createdAt', 'position', 'version']),
    })
    .from(sections)
    .$dynamic();

const toSection = (row: Awaited<ReturnType<typeof selectSections>>[number]): Section => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** @throws DomainError UNKNOWN_SECTION. */
export const {
  get: getSection,
  listByIds: listSectionsByIds,
  list: listSections,
} = preparedList('sections', selectSections, toSection);

/** For the holder of a code (specification §4 "Lookups"). */
export async function listHeldSections(
  db: Database,
  { wedding, language }: { wedding: WeddingRecord; language: Language },
): Promise<HeldSection[]> {
  const rows = await listSections(db, {});
  return rows.map((row) => toHeldSection(row, { wedding, language }));
}
