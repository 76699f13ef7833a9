import { groupBy } from '../../../kernel/group-by.js';
import { normalizeName } from '../../../kernel/normalize-text.js';
import { formatFullName } from '../../../people/guest/rules.js';
import type { Sheet } from '../read/sheet.js';
import type { SheetRow } from '../read/sheet-row.js';
import type { StoredWedding } from './stored-wedding.js';

const toWords = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const getFullName = ({ firstName, lastName = '' }: Pick<SheetRow, 'firstName' | 'lastName'>) =>
  formatFullName({ firstName, lastName });

/**
 * Where the last name begins in a full name is a guess ("Inés Valdés Ortega"). The stored guest of that name knows:
 * otherwise a list that is imported again would undo the couple's correction, or add the guest a second time.
 */
export function divideNamesAsStored({ guests }: StoredWedding, sheet: Sheet): Sheet {
  if (!sheet.hasFullNames) return sheet;
  const guestsByName = groupBy(guests, (guest) => normalizeName(getFullName(guest)));
  const divide = (row: SheetRow): SheetRow => {
    const namesakes = guestsByName.get(normalizeName(getFullName(row))) ?? [];
    const [count, ...others] = new Set(namesakes.map(({ firstName }) => toWords(firstName).length));
    if (row.isUnnamed || count === undefined || others.length > 0) return row;
    const words = toWords(getFullName(row));
    return { ...row, firstName: words.slice(0, count).join(' '), lastName: words.slice(count).join(' ') };
  };
  return { ...sheet, rows: sheet.rows.map(divide) };
}
