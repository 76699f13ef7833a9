// Combines CRC-32 checksums: the checksum of two concatenated texts can be computed from the checksums of both and the
// length of the second. A CRC is a polynomial over GF(2), the highest power in the lowest bit, modulo the polynomial
// of RFC 1952 §8. Appending a byte to the first text multiplies its CRC by x^8, so appending a text multiplies it by
// x^(8 · length).

/** x^32 + x^26 + x^23 + … + 1, without its highest power. */
const polynomial = 0xedb88320;
const one = 0x80000000;

/** The product of two polynomials modulo that of CRC-32. */
export function multiply(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((a >>> bit) & 1) product ^= shifted;
    shifted = (shifted >>> 1) ^ (shifted & 1 ? polynomial : 0);
  }
  return product >>> 0;
}

/** x^8 */
const byteShift = one >>> 8;

/**
 * The factor by which the CRC of a text is multiplied when `length` bytes are appended:
 * `crc(a + b) = crc(a) · shift ^ crc(b)`.
 */
export function computeShift(length: number): number {
  let shift = one;
  let power = byteShift;
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(shift, power);
    power = multiply(power, power);
  }
  return shift >>> 0;
}
