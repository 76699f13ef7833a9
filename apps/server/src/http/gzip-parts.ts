// Gzip for pages that consist of parts. A part that many pages share is compressed and checksummed once; the parts of
// a single page are short, and are stored without compression (docs/decisions/029).
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { computeShift, multiply } from './crc-shift.js';

/** A piece of text, plain and as blocks of DEFLATE. */
export interface Part {
  readonly plain: Buffer;
  /** Blocks of DEFLATE that refer to no earlier text and end at a byte boundary (RFC 1951). */
  readonly deflated: Buffer;
  readonly checksum: number;
  /** The factor for the checksum of the text before this part. Null if it is cheaper to checksum the part itself. */
  readonly shift: number | null;
}

/** The full flush ends the blocks at a byte boundary. */
const blocks = { level: 9, finishFlush: constants.Z_FULL_FLUSH } as const;
/**
 * A short text does not need zlib's window of 32 KB and its tables of 128 KB, nor Node's output buffer of 16 KB:
 * without them, the compression takes a fifth less time, and the result is the same.
 */
const shortBlocks = { ...blocks, windowBits: 13, memLevel: 6, chunkSize: 4096 } as const;
/** The window that `windowBits` means. */
const maxShortBytes = 8192;

const deflate = (plain: Buffer) => deflateRawSync(plain, plain.length <= maxShortBytes ? shortBlocks : blocks);

/** A text that many pages contain. */
export function createPart(text: string): Part {
  const plain = Buffer.from(text);
  return { plain, deflated: deflate(plain), checksum: checksum(plain, 0), shift: computeShift(plain.length) };
}

/**
 * Longer texts are compressed. zlib takes 70 µs even for a few bytes, a third of the time for the page, and would save
 * only half of the 0.8 KB of a household of two.
 */
const maxStoredBytes = 2048;

/** A text that only one page contains. */
export function createUniquePart(text: string): Part {
  const plain = Buffer.from(text);
  const deflated = plain.length <= maxStoredBytes ? store(plain) : deflate(plain);
  return { plain, deflated, checksum: 0, shift: null };
}

/** A block without compression (RFC 1951 §3.2.4): its type, the length and the complement of the length. */
function store(plain: Buffer): Buffer {
  const { length } = plain;
  const block = Buffer.allocUnsafe(length + 5);
  block[0] = 0;
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(~length & 0xffff, 3);
  plain.copy(block, 5);
  return block;
}

/** For no bytes, zlib returns the initial checksum instead of the previous one. */
const checksum = (plain: Buffer, previous: number) => (plain.length === 0 ? previous : crc32(plain, previous));

/** RFC 1952: DEFLATE, no flags, no time, best compression, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** An empty block with the final bit, then the checksum and the length. */
const finalBlock = [3, 0] as const;
const trailerBytes = 10;

export const joinPlain = (parts: readonly Part[]): Buffer => Buffer.concat(parts.map(({ plain }) => plain));

/** One gzip file of all parts. */
export function joinGzip(parts: readonly Part[]): Buffer {
  let total = 0;
  let length = 0;
  for (const part of parts) {
    total = part.shift === null ? checksum(part.plain, total) : (multiply(total, part.shift) ^ part.checksum) >>> 0;
    length += part.plain.length;
  }
  const trailer = Buffer.alloc(trailerBytes);
  trailer.set(finalBlock);
  trailer.writeUInt32LE(total, 2);
  trailer.writeUInt32LE(length, 6);
  return Buffer.concat([header, ...parts.map(({ deflated }) => deflated), trailer]);
}
