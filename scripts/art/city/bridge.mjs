// The river with its embankments, the bridge, and the tram on it.
import { fill, join, misprint, outline, stroke } from './pen.mjs';

const water = 266;
/** The height of the deck: a shallow arch. */
export const deckAt = (x) => 232 - 15 * (1 - ((x - 725) / 300) ** 2);

export function drawRiver(pen) {
  const waves = Array.from({ length: 9 }, () => {
    const depth = pen.random() ** 0.8;
    const length = 10 + 26 * depth * pen.between(0.6, 1.2);
    const rise = pen.between(-1.2, 1.2);
    return {
      depth,
      data: `M${pen.between(0, 1560)} ${water + 8 + depth * 84}q${length * 0.6} ${rise - 2} ${length} ${rise}`,
    };
  });
  const wall = (from, to) => [
    outline(pen.shape(`${from} 238, ${to} 238, ${to} 268, ${from} 268`), 'edge'),
    stroke(
      join(
        ...[0.12, 0.3, 0.47, 0.66, 0.84].map((share) => {
          const x = from + (to - from) * share + pen.between(-14, 14);
          return `M${x} ${pen.between(246, 258)}l${pen.between(10, 20)} ${pen.between(-0.4, 0.4)}`;
        }),
      ),
      'ink',
      1.2,
    ),
  ];
  return [
    fill('M0 264H430V224H1030V264H1600V360H0Z', 'd3-tint'),
    fill(
      'M0 326C120 312 250 334 400 322C520 312 640 334 790 322C960 310 1050 336 1240 322C1400 312 1500 330 1600 320V360H0Z',
      'd3',
    ),
    fill('M470 292h64v3h-64zM600 300h90v3h-90zM870 303h96v3h-96zM1030 291h70v3h-70z', 'd3'),
    stroke(join(...waves.filter(({ depth }) => depth > 0.42).map(({ data }) => data)), 'card', 1.2),
    stroke(join(...waves.filter(({ depth }) => depth <= 0.42).map(({ data }) => data)), 'd3', 1.2),
    wall(-10, 452),
    wall(1000, 1610),
  ];
}

function drawArches(_pen) {
  const arches = [
    [474, 148, 42],
    [644, 168, 54],
    [834, 148, 42],
  ];
  const body = `M432 ${deckAt(432) + 6}C540 ${deckAt(560) - 4} 640 ${deckAt(725) + 4} 726 ${deckAt(725) + 5}C820 ${deckAt(725) + 4} 910 ${deckAt(890) - 2} 1020 ${deckAt(1018) + 6}L1020 272L982 272`;
  const cut = [...arches].reverse().map(([x, width, rise]) => {
    const top = 272 - rise;
    return `L${x + width} 272C${x + width - 6} ${top - 2} ${x + 6} ${top - 3} ${x} 272`;
  });
  return { arches, shape: `${body}${cut.join('')}L432 272Z` };
}

const fanOnPier = (x) =>
  [-70, -45, -22, 0, 22, 46, 70].map((angle) => {
    const turn = ((angle - 90) * Math.PI) / 180;
    return `M${x + Math.cos(turn) * 4} ${268 + Math.sin(turn) * 4}L${x + Math.cos(turn) * 13} ${268 + Math.sin(turn) * 15}`;
  });

function drawLamp(pen, x) {
  const y = deckAt(x) - 12;
  return [
    stroke(
      `M${x} ${y + 2}C${x + 0.6} ${y - 14} ${x - 0.5} ${y - 24} ${x} ${y - 36}M${x - 3} ${y + 1}L${x + 3} ${y + 1}`,
    ),
    outline(pen.oval(x, y - 41, 4.6), 'd2'),
    stroke(`M${x - 3} ${y - 47}L${x + 3} ${y - 47}`),
  ];
}

export const lampsOnBridge = [508, 606, 846, 942];

