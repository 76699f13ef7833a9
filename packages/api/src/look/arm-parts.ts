// The arms of the portrait (person-parts.ts), by clothes: on the waist or the chest of the other person, or down on a cane.
import { band, blossoms, cloth, dots, fold, lines, pair, trim } from './cloth-strokes.js';

/** The hands of the three poses. */
const hands = {
  waist:
    '<path fill="var(--person-skin)" d="M186 313C198 310 212 310 220 314 224 317 222 322 216 322 222 324 221 329 214 329 206 332 196 332 186 330z"/>',
  chest:
    '<path fill="var(--person-skin)" d="M180 275C190 266 204 260 212 262 216 264 214 268 209 270 215 270 216 275 209 277 211 282 202 286 186 291z"/>',
  down: '<path fill="var(--person-skin)" d="M98 358C95 370 96 382 103 386 110 388 115 380 114 358z"/>',
} as const;

const bareArms = {
  waist:
    '<path fill="var(--person-skin)" d="M125 233c-4 1-9 6-13 12s-6 16-6 26s-1 23 3 33s12 17 21 22s21 5 31 6s25-1 29-4s4-10 0-12s-19 1-27 0s-19-2-25-6s-9-7-11-14s-1-16-1-23s5-16 6-22s1-12-1-16s-3-4-6-2z"/><path fill="var(--person-skin)" d="M188 313C198 310 212 310 220 314 224 317 222 322 216 322 222 324 221 329 214 329 206 332 196 332 188 330z"/><path fill="var(--person-skin)" stroke="none" d="M180 317.5L198 316.5C204 317 204 325 198 325.5L180 326.5C174 326 174 318 180 317.5z"/>',
  chest:
    '<path fill="var(--person-skin)" d="M125 233c-4 1-8 5-12 11s-8 15-10 24s-4 23 0 31s14 16 23 16s19-7 29-12s29-12 34-17s1-12-6-12s-25 11-34 15s-18 7-23 8s-4 0-5-4s0-14 2-21s6-14 8-20s2-13 0-17s-3-4-6-2z"/><path fill="var(--person-skin)" d="M182 274C190 266 204 260 212 262 216 264 214 268 209 270 215 270 216 275 209 277 211 282 202 286 188 290z"/><path fill="var(--person-skin)" stroke="none" d="M172 282L192 272C198 270 202 277 196 280L176 290C170 292 166 285 172 282z"/>',
  down: '<path fill="var(--person-skin)" d="M125 233c-4 1-9 5-12 11s-8 16-10 25s-3 23-4 34s-1 21-1 31s-1 23 1 28s11 5 14 0s0-18 1-28s2-19 3-29s4-22 6-30s7-17 8-23s2-13 0-17s-3-4-6-2z"/><path fill="var(--person-skin)" d="M98 360C95 370 96 382 103 386 110 388 115 380 114 360z"/><path fill="var(--person-skin)" stroke="none" d="M101.5 354C102 348 110 348 110.5 354V370C110 376 102 376 101.5 370z"/>',
} as const;

const sleeves = {
  waist:
    'M124 232c-4 2-10 6-13 12s-7 17-7 27s-1 24 3 33s13 18 22 23s22 6 32 6s25 0 30-4s3-12-2-14s-18 1-26 0s-18-3-24-6s-9-7-10-13s-1-16-1-23s5-15 5-21s1-13-1-16s-5-5-8-4z',
  chest:
    'M124 232c-4 2-9 6-13 12s-8 14-10 24s-4 24 0 32s16 16 25 17s19-7 30-12s29-13 33-18s1-14-6-14s-25 11-35 14s-18 7-22 8s-3 1-3-3s0-13 2-20s6-13 8-20s1-13-1-16s-5-5-8-4z',
  down: 'M124 232c-4 2-9 5-13 12s-8 15-10 25s-3 23-4 34s-1 21 0 31s-2 23 1 28s13 5 16 0s1-18 1-28s2-19 4-29s4-21 6-30s7-16 8-23s1-13-1-16s-5-5-8-4z',
} as const;

