// The houses of the city. Each returns its marks, and its panes for the night.
import { join, outline, stroke } from './pen.mjs';

/** A window: its pane and its bars, no two beside each other alike. */
function drawWindow(pen, x, y, width, paneHeight, kind) {
  const near = (value) => Math.round(value + pen.between(-0.9, 0.9));
  const [left, top, height] = [near(x), near(y), near(paneHeight)];
  const right = left + width;
  const bottom = top + height;
  const arch = Math.round(width * 0.6);
  const rise = top - Math.round(arch * 0.35);
  const pane =
    kind === 'arch'
      ? `M${left} ${bottom}V${top + arch}C${left} ${rise} ${right} ${rise} ${right} ${top + arch}V${bottom}Z`
      : `M${left} ${top}H${right}V${bottom}H${left}Z`;
  return { pane, bars: `M${Math.floor((left + right) / 2)} ${top}V${bottom}` };
}

/** Rows of windows on a wall. */
export function drawWindows(pen, { x, y, width, bays, floors, rise, size: [paneWidth, paneHeight], kind, lit = 0.2 }) {
  const panes = [];
  for (let floor = 0; floor < floors; floor += 1)
    for (let bay = 0; bay < bays; bay += 1) {
      const left = x + ((bay + 0.5) * width) / bays - paneWidth / 2;
      const isLit = pen.random() < lit;
      panes.push({ ...drawWindow(pen, left, y + floor * rise, paneWidth, paneHeight, kind), isLit });
    }
  return { panes, marks: paintPanes(panes) };
}

/** Panes do not cover each other: all are one path, and those that are lit a second one. */
export function paintPanes(panes) {
  const lit = panes.filter(({ isLit }) => isLit);
  return [
    outline(join(...panes.map(({ pane }) => pane)), 'd3-tint'),
    lit.length > 0 && outline(join(...lit.map(({ pane }) => pane)), 'd2'),
    stroke(join(...panes.map(({ bars }) => bars)), 'ink', 1.2),
  ];
}

/** A chimney with its pots. */
export function drawChimney(pen, x, y, width, height, color = 'deep') {
  const count = Math.max(1, Math.round(width / 9));
  const pots = Array.from({ length: count }, (_, index) => {
    const left = x + ((index + 0.5) * width) / count - 2.6;
    return `M${left} ${y}l.8-${pen.between(6, 9)}h3.8l.8 8z`;
  });
  return [
    outline(join(...pots), 'd1'),
    outline(`M${x} ${y}h${width}v${height}h-${width}z`, color),
    stroke(`M${x - 2} ${y + 4}h${width + 4}`),
  ];
}

const roofs = {
  mansard: ({ x, width, top, rise }) => [
    [x - 3, top],
    [x + 7, top - rise],
    [x + width - 7, top - rise],
    [x + width + 3, top],
  ],
  gable: ({ x, width, top, rise }) => [
    [x - 4, top],
    [x + width / 2, top - rise],
    [x + width + 4, top],
  ],
  stepped: ({ x, width, top, rise }) => {
    const steps = [0, 0.16, 0.34];
    const climb = steps.flatMap((share, index) => [
      [x + width * share, top - (rise * index) / 3],
      [x + width * share, top - (rise * (index + 1)) / 3],
    ]);
    return [...climb, ...climb.toReversed().map(([px, py]) => [2 * x + width - px, py])];
  },
  slope: ({ x, width, top, rise }) => [
    [x - 3, top],
    [x + 4, top - rise],
    [x + width - 1, top - rise * 0.9],
    [x + width + 3, top],
  ],
};

