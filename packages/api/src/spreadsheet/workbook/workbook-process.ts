// Child process: bytes on stdin, JSON on stdout; never imported. Against zip bombs, unpacked bytes are counted while
// unzipping: the sizes stated in an archive cannot be trusted.
import { buffer } from 'node:stream/consumers';
import { Unzip, UnzipInflate } from 'fflate';
import { parseCellFormats } from './cell-formats.js';
import { parseSheetList } from './parse-sheet-list.js';
import { parseSheetXml, TooLargeError } from './parse-sheet-xml.js';
import { parseSharedStrings } from './parse-strings.js';
import type { WorkbookResult } from './parse-workbook.js';
import type { Parts } from './parts.js';

/** Deflate expands a chunk by up to about a thousand times, into a buffer that is copied whenever it grows. */
const chunkSize = 2 * 1024;

/** Pictures and macros stay packed. */
const isNeeded = (name: string) => name.endsWith('.xml') || name.endsWith('.rels');

/** @throws TooLargeError as soon as the parts exceed the limit together. */
function unzipParts(bytes: Uint8Array, maxUnpackedBytes: number): Parts {
  const parts = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    if (!isNeeded(file.name)) return;
    const pieces: Uint8Array[] = [];
    parts.set(file.name, pieces);
    file.ondata = (error, data) => {
      if (error) throw error;
      unpacked += data.length;
      if (unpacked > maxUnpackedBytes) throw new TooLargeError();
      pieces.push(data);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += chunkSize) {
    unzip.push(bytes.subarray(at, at + chunkSize), at + chunkSize >= bytes.length);
  }
  return new Map([...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)]));
}

function parseWorkbook(bytes: Uint8Array, [maxUnpackedBytes = 0, maxRows = 0, maxCells = 0]: number[]): WorkbookResult {
  const parts = unzipParts(bytes, maxUnpackedBytes);
  const { sheets, isDate1904, stringsPath, stylesPath } = parseSheetList(parts);
  const texts = {
    strings: parseSharedStrings(parts.get(stringsPath)),
    formats: parseCellFormats(parts.get(stylesPath)),
    isDate1904,
  };
  let cells = 0;
  const checkSize = (rows: number, columns: number) => {
    cells += rows * columns;
    if (rows > maxRows) throw new TooLargeError('too many rows');
    if (cells > maxCells) throw new TooLargeError('too many columns');
  };
  const parsed = sheets.map(({ name, path }) => ({
    name,
    ...parseSheetXml(parts.get(path) ?? new Uint8Array(), texts, checkSize),
  }));
  return { sheets: parsed };
}

function parseOrFail(bytes: Uint8Array): WorkbookResult {
  try {
    return parseWorkbook(bytes, process.argv.slice(2).map(Number));
  } catch (error) {
    return { failure: error instanceof TooLargeError ? error.failure : 'unreadable' };
  }
}

process.stdout.write(JSON.stringify(parseOrFail(await buffer(process.stdin))));