const cuffs = {
  waist: 'M180 314l9-1c4 5 4 11 1 17l-9 1c2-6 2-11-1-17z',
  chest: 'M173 278l9-4c5 3 8 9 8 14l-8 5c0-6-4-11-9-15z',
  down: 'M96 350c6 3 13 3 18 0l-1 12c-5 4-12 4-16 0z',
} as const;

/** Narrower than the cuffs. */
const shirtCuffs = {
  waist: 'M184 311l7 1v20l-7-1z',
  chest: 'M178 275l6-3 8 17-6 3z',
  down: 'M96 356l19 1v7l-19-1z',
} as const;

type Pose = keyof typeof hands;
const poses = ['waist', 'chest', 'down'] as const;

/** An arm in each of the three poses. */
const drawArms = (clothes: string, draw: (pose: Pose) => string): Record<string, string> =>
  Object.fromEntries(poses.map((pose) => [`arm-${pose}-${clothes}`, draw(pose)]));

/** A short sleeve over a bare arm. */
const shortSleeves = {
  waist: [
    'M125 231C116 233 109 244 106 258L103 277 127 281C128 271 132 262 132 252 132 244 131 234 125 231z',
    'M104 270L128 274 127 282 103 278z',
  ],
  chest: [
    'M125 231C116 233 108 244 104 258L99 275 123 280C125 270 132 262 132 252 132 244 131 234 125 231z',
    'M101 268L125 273 123 281 99 276z',
  ],
  down: [
    'M125 231C116 233 108 244 104 258L99 275 123 280C125 270 132 262 132 252 132 244 131 234 125 231z',
    'M101 268L125 273 123 281 99 276z',
  ],
} as const;

const drawBareArm = (pose: Pose, cloth: string) => {
  const [sleeve, hem] = shortSleeves[pose];
  return `${bareArms[pose]}<path fill="${cloth}" d="${sleeve}"/>${band(hem)}`;
};

const drawShirtCuff = (pose: Pose) => `<path fill="var(--card)" d="${shirtCuffs[pose]}"/>`;

const drawSleeve = (pose: Pose, fill = cloth, cuff = '') =>
  `${hands[pose]}<path fill="${fill}" d="${sleeves[pose]}"/>${cuff === '' ? '' : `<path fill="${cuff}" stroke-width="1.2" d="${cuffs[pose]}"/>`}`;

