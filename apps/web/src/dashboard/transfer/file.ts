// The file somebody chose: what can be said of it before it is sent, and its bytes as the server takes them.
import { mostUploadBytes } from '@havn/api/import/rules';

export type FileTrouble = 'Empty' | 'TooLarge' | 'OldExcel' | 'NotATable' | 'Unreadable';

const tables = /\.(csv|tsv|txt|xlsx)$/i;
const oldWorkbook = /\.(xls|xlsb|xlsm|ods|numbers)$/i;

/** Why a file cannot be one of guests; null when it may. The server looks inside. */
export function troubleOf({ name, size }: Pick<File, 'name' | 'size'>): FileTrouble | null {
  if (oldWorkbook.test(name)) return 'OldExcel';
  if (!tables.test(name)) return 'NotATable';
  if (size === 0) return 'Empty';
  return size > mostUploadBytes ? 'TooLarge' : null;
}

/** The bytes in base64, as they stand in JSON. Rejects when the file has gone or changed on disk. */
export function inBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.readAsDataURL(file);
  });
}
