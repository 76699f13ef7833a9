// The frame of the portrait: a stepped arch under a fan, and behind the people a terrace above the lights of the city.
import { drawWindows } from './houses.mjs';
import { drawFan, drawLeaf, drawLily, drawRibs } from './ornaments.mjs';
import { createPen, fill, join, outline, polygon, stroke, toDrawing } from './pen.mjs';
import { readPoints } from './tables.mjs';

/** The stepped opening, `off` units outside of it. */
const opening = (off) => [
  [38 - off, 440 + off],
  [38 - off, 168 - off],
  [66 - off, 168 - off],
  [66 - off, 122 - off],
  [102 - off, 122 - off],
  [102 - off, 84 - off],
  [144 - off, 84 - off],
  [144 - off, 56 - off],
  [248 + off, 56 - off],
  [248 + off, 84 - off],
  [290 + off, 84 - off],
  [290 + off, 122 - off],
  [326 + off, 122 - off],
  [326 + off, 168 - off],
  [354 + off, 168 - off],
  [354 + off, 440 + off],
];

const towers = [
  { x: 24, width: 46, top: 196, bays: 3, floors: 5, color: 'd3' },
  { x: 70, width: 36, top: 232, bays: 2, floors: 4, color: 'card' },
  { x: 106, width: 40, top: 262, bays: 3, floors: 2, color: 'd3' },
  { x: 252, width: 38, top: 266, bays: 3, floors: 2, color: 'card' },
  { x: 286, width: 34, top: 226, bays: 2, floors: 4, color: 'd3' },
  { x: 320, width: 46, top: 186, bays: 3, floors: 5, color: 'main' },
];

function drawTower(pen, { x, width, top, bays, floors, color }) {
  const step = width * 0.2;
  const shape = [
    [x, 330],
    [x, top],
    [x + step, top - 1],
    [x + step, top - 12],
    [x + step * 2, top - 12],
    [x + step * 2, top - 24],
    [x + width - step * 2, top - 24],
    [x + width - step * 2, top - 12],
    [x + width - step, top - 12],
    [x + width - step, top],
    [x + width, top],
    [x + width, 330],
  ];
  const windows = drawWindows(pen, {
    x: x + 3,
    y: top + 8,
    width: width - 6,
    bays,
    floors,
    rise: (312 - top) / floors,
    size: [6, 10],
    lit: 0.62,
  });
  return [outline(pen.line(shape), color), stroke(`M${x + width / 2} ${top - 24}v-14`), windows.marks];
}

function drawDistance(pen) {
  const far = polygon(
    '140 330, 140 268, 152 268, 152 254, 166 254, 166 270, 176 270, 176 236, 182 236, 182 224, 187 224, 189 204, 191 224, 196 224, 196 236, 202 236, 202 272, 216 272, 216 258, 232 258, 232 276, 254 276, 254 330',
  );
  return [
    fill('M20 20H372V330H20Z', 'd2-tint'),
    fill('M20 20H372V96C300 120 250 86 190 100C130 114 80 92 20 106Z', 'card'),
    fill(far, 'd3-tint'),
    towers.map((tower) => drawTower(pen, tower)),
    fill('M20 316H372V352H20Z', 'd3-tint'),
    stroke('M20 316H372', 'ink', 2),
    stroke('M112 326h22M150 334h14M206 325h26M176 341h20M240 338h16M96 340h18', 'd3', 1.2),
    stroke('M124 322h8M262 323h10M268 330h8M122 331h8', 'd2', 2),
  ];
}

function drawTerrace(pen) {
  const posts = Array.from({ length: 16 }, (_, index) => 46 + index * 20);
  const baluster = (x) => `M${x - 3} 386c-5-10-4-20 1-28h5c5 9 5 18 0 28z`;
  const tiles = [52, 92, 130, 168, 206, 244, 284, 326, 366].map((x) => `M${x} 394L${196 + (x - 196) * 1.35} 446`);
  return [
    fill('M20 350H372V390H20Z', 'main-tint'),
    outline(join(...posts.map(baluster)), 'card'),
    outline(pen.shape('20 344, 372 343, 372 356, 20 357'), 'card'),
    outline(pen.shape('20 386, 372 385, 372 396, 20 396'), 'card'),
    fill('M20 396H372V446H20Z', 'deep'),
    stroke(join(...tiles, 'M20 408H372M20 426H372'), 'edge', 2),
    stroke('M20 396H372'),
  ];
}