export const armParts: Readonly<Record<string, string>> = {
  ...drawArms('dress', (pose) => bareArms[pose]),
  ...drawArms('sleeves', (pose) => drawSleeve(pose)),
  ...drawArms('suit', (pose) => drawSleeve(pose, cloth) + drawShirtCuff(pose)),
  ...drawArms('tunic', (pose) => drawSleeve(pose)),
  ...drawArms('sari', (pose) => drawBareArm(pose, pair)),
  ...drawArms('lehenga', (pose) => drawBareArm(pose, cloth)),
  ...drawArms('sherwani', (pose) => drawSleeve(pose, cloth, trim)),
  ...drawArms('kurta', (pose) => drawSleeve(pose)),
  ...drawArms('kilt', (pose) => drawSleeve(pose, 'var(--night)') + drawShirtCuff(pose)),
  'arm-waist-kimono': `${hands.waist}<path fill="${cloth}" d="M125 232C113 235 106 250 104 272 101 306 98 356 97 396 97 402 100 404 106 404L158 402C164 402 167 399 168 393L186 333C189 326 189 317 185 311 166 313 148 312 140 305 134 296 135 280 138 262 139 246 134 232 125 232z"/>${lines('M136 306C130 312 124 314 118 314')}${band('M168 393L186 333C189 326 189 317 185 311L178 312C181 320 180 327 178 333L160 396C159 399 158 401 156 402L158 402C164 402 167 399 168 393z')}${blossoms(
    [
      [122, 372, 1.3],
      [144, 386, 0.9],
      [138, 346, 1],
    ],
    pair,
  )}${dots('M116 344h0M152 364h0M110 392h0')}`,
  'arm-chest-kimono': `${hands.chest}<path fill="${cloth}" d="M125 232C112 236 104 248 100 266 94 300 91 350 91 390 91 396 94 399 100 399L150 396C156 396 159 393 160 387L190 295C193 287 190 277 183 273 164 281 146 291 136 292 130 291 131 282 134 270 139 252 136 232 125 232z"/>${lines('M132 292C126 298 120 301 112 302')}${band('M160 387L190 295C193 287 190 277 183 273L176 276C183 282 184 290 181 298L151 390C150 394 149 395 147 396L150 396C156 396 159 393 160 387z')}${blossoms(
    [
      [116, 368, 1.3],
      [138, 380, 0.9],
      [136, 336, 1],
    ],
    pair,
  )}${dots('M110 338h0M148 356h0M104 390h0')}`,
  'arm-down-kimono': `${hands.down}<path fill="${cloth}" d="M125 232C110 236 101 250 98 270 92 310 87 350 86 362 86 390 88 412 92 420H134C138 420 140 416 140 410L131 300C136 280 138 256 134 240 132 234 129 232 125 232z"/>${lines('M128 300C124 306 120 308 114 308')}${blossoms(
    [
      [110, 396, 1.3],
      [126, 366, 0.9],
    ],
    pair,
  )}${dots('M104 350h0M120 334h0')}`,
  'arm-waist-hanbok': `${hands.waist}<path fill="${pair}" d="M125 231C113 234 105 250 102 272 98 300 98 326 112 340 130 352 160 346 186 332 190 326 190 317 186 311 166 313 148 312 140 305 134 296 135 280 138 262 139 246 134 231 125 231z"/><path fill="var(--card)" stroke-width="1.2" d="M172 339L187 332C191 326 191 317 186 311L173 312C179 320 178 330 172 339z"/>${fold('M136 306C128 312 122 314 114 313')}`,
  'arm-chest-hanbok': `${hands.chest}<path fill="${pair}" d="M125 231C112 235 104 248 100 266 94 294 92 322 106 336 126 342 166 314 190 295 193 287 190 277 183 273 164 281 146 291 136 292 130 291 131 282 134 270 139 252 136 231 125 231z"/><path fill="var(--card)" stroke-width="1.2" d="M178 305L190 295C193 287 190 277 183 273L172 278C180 285 182 296 178 305z"/>${fold('M132 292C126 300 118 304 108 304')}`,
  'arm-down-hanbok': `${hands.down}<path fill="${pair}" d="M125 231C110 235 101 250 98 270 90 304 84 334 92 360L118 362C132 340 134 310 132 292 137 272 138 252 134 240 132 233 129 231 125 231z"/><path fill="var(--card)" stroke-width="1.2" d="M89 349L92 361 118 363 123 352C112 355 100 354 89 349z"/>`,
  'arm-waist-bunad': `${hands.waist}<path fill="var(--card)" d="M125 231C112 233 102 246 100 268 97 296 98 320 114 330 134 340 160 338 182 332V312C166 314 152 312 146 304 138 296 138 280 140 262 141 246 134 231 125 231z"/>${fold('M118 240C114 246 112 254 112 262M128 238C128 246 126 252 124 258M160 334C164 330 166 322 165 314M172 333C174 328 175 320 174 313')}${band('M180 312C186 310 190 312 191 316V328C190 332 186 334 180 332C183 326 183 318 180 312z')}`,
  'arm-chest-bunad': `${hands.chest}<path fill="var(--card)" d="M125 231C112 234 102 246 98 266 92 294 92 318 108 326 128 328 160 308 184 292L176 275C162 283 146 292 138 292 132 291 133 282 136 270 141 252 136 231 125 231z"/>${fold('M116 242C111 248 109 256 108 262M128 238C128 246 125 252 122 258M160 307C162 302 160 294 156 288M170 301C172 296 170 288 166 282')}${band('M173 277C178 272 184 271 187 275L192 286C193 290 188 294 182 295C182 287 178 281 173 277z')}`,
  'arm-down-bunad': `${hands.down}<path fill="var(--card)" d="M125 231C110 235 99 250 96 270 89 302 86 336 96 352H114C126 334 134 308 134 288 139 270 140 252 135 240 133 233 129 231 125 231z"/>${fold('M116 242C110 250 108 258 107 266M128 238C128 246 125 252 122 260M100 344C104 340 106 332 106 326M110 346C113 340 114 334 114 328')}${band('M95 350H115L114 361H97z')}`,
};
