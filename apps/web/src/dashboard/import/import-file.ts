import { maxUploadBytes } from '@havn/api/kernel/limits';
import { formatNumber } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';

export type FileProblem = 'Empty' | 'TooLarge' | 'OldExcel' | 'NotATable' | 'Unreadable';

const kilobyte = 1024;
const spreadsheetExtensions = /\.(csv|tsv|txt|xlsx|vcf|vcard)$/i;
const unsupportedExtensions = /\.(xls|xlsb|xlsm|ods|numbers)$/i;

/** Checks name and size before the upload; the server checks the content. */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  if (unsupportedExtensions.test(name)) return 'OldExcel';
  if (!spreadsheetExtensions.test(name)) return 'NotATable';
  if (size === 0) return 'Empty';
  return size > maxUploadBytes ? 'TooLarge' : null;
}

export function formatFileSize(bytes: number, language: Language): string {
  const isLarge = bytes >= kilobyte * kilobyte;
  const amount = isLarge ? bytes / kilobyte / kilobyte : Math.max(1, Math.round(bytes / kilobyte));
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  return formatNumber(amount, language, { style: 'unit', unit, maximumFractionDigits: 1 });
}