/** A cat with a bow tie on the balustrade, its tail hanging. */
const drawCat = () => [
  outline(
    'M44 344c-3-14-1-30 7-38l-3-9c-3-10 1-14 3-22l6 6c4-1 8-1 11 0l6-6c3 9 5 14 2 22-1 4-3 6-5 8 9 10 11 26 8 39z',
    'main-deep',
  ),
  stroke('M74 342c12 4 14 16 8 24-3 5-9 4-9-1', 'ink', 3.4),
  fill('M61 306l-9-5v11zM61 306l9-5v11z', 'd2'),
  stroke('M54.5 290v.1M67 290v.1', 'd2', 3.4),
  stroke('M58 344v-12M65 344v-12', 'd3', 1.2),
];

function drawBulbs() {
  const places = readPoints('120 112, 146 118, 172 121, 200 122, 228 120, 254 116, 276 109');
  const bulb = ([x, y], index) => `M${x - 2} ${y + 2}c-3 2-4 ${9 + (index % 2)} 2 10 6 0 ${6 - (index % 2)}-8 2-10z`;
  return [
    stroke('M94 102C140 126 250 132 298 96', 'ink', 1.2),
    stroke(join(...places.map(([x, y]) => `M${x} ${y - 2}v3`)), 'ink', 3.4),
    outline(join(...places.map(bulb)), 'd2'),
  ];
}

/** The arch itself: two lines, and rays between them. */
function drawArch(pen) {
  const rays = Array.from({ length: 47 }, (_, index) => {
    const angle = ((-132 + index * 5.7 + pen.between(-0.5, 0.5) - 90) * Math.PI) / 180;
    return `M${196 + Math.cos(angle) * 90} ${250 + Math.sin(angle) * 90}L${196 + Math.cos(angle) * 420} ${250 + Math.sin(angle) * 420}`;
  });
  const band = `${polygon(opening(16))}${polygon(opening(0).toReversed())}`;
  return [
    `<clipPath id="b"><path clip-rule="evenodd" d="${band}"/></clipPath>`,
    outline(band, 'card'),
    '<g clip-path="url(#b)">',
    [stroke(join(...rays), 'd1', 1.2)],
    '</g>',
    stroke(pen.shape(opening(16))),
    stroke(pen.shape(opening(0)), 'ink', 3.4),
  ];
}

function drawCrest(pen) {
  const place = { x: 196, y: 62, from: -96, to: 96 };
  return [
    drawFan(pen, { ...place, tiers: [{ blades: 9, inner: 24, outer: 50, colors: ['card'] }] }),
    drawRibs(pen, { ...place, count: 9, inner: 34, outer: 44, gap: 4 }),
    drawFan(pen, {
      ...place,
      tiers: [
        { blades: 7, inner: 12, outer: 30, colors: ['main'] },
        { blades: 5, outer: 15, colors: ['d2'] },
      ],
    }),
    outline(pen.shape('150 60, 242 60, 242 68, 150 68'), 'card'),
  ];
}

function drawFlowers(pen) {
  const left = { x: 40, y: 446 };
  const right = { x: 352, y: 448 };
  return [
    drawLeaf(1, { ...left, angle: -34, scale: 1.1 }, 'd3'),
    drawLeaf(0, { ...left, angle: 34, scale: 1.05 }, 'd3'),
    drawLeaf(2, { ...left, angle: 66, scale: 1.1 }, 'd3-tint'),
    drawLily({ ...left, angle: -8, scale: 1.25 }),
    drawLily({ ...left, angle: 48, scale: 1 }),
    drawLily({ ...left, angle: -46, scale: 0.8 }),
    drawLeaf(0, { ...right, angle: 20, scale: 1.15 }, 'd3'),
    drawLeaf(1, { ...right, angle: -52, scale: 1 }, 'd3'),
    drawLily({ ...right, angle: -22, scale: 1.1 }),
    drawLily({ ...right, angle: 30, scale: 0.85 }),
    drawFan(pen, {
      x: 40,
      y: 452,
      from: -88,
      to: 88,
      tiers: [
        { blades: 7, inner: 10, outer: 30, colors: ['main'] },
        { blades: 5, outer: 14, colors: ['d2'] },
      ],
    }),
    drawFan(pen, {
      x: 352,
      y: 453,
      from: -88,
      to: 88,
      tiers: [
        { blades: 6, inner: 12, outer: 36, colors: ['main-deep'] },
        { blades: 5, outer: 17, colors: ['d2'] },
      ],
    }),
  ];
}

export function drawPortrait() {
  const pen = createPen(1926);
  return toDrawing(392, 460, [
    `<clipPath id="a"><path d="${polygon(opening(0))}"/></clipPath><g clip-path="url(#a)">`,
    drawDistance(pen),
    drawBulbs(),
    drawTerrace(pen),
    drawCat(),
    '<!--people-->',
    '</g>',
    drawArch(pen),
    drawCrest(pen),
    drawFlowers(pen),
  ]);
}
