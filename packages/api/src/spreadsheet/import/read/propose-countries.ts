// The country of guests whose row has none: from the number's code, the city or the address. A number that is not one
// of its country is a doubt (specification §7 "Files").
import type { Country, GuestCountry } from '../../../kernel/fields.js';
import { checkNationalNumber, findCountryOfNumber } from '../../../messaging/phone/phone-library.js';
import { parseCountry } from '../../vocabulary.js';
import type { ParsedRow } from './body-format.js';
import { toCellDoubt } from './cell-doubts.js';
import { findCountryOfCity } from './city-countries.js';
import type { ReadingDoubt } from './reading-doubt.js';

/** A code may be that of a state: "CA". So may a name. */
function parseCountryName(text: string): Country | undefined {
  const country = text.length > 3 ? parseCountry(text) : undefined;
  return country === 'ge' ? undefined : country;
}

/** An address ends with its country: "1 rue de la Paix, Paris, France". */
function findCountryOfPlace(place: readonly string[]): Country | undefined {
  for (const cell of place) {
    const [, ...further] = cell.split(/[,\n]/).map((part) => part.trim());
    const last = further.at(-1);
    const country =
      findCountryOfCity(cell) ??
      (last === undefined ? undefined : parseCountryName(last)) ??
      further.map(findCountryOfCity).find((found) => found !== undefined);
    if (country !== undefined) return country;
  }
  return undefined;
}

interface LocatedRow {
  row: ParsedRow;
  /** As given by the list. */
  stated: GuestCountry;
  found: Country | undefined;
}

function locateRow(row: ParsedRow): LocatedRow {
  const [first] = row.guests;
  const stated = first?.country ?? '';
  const byNumber = first?.phoneNumber ? findCountryOfNumber(first.phoneNumber) : undefined;
  return { row, stated, found: byNumber ?? findCountryOfPlace(row.place) };
}

const maxReadings = 2;

function findNumberDoubt(
  { row, stated, found }: LocatedRow,
  { fallback, countries, phoneHeader }: { fallback: GuestCountry; countries: readonly Country[]; phoneHeader: string },
): ReadingDoubt[] {
  const [first] = row.guests;
  const { phoneNumber = '' } = first ?? {};
  const country = stated || found || fallback;
  if (first === undefined || phoneNumber === '' || country === '' || /^(?:\+|00)/.test(phoneNumber)) return [];
  const { isPossible, isValid } = checkNationalNumber(phoneNumber, country);
  if (isValid) return [];
  const others = countries.filter((other) => other !== country && checkNationalNumber(phoneNumber, other).isValid);
  const doubt = { kind: 'foreignNumber', row: first.row, name: phoneHeader, text: phoneNumber } as const;
  if (others.length > 0)
    return [toCellDoubt({ ...doubt, column: 'country', values: [country, ...others.slice(0, maxReadings)] })];
  return isPossible ? [] : [toCellDoubt({ ...doubt, column: 'phoneNumber', values: [phoneNumber, ''] })];
}

/** Sets the country of guests whose row has none. It counts for new guests only. */
export function proposeCountries(
  rows: readonly ParsedRow[],
  { fallback, phoneHeader }: { fallback: GuestCountry; phoneHeader: string },
): ReadingDoubt[] {
  const located = rows.map(locateRow);
  for (const { row, stated, found } of located)
    if (stated === '' && found !== undefined)
      for (const guest of row.guests) guest.proposed = { ...guest.proposed, country: found };
  const known = located.flatMap(({ stated, found }) => [stated || found || []].flat());
  const countries = [...new Set(fallback === '' ? known : [...known, fallback])];
  return located.flatMap((row) => findNumberDoubt(row, { fallback, countries, phoneHeader }));
}
