// Rules of the door, shared by the server and the web app. Pure.

const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/**
 * 32 bits of a code (FNV-1a), by which the list on a phone recognizes a pass without a network. Millions of codes have
 * the same tag, so it does not reveal the code; a made-up code has the tag of one of 5,000 codes once in 860,000 cases.
 */
export function getCodeTag(code: string): number {
  let hash = offsetBasis;
  for (let index = 0; index < code.length; index += 1) {
    hash ^= code.charCodeAt(index);
    hash = Math.imul(hash, prime) >>> 0;
  }
  return hash;
}