export function drawBridge(pen) {
  const { arches, shape } = drawArches(pen);
  const posts = Array.from({ length: 41 }, (_, index) => 440 + index * 14);
  const rail = `M428 ${deckAt(428) - 10}C540 ${deckAt(560) - 18} 640 ${deckAt(725) - 10} 726 ${deckAt(725) - 9}C820 ${deckAt(725) - 10} 910 ${deckAt(890) - 16} 1024 ${deckAt(1020) - 10}`;
  return [
    outline(shape, 'card'),
    arches.map(([x, width, rise]) =>
      stroke(`M${x - 7} 268C${x + 1} ${262 - rise} ${x + width - 1} ${261 - rise} ${x + width + 7} 268`, 'ink', 1.2),
    ),
    stroke(join(...fanOnPier(633), ...fanOnPier(823)), 'd1', 1.2),
    [633, 823].map((x) =>
      outline(
        `M${x - 17} 284C${x - 16} 278 ${x - 13} 272 ${x - 11} 268L${x + 11} 268C${x + 13} 272 ${x + 16} 278 ${x + 17} 284Z`,
        'edge',
      ),
    ),
    lampsOnBridge.map((x) => drawLamp(pen, x)),
    stroke(join(...posts.map((x) => `M${x} ${deckAt(x) - 9}v13`)), 'ink', 1.2),
    stroke(rail),
    stroke('M450 226V138M1000 228V140M450 148C600 141 860 140 1000 149M441 138h18M991 140h18'),
    stroke(join(...lampsOnBridge.map((x) => `M${x - 5} 276h10M${x - 3} 284h9M${x - 6} 293h8`)), 'd2', 2),
    stroke(`M520 276l34 0.6M570 279l14 0M676 278l46 0.4M742 277l24 0M856 278l30 0.5M908 276l40 0`, 'card', 2),
  ];
}

/** A tram of two doors, its pole at the wire. */
export function drawTram(pen) {
  const [x, y] = [668, 167];
  const panes = [10, 31, 52, 73, 94].map((left, index) => pen.box(x + left, y + 12, index === 2 ? 16 : 15, 16, 0.6));
  return [
    stroke(`M${x + 72} ${y - 1}L${x + 56} 143M${x + 50} 142.6h12`),
    outline(
      `M${x - 2} ${y + 46}L${x} ${y + 10}C${x + 1} ${y + 3} ${x + 5} ${y + 1} ${x + 11} ${y}L${x + 112} ${y - 0.5}C${x + 118} ${y + 1} ${x + 121} ${y + 4} ${x + 122} ${y + 10}L${x + 124} ${y + 46}Z`,
      'card',
    ),
    fill(`M${x - 1} ${y + 31}L${x + 123} ${y + 30.6}L${x + 124} ${y + 46}L${x - 2} ${y + 46}Z`, 'd1'),
    outline(
      `M${x + 14} ${y}C${x + 18} ${y - 6} ${x + 24} ${y - 7} ${x + 30} ${y - 7}L${x + 94} ${y - 7.4}C${x + 100} ${y - 7} ${x + 105} ${y - 5} ${x + 109} ${y}Z`,
      'main-deep',
    ),
    panes.map((pane, index) => fill(pane, index === 3 ? 'd3-tint' : 'd2')),
    stroke(join(...panes), 'ink', 1.2),
    stroke(
      `M${x - 1} ${y + 31}L${x + 123} ${y + 30.6}M${x + 27} ${y + 9}L${x + 27} ${y + 46}M${x + 92} ${y + 9}L${x + 92} ${y + 46}`,
      'ink',
      1.2,
    ),
    stroke(`M${x + 40} ${y + 39}h38`, 'card', 3.4),
    stroke(
      `M${x - 2} ${y + 46}L${x} ${y + 10}C${x + 1} ${y + 3} ${x + 5} ${y + 1} ${x + 11} ${y}L${x + 112} ${y - 0.5}C${x + 118} ${y + 1} ${x + 121} ${y + 4} ${x + 122} ${y + 10}L${x + 124} ${y + 46}Z`,
    ),
    [26, 98].map((at) => outline(pen.oval(x + at, y + 48, 6), 'soft')),
    misprint(pen.oval(x + 119, y + 37, 2.6), 'd2'),
  ];
}
