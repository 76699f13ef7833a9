import { maxUploadBytes } from '@havn/api/kernel/limits';
import { describe, expect, it } from 'vitest';
import { checkFile, formatFileSize } from './import-file.js';

describe('a chosen file', () => {
  it.each([
    ['guests.csv', 10, null],
    ['Gästeliste.XLSX', maxUploadBytes, null],
    ['guests.tsv', 1, null],
    ['guests.csv', 0, 'Empty'],
    ['guests.csv', maxUploadBytes + 1, 'TooLarge'],
    ['old.xls', 10, 'OldExcel'],
    ['macros.xlsm', 10, 'OldExcel'],
    ['photo.png', 10, 'NotATable'],
    ['guests', 10, 'NotATable'],
  ])('%s of %d bytes: %s', (name, size, expected) => {
    expect(checkFile({ name, size })).toBe(expected);
  });

  it('has a size in kB or MB', () => {
    expect([1, 2048, 5 * 1024 * 1024].map((bytes) => formatFileSize(bytes, 'en'))).toEqual(['1 kB', '2 kB', '5 MB']);
  });
});
