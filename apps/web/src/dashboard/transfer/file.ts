// Client-side check of the chosen file, and its content in base64.
import { mostUploadBytes } from '@havn/api/import/rules';

export type FileTrouble = 'Empty' | 'TooLarge' | 'OldExcel' | 'NotATable' | 'Unreadable';

const tables = /\.(csv|tsv|txt|xlsx)$/i;
const oldWorkbook = /\.(xls|xlsb|xlsm|ods|numbers)$/i;

/** Checks name and size before the upload; the server checks the content. */
export function troubleOf({ name, size }: Pick<File, 'name' | 'size'>): FileTrouble | null {
  if (oldWorkbook.test(name)) return 'OldExcel';
  if (!tables.test(name)) return 'NotATable';
  if (size === 0) return 'Empty';
  return size > mostUploadBytes ? 'TooLarge' : null;
}

/** Rejects when the file was deleted or changed on disk. */
export function inBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.readAsDataURL(file);
  });
}
