// The people of one row of a list (specification §7 "Several people in a row").
import type { Language } from '../../../kernel/fields.js';
import { toOne } from '../../../names/name-list-rules.js';
import type { NamedPerson } from '../../../names/person-rules.js';
import { splitFullName } from '../../../names/split-name-rules.js';
import { nameUnnamed } from '../../../people/household/name-unnamed.js';
import { type Column, fieldsByColumn } from '../../columns.js';
import type { Finding, Sentence } from '../findings.js';
import type { RowReading } from '../schema.js';
import type { BodyFormat, BodyRow, ParsedRow } from './body-format.js';
import { isFilledCell } from './column-content.js';
import { parseCell } from './parse-cell.js';
import type { ParsedHeader } from './parse-header.js';
import { dropBullet } from './parse-name-cell.js';
import { nobody, parsePeople, type RowPeople } from './parse-people.js';
import { getNameText, hasDividedLastName, type RowCells } from './row-cells.js';
import { readPeople } from './row-readings.js';

export const getGroupCell = ({ cells }: BodyRow, { header }: BodyFormat): string =>
  (cells[header.found.get('group')?.index ?? -1] ?? '').trim();

/** "Anna Rossi" of anna.rossi@example.com. */
function toEmailName({ cells }: BodyRow, { header }: BodyFormat): string {
  const [local = ''] = (cells[header.found.get('email')?.index ?? -1] ?? '').trim().split(/[@+]/, 1);
  const words = local.split(/[^\p{L}]+/u).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

const toPeople = (fullName: string): NamedPerson[] => {
  const { firstName, lastName } = splitFullName(fullName.split(' '));
  return toOne(firstName, lastName).people;
};

type ParsedPeople = RowPeople & Pick<ParsedRow, 'isNameless' | 'emailName'>;

function parseOneName({ cells }: BodyRow, { found }: ParsedHeader): ParsedPeople {
  const name = dropBullet(cells[found.get('fullName')?.index ?? -1] ?? '').trim();
  return { ...nobody, people: name === '' ? [] : toPeople(name), isNameless: false, emailName: '' };
}

/** `reading`: how a person wants the row to be read. */
export function parseRowPeople(
  bodyRow: BodyRow,
  format: BodyFormat,
  { rowCells, reading }: { rowCells: RowCells; reading: RowReading | undefined },
): ParsedPeople | null {
  const { header, isOwnExport, isSharedGroup, namesFromEmail } = format;
  if (isOwnExport) return null;
  const { cells } = bodyRow;
  if (reading === 'one') return header.found.has('firstName') ? null : parseOneName(bodyRow, header);
  const parsed = readPeople(
    parsePeople(rowCells, !isSharedGroup(cells)),
    { ...rowCells, text: getNameText(rowCells) },
    reading,
  );
  if (parsed.people.length > 0) return { ...parsed, isNameless: false, emailName: '' };
  const group = header.found.get('group');
  const groupCell = getGroupCell(bodyRow, format);
  const hasGroup = isFilledCell(groupCell);
  if (group !== undefined && hasGroup && format.isAloneInGroup(cells) && !format.partyCodes.has(groupCell)) {
    const named = new Map([...header.found, ['fullName', group] as const]);
    for (const column of ['firstName', 'lastName'] as const) named.delete(column);
    const ofGroup = parsePeople({ ...rowCells, header: { ...header, found: named } }, true);
    if (ofGroup.people.length > 0) return { ...ofGroup, isNameless: false, emailName: '' };
  }
  // Exports have a row without a name for a guest who brings somebody.
  if (hasGroup)
    return {
      ...parsed,
      people: [{ firstName: '', lastName: '', isUnnamed: true, isChild: false }],
      isNameless: true,
      emailName: '',
    };
  const emailName = toEmailName(bodyRow, format);
  const people = namesFromEmail && emailName !== '' ? toPeople(emailName) : [];
  return { ...parsed, people, isNameless: false, emailName };
}

/** The names have the limits of the form. */
export function validateNames(
  { firstName, lastName }: Pick<NamedPerson, 'firstName' | 'lastName'>,
  row: number,
  header: string,
): Finding[] {
  return Object.entries({ firstName, lastName }).flatMap(([column, cell]) => {
    const parsed = parseCell({ column, field: fieldsByColumn[column as Column], cell, valueIfBlank: false });
    return 'sentences' in parsed ? [{ row, column: header, sentences: parsed.sentences as Sentence[] }] : [];
  });
}

export interface NamedRow {
  people: NamedPerson[];
  isSplit: boolean;
  problems: Finding[];
}

/** One person in columns of their own is parsed like any other cell. */
export function parseRowNames(
  bodyRow: BodyRow,
  format: BodyFormat,
  { parsed, language }: { parsed: ParsedPeople | null; language: Language },
): NamedRow | null {
  const { header } = format;
  const [first] = parsed?.people ?? [];
  const isPlain =
    parsed?.people.length === 1 &&
    !first?.isUnnamed &&
    !first?.isChild &&
    !parsed.hasMore &&
    isFilledCell(bodyRow.cells[header.found.get('firstName')?.index ?? -1] ?? '') &&
    !hasDividedLastName(header);
  if (parsed === null || first === undefined || isPlain) return null;
  const group = getGroupCell(bodyRow, format);
  const people = nameUnnamed(parsed.people, language, format.partyCodes.has(group) ? '' : group);
  const name = header.found.get('firstName')?.name ?? header.found.get('fullName')?.name ?? '';
  const problems = people.flatMap((person) => validateNames(person, bodyRow.row, name)).slice(0, 1);
  return { people, isSplit: people.length > 1, problems };
}