/** Seams or tiles: a few broken strokes along the slope. */
function drawSlates(pen, { x, width, top, rise, roof }) {
  if (roof === 'stepped') {
    const flutes = [0.38, 0.5, 0.62].map(
      (share) => `M${x + width * share} ${top - 6}v-${rise * (0.8 - Math.abs(share - 0.5) * 2)}`,
    );
    return stroke(join(...flutes), 'd1', 3.4);
  }
  const strokes = Array.from({ length: Math.round(width / 18) }, () => {
    const at = pen.between(0.14, 0.84);
    const left = x + width * at;
    const height = top - rise * pen.between(0.15, 0.6) * (roof === 'gable' ? 1 - Math.abs(at - 0.45) * 2 : 1);
    return `M${left} ${height}h${pen.between(5, 9)}`;
  });
  return stroke(join(...strokes), 'paper', 1.2);
}

function drawDormers(pen, { x, width, top, rise, dormers = 0 }) {
  const panes = [];
  const marks = Array.from({ length: dormers }, (_, index) => {
    const left = x + ((index + 0.5) * width) / dormers - 7 + pen.between(-2, 2);
    const height = top - rise * 0.2;
    panes.push({ ...drawWindow(pen, left + 3.5, height - 13, 8, 12, 'plain'), isLit: index % 3 === 1 });
    return `M${left} ${height}v-15l7.5-7 7.5 7v15Z`;
  });
  return marks.length > 0 ? { panes, walls: outline(join(...marks), 'card'), windows: paintPanes(panes) } : { panes };
}

/** A shop or door on the ground floor. */
function drawGround(pen, { x, width, base, awning, door = 'accent' }) {
  const left = x + width * pen.between(0.2, 0.3);
  const doorway = outline(`M${left} ${base}v-21l5-5 6 4v22z`, door);
  const course = stroke(pen.line(`${x + 3} ${base - 34}, ${x + width - 3} ${base - 34}`), 'ink', 1.2);
  if (awning === undefined) return { door: [doorway], lines: [course] };
  const from = x + Math.round(width * 0.42);
  const count = Math.max(3, Math.round((x + width - 6 - from) / 8));
  const step = Math.round((x + width - 6 - from) / count);
  const to = from + step * count;
  const scallops = `q-${step / 2} 6-${step} 0`.repeat(count);
  const stripes = Array.from({ length: count - 1 }, (_, index) => `M${from + step * (index + 1)} ${base - 28}v7`);
  return {
    door: [doorway, outline(`M${from + 2} ${base - 22}h${to - from - 4}v20h-${to - from - 4}z`, 'd2')],
    awning: outline(`M${from} ${base - 20}l2-9h${to - from - 4}l2 9${scallops}Z`, awning),
    lines: [course, stroke(join(...stripes), 'ink', 1.2)],
  };
}

/** One house, from its chimneys down to its door. */
export function drawHouse(pen, house) {
  const { x, width, top, base, wall = 'card', roof = 'mansard', rise = 30, roofColor = 'main', floors, bays } = house;
  const grid = {
    x: x + 4,
    y: top + 9,
    width: width - 8,
    bays,
    floors,
    rise: (base - top - 32) / floors,
    size: house.pane ?? [9, 14],
    kind: house.kind ?? 'plain',
    lit: house.lit,
  };
  const windows = drawWindows(pen, grid);
  const attic = drawDormers(pen, { x, width, top, rise, dormers: house.dormers });
  const roofShape = { x, width, top, rise, roof };
  const ground = drawGround(pen, house);
  return {
    panes: [...windows.panes, ...attic.panes],
    layers: [
      (house.chimneys ?? []).map(([at, height, chimneyWidth = 13]) =>
        drawChimney(pen, x + at, top - height, chimneyWidth, height - 2, wall),
      ),
      outline(pen.shape(roofs[roof](roofShape)), roof === 'stepped' ? wall : roofColor),
      drawSlates(pen, roofShape),
      attic.walls,
      attic.windows,
      outline(pen.line(`${x} ${base}, ${x} ${top}, ${x + width} ${top}, ${x + width} ${base}`), wall),
      stroke(pen.line(`${x - 3} ${top}, ${x + width + 3} ${top}`), 'ink', 3.4),
      windows.marks,
      ground.door,
      ground.awning,
      ground.lines,
    ],
  };
}
