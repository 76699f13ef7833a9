// Shared by the server and the web app.
const rotateLeft = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));

type State = [v0: number, v1: number, v2: number, v3: number];

function mix(state: State, rounds: number): void {
  let [v0, v1, v2, v3] = state;
  for (let round = 0; round < rounds; round += 1) {
    v0 = (v0 + v1) | 0;
    v1 = rotateLeft(v1, 5) ^ v0;
    v0 = rotateLeft(v0, 16);
    v2 = (v2 + v3) | 0;
    v3 = rotateLeft(v3, 8) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = rotateLeft(v3, 7) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = rotateLeft(v1, 13) ^ v2;
    v2 = rotateLeft(v2, 16);
  }
  state.splice(0, 4, v0, v1, v2, v3);
}

function addWord(state: State, word: number): void {
  state[3] ^= word;
  mix(state, 2);
  state[0] ^= word;
}

/** HalfSipHash-2-4, 32 bits. */
export function computeHalfSipHash([k0, k1]: readonly [number, number], bytes: readonly number[]): number {
  const state: State = [k0, k1, 0x6c796765 ^ k0, 0x74656462 ^ k1];
  const readByte = (at: number) => bytes[at] ?? 0;
  const readWord = (at: number) =>
    readByte(at) | (readByte(at + 1) << 8) | (readByte(at + 2) << 16) | (readByte(at + 3) << 24);
  const end = bytes.length - (bytes.length % 4);
  for (let at = 0; at < end; at += 4) addWord(state, readWord(at));
  addWord(state, readWord(end) | (bytes.length << 24));
  state[2] ^= 0xff;
  mix(state, 4);
  return (state[1] ^ state[3]) >>> 0;
}

/**
 * 32 bits of a code under the wedding's secret key (a UUID), by which the list on a phone recognizes a pass without a
 * network. Without the key a tag says nothing. With it, 4 million codes have the same tag, and only the server can tell
 * them apart, which counts wrong ones (security rows T6, E15). A made-up code has the tag of one of 5,000 codes once in
 * 860,000 cases.
 */
export function getCodeTag(key: string, code: string): number {
  const words = [key.slice(0, 8), key.slice(-8)].map((digits) => Number.parseInt(digits, 16) | 0);
  const [k0 = 0, k1 = 0] = words;
  const bytes = Array.from(code, (char) => char.charCodeAt(0) & 0xff);
  return computeHalfSipHash([k0, k1], bytes);
}
