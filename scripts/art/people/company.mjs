// What stands with the couple: a cane, a wheelchair, a child and a dog.
import { curve } from '../lines.mjs';
import { blossoms, bumps, line, shape } from './paint.mjs';

export const cane =
  line('M104 372V470', 'ink', 6) +
  line('M104 372V470', 'd2', 3.4) +
  shape('M92 368C90 356 104 350 114 356 118 359 116 365 111 364 106 362 101 364 101 372z', 'd2');

const spokes = Array.from({ length: 7 }, (_, index) => {
  const angle = (index / 7) * Math.PI * 2 + 0.3;
  return `M110 396L${Math.round(110 + Math.cos(angle) * 46)} ${Math.round(396 + Math.sin(angle) * 46)}`;
}).join('');

const wheel = 'M60 396a50 50 0 1 1 100 0a50 50 0 1 1-100 0';

export const wheelchair = {
  back:
    shape('M72 282C84 276 100 276 110 282L112 380H78z', 'main-mid') + line('M72 284C62 280 54 282 50 288', 'ink', 5),
  front:
    shape('M98 352H196C206 354 208 366 200 370L204 420H166L160 384H98z', 'cloth') +
    line('M160 384C150 378 130 376 116 378', 'cloth-line') +
    line(spokes, 'ink') +
    line(wheel, 'ink', 11) +
    line(wheel, 'main-soft', 7) +
    shape('M102 396a8 8 0 1 1 16 0a8 8 0 1 1-16 0', 'd2') +
    shape('M84 334H150C156 335 156 344 150 345H84C79 344 79 335 84 334z', 'main-mid'),
};

export const child =
  shape('M176 398C168 420 162 446 150 512H248C240 446 230 420 222 398z', 'd2') +
  line('M186 420C183 440 179 470 177 500M212 420C215 440 219 470 221 500', 'ink') +
  shape('M180 396C176 400 172 416 168 430L178 434 190 408zM218 396C222 400 226 416 230 430L220 434 208 408z', 'd2') +
  shape('M184 388C186 404 212 404 214 388z', 'card') +
  shape(
    'M178 366C177 346 187 338 199 338 212 338 221 347 220 366 219 382 210 392 199 392 188 392 179 382 178 366z',
    'skin',
  ) +
  shape(
    `${curve(bumps([199, 356], [27, 26], 7, { from: 0.46, to: 1.04, depth: 0.88 }), false, 1)}C214 362 208 352 201 350 196 358 184 358 174 364z`,
    'hair',
  ) +
  line('M186 346c3-4 8-4 9-1M204 342c4-2 8 1 8 4', 'hair-line') +
  blossoms([
    [180, 350, 5, 'd1'],
    [218, 350, 5, 'd1'],
  ]);

export const dog =
  shape('M262 520C258 450 262 420 276 410 290 402 306 408 312 424 318 440 320 480 322 520z', 'card') +
  line('M282 436C282 450 281 460 280 470M300 440C301 452 301 462 300 470', 'ink') +
  shape('M300 414C308 424 312 440 311 456 320 450 322 430 314 420z', 'd2') +
  shape(
    'M252 392C252 374 264 366 276 366 290 366 300 376 299 390 298 404 290 412 278 412 270 412 258 408 252 402 248 400 248 394 252 392z',
    'card',
  ) +
  shape('M284 368C298 364 306 376 304 394 302 402 296 402 292 396 288 386 286 378 284 368z', 'd2') +
  shape('M248 392c4-3 8 0 7 4s-8 2-7-4z', 'ink') +
  line('M266 384v.1', 'ink', 3.4) +
  shape('M270 410C278 416 290 414 297 404L301 410C294 420 280 422 270 416z', 'accent') +
  blossoms([[284, 418, 5, 'd1']]);
