// Columns that are told by the names beside them: how many people these are, and who comes with them.
import { normalizeName } from '../../../kernel/normalize-text.js';
import { findFamily } from '../../../names/family-rules.js';
import { parsePeopleNames } from '../../../names/name-list-rules.js';
import type { ColumnContent } from './column-content.js';
import { normalizeSigns } from './parse-name-cell.js';

const maxProbedRows = 200;

/** Whether numbers are those of the people whom the names beside them name, and more than one for a couple. */
export function areCountsOfNames(body: readonly string[][], nameIndex: number, index: number): boolean {
  const rows = body.slice(0, maxProbedRows).flatMap((cells) => {
    const [name = '', count = ''] = [cells[nameIndex]?.trim(), normalizeSigns(cells[index] ?? '').trim()];
    if (name === '' || !/^\d{1,2}$/.test(count)) return [];
    const { people, household } = parsePeopleNames(name);
    return [{ named: people.length, isFamily: household !== '' && people.length === 1, count: Number(count) }];
  });
  const fits = rows.filter(({ named, count }) => count >= named);
  const isTelling = ({ named, isFamily, count }: (typeof rows)[number]) => count > 1 && (named > 1 || isFamily);
  return (
    rows.length > 1 && fits.length === rows.length && rows.some(isTelling) && rows.some(({ count }) => count === 1)
  );
}

/** Whether a number tells of more people than the row names, and none of fewer, other than nobody. */
export function mayCountMore(body: readonly string[][], nameIndex: number, index: number): boolean {
  let countsMore = false;
  for (const cells of body.slice(0, maxProbedRows)) {
    const name = cells[nameIndex]?.trim() ?? '';
    const count = Number(normalizeSigns(cells[index] ?? '').trim());
    if (name === '' || !(count > 0)) continue;
    const named = parsePeopleNames(name).people.length;
    if (count < named) return false;
    countsMore ||= count > named;
  }
  return countsMore;
}

const namesOne = (text: string) => findFamily(text) === null && parsePeopleNames(text).people.length === 1;

/**
 * Whether a column of households names who comes with the guest: somebody else in each row, or "+1". Households are
 * families, several people, shared by several rows, or named after the guest.
 */
export function areCompanionsOfNames(
  body: readonly string[][],
  content: ColumnContent,
  { nameIndexes, index }: { nameIndexes: readonly number[]; index: number },
): boolean {
  if (nameIndexes.length === 0 || !content.areFurtherNames() || content.areRepeated()) return false;
  const rows = body.slice(0, maxProbedRows).flatMap((cells) => {
    const text = (cells[index] ?? '').trim();
    const own = nameIndexes.map((each) => cells[each] ?? '').join(' ');
    return text === '' ? [] : [{ text, isOwn: normalizeName(text) === normalizeName(own) }];
  });
  const isShared = new Set(rows.map(({ text }) => normalizeName(text))).size < rows.length && !content.haveCompanions();
  return !isShared && rows.every(({ text, isOwn }) => !isOwn && (content.haveCompanions() || namesOne(text)));
}
