// Import template: a CSV file with the headers in the user's language.
import { shownLanguage, texts } from '../texts.js';
import { columns } from './columns.js';
import { saveFile } from './download.js';

const byteOrderMark = '\uFEFF';
/** The list separator Excel uses in the locale. */
const separators = { en: ',', fr: ';' } as const;

export function templateText(titles: readonly string[], separator: string): string {
  return `${byteOrderMark}${titles.join(separator)}\r\n`;
}

export function saveTemplate(): void {
  const t = texts();
  const titles = columns.map((column) => t(`Transfer.Column.${column}`));
  const text = templateText(titles, separators[shownLanguage()]);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('Transfer.Import.TemplateName')}.csv`);
}
