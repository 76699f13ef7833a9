import { getLanguageWords } from '@havn/i18n/language-words';
import { saveFile } from '../records/requests/download.js';
import { getCurrentLanguage, getTexts } from '../texts/texts.js';
import { columns } from './columns.js';

const byteOrderMark = '\uFEFF';
function buildTemplate(titles: readonly string[], separator: string): string {
  return `${byteOrderMark}${titles.join(separator)}\r\n`;
}

export function downloadTemplate(): void {
  const t = getTexts();
  const titles = columns.map((column) => t(`Import.Column.${column}`));
  const text = buildTemplate(titles, getLanguageWords(getCurrentLanguage()).delimiter);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('Import.TemplateName')}.csv`);
}
