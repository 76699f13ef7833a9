// The person on the left, who looks to the right: from the neck to where the frame of the portrait ends.
import { area, blossoms, limb, line, shape } from './paint.mjs';

const neck =
  shape('M148 196C150 210 148 218 142 226 150 240 172 240 178 228 172 222 170 214 171 204z', 'skin') +
  line('M151 208C156 214 163 215 169 213', 'skin-line');
const skin =
  'M142 224C128 228 118 232 113 244 110 258 118 270 122 284H186C188 268 192 254 190 242 188 234 182 230 176 226 168 236 152 236 142 224z';
const skirt = 'M120 318C108 352 92 410 82 472H232C222 410 200 352 186 318z';
const folds = 'M132 336C124 380 116 420 112 470M152 330C150 380 150 420 152 470M172 332C182 380 192 420 198 470';

const trousers =
  shape('M116 366C114 400 112 440 112 472H152L156 410 162 472H204C202 440 198 400 194 366z', 'cloth') +
  line('M156 388V412', 'cloth-line');
const jacket =
  'M140 222C124 227 112 232 108 246 106 270 116 296 118 318 114 346 112 366 110 386 138 394 172 394 198 386 196 360 190 340 188 318 192 296 196 268 192 248 190 236 184 230 178 226z';

/** By kind: the body from the neck down, without the arm that is nearer to the viewer. */
export const clothes = {
  dress:
    shape(skin, 'skin') +
    neck +
    shape(skirt, 'cloth') +
    shape(
      'M120 242C126 258 138 264 154 264 168 264 180 256 186 244 191 262 188 294 187 318 166 326 140 326 119 318 118 296 114 264 120 242z',
      'cloth',
    ) +
    line('M120 243l5-12M186 244l-5-12', 'ink', 2) +
    line(`${folds}M140 270C138 288 140 302 142 320M168 270C170 288 168 302 166 320`, 'cloth-line') +
    shape('M118 312C140 322 166 322 188 312V322C166 332 140 332 117 322z', 'd1'),
  sleeves:
    area('M141 226L178 228 170 256H148z', 'skin') +
    neck +
    shape(skirt, 'cloth') +
    shape(
      'M140 224C124 228 112 232 108 246 108 272 118 296 119 318 140 326 166 326 187 318 190 294 196 268 192 248 190 236 184 230 178 228 174 244 164 250 158 250 150 248 142 238 140 224z',
      'cloth',
    ) +
    line(`${folds}M152 252C151 276 152 300 153 322M132 262C130 284 132 302 134 318`, 'cloth-line') +
    shape('M118 312C140 322 166 322 188 312V321C166 331 140 331 117 321z', 'd2'),
  suit:
    trousers +
    shape(jacket, 'cloth') +
    neck +
    area('M145 226C152 238 168 242 177 230L170 288z', 'card') +
    line('M145 226L170 290 178 230', 'ink', 2) +
    shape('M144 221L141 228 153 246 161 240zM178 226L181 232 171 246 163 240z', 'card') +
    shape('M152 240l10 3 9-3 1 9-10-3-9 4z', 'accent') +
    shape('M138 226L132 252 143 252 139 260 169 296 146 230zM180 229L190 250 182 256 185 264 170 292z', 'cloth') +
    line('M170 292C170 324 174 356 180 388', 'cloth-line') +
    blossoms([[136, 266, 6, 'd1']]),
  tunic:
    shape('M112 366C110 410 110 440 108 472H206C204 440 200 400 196 366z', 'cloth') +
    neck +
    shape(
      'M140 222C124 227 112 232 108 246 106 270 117 296 118 318 112 360 106 410 104 446 136 456 180 456 206 446 202 400 194 350 188 318 192 296 196 268 192 248 190 236 184 230 178 226 170 240 150 238 140 222z',
      'cloth',
    ) +
    shape('M143 214C150 226 168 228 174 218L178 228C170 240 150 238 140 224z', 'cloth') +
    line('M163 238C166 300 172 380 176 450M158 330C156 370 154 410 152 450', 'cloth-line') +
    line('M158 252h12M159 272h12M161 292h12', 'd2', 3.4) +
    line('M136 232C138 240 134 250 130 262', 'cloth-line'),
};

/** The nearer arm, by where its hand is, with the hand last. */
const arms = {
  waist: {
    joints: [
      [128, 234, 9],
      [122, 248, 24],
      [116, 272, 25],
      [118, 300, 23],
      [134, 318, 21],
      [162, 324, 18],
      [190, 322, 15],
    ],
    hand: 'M188 313C198 310 212 310 220 314 224 317 222 322 216 322 222 324 221 329 214 329 206 332 196 332 188 330z',
    wrist: 'M180 317.5L198 316.5C204 317 204 325 198 325.5L180 326.5C174 326 174 318 180 317.5z',
    cuff: 'M184 311l7 1v20l-7-1z',
  },
  chest: {
    joints: [
      [128, 234, 9],
      [122, 248, 23],
      [113, 270, 24],
      [112, 296, 23],
      [126, 306, 22],
      [152, 296, 19],
      [186, 280, 15],
    ],
    hand: 'M182 274C190 266 204 260 212 262 216 264 214 268 209 270 215 270 216 275 209 277 211 282 202 286 188 290z',
    wrist: 'M172 282L192 272C198 270 202 277 196 280L176 290C170 292 166 285 172 282z',
    cuff: 'M178 275l6-3 8 17-6 3z',
  },
  down: {
    joints: [
      [128, 234, 9],
      [122, 248, 24],
      [113, 272, 25],
      [108, 304, 22],
      [106, 334, 19],
      [106, 362, 16],
    ],
    hand: 'M98 360C95 370 96 382 103 386 110 388 115 380 114 360z',
    wrist: 'M101.5 354C102 348 110 348 110.5 354V370C110 376 102 376 101.5 370z',
    cuff: 'M96 356l19 1v7l-19-1z',
  },
};
const draw = ({ joints, hand, wrist, cuff }, sleeve) => {
  if (sleeve === 'none') return limb(joints, 'skin', 0.84) + shape(hand, 'skin') + area(wrist, 'skin');
  return shape(hand, 'skin') + limb(joints, 'cloth') + (sleeve === 'cuff' ? shape(cuff, 'card') : '');
};
const sleeves = { dress: 'none', sleeves: 'plain', suit: 'cuff', tunic: 'plain' };

/** `waist-suit` and so on. */
export const listArms = () =>
  Object.entries(arms).flatMap(([place, arm]) =>
    Object.entries(sleeves).map(([kind, sleeve]) => [`${place}-${kind}`, draw(arm, sleeve)]),
  );
