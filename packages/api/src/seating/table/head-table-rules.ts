// Which tables are proposed as head tables. Only their field `isHead` counts (docs/decisions/033).
import { normalizeWord } from '../../kernel/normalize-text.js';

/** What the table of the couple is called, in the languages of couples. */
const headTableNames = [
  ...['head table', 'top table', 'sweetheart table', 'bridal table', 'bridal party', 'couple’s table', 'newlyweds'],
  ...['bride & groom', 'bride and groom', 'table d’honneur', 'table des mariés', 'table des mariées', 'Brauttisch'],
  ...['Brautpaar', 'Ehrentisch', 'brudebord', 'brudeparret', 'højbord', 'honnørbord', 'hovedbord', 'honnörsbord'],
  ...['brudbord', 'brudparet', 'huvudbord', 'bruidstafel', 'bruidspaar', 'hoofdtafel', 'mesa presidencial'],
  ...['mesa nupcial', 'mesa de los novios', 'mesa de novios', 'mesa principal', 'tavolo degli sposi'],
  ...['tavolo sposi', 'tavolo d’onore', 'mesa dos noivos', 'mesa de honra', 'stół pary młodej', 'stół młodych'],
  ...['stół prezydialny', 'stół główny', 'طاولة العروسين', 'طاولة العرسان', 'طاولة الشرف'],
].map(normalizeWord);

/** Whether a name says that a table is the couple's: "Head table", "Table d’honneur 2". */
export function isHeadTableName(tableName: string): boolean {
  const name = normalizeWord(tableName);
  return headTableNames.some((headTableName) => name.includes(headTableName));
}
