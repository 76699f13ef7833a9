// WOFF files (https://www.w3.org/TR/WOFF/) contain the tables of a font, each compressed by itself.
import { inflateSync } from 'node:zlib';

const headerSize = { woff: 44, font: 12 };
const entrySize = { woff: 20, font: 16 };

/** The font in the form that HarfBuzz reads. Checksums are not needed. */
export function decodeWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = headerSize.woff + index * entrySize.woff;
    const [offset, storedLength, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at));
    const stored = file.subarray(offset, (offset ?? 0) + (storedLength ?? 0));
    return { tag: file.subarray(entry, entry + 4), bytes: storedLength === length ? stored : inflateSync(stored) };
  });
  const header = Buffer.alloc(headerSize.font + count * entrySize.font);
  file.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  let at = header.length;
  const padded = tables.map(({ tag, bytes }, index) => {
    const entry = headerSize.font + index * entrySize.font;
    tag.copy(header, entry);
    header.writeUInt32BE(at, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    at += bytes.length + padding.length;
    return Buffer.concat([bytes, padding]);
  });
  return Buffer.concat([header, ...padded]);
}
