// A drawing made of painted shapes: neighbours with the same paint become one path.
import { drawing, element } from '../lines.mjs';
import { toPathData } from './shapes.mjs';

const weights = { outline: undefined, texture: 1.2, accent: 3.4 };

/** `isMerging`: whether shapes of this paint may share a path, because none hides another. */
const toElement = ({ shapes, isMerging: _, ...attributes }) =>
  element('path', { ...attributes, d: toPathData(...shapes) });

const haveSamePaint = (a, b) => JSON.stringify({ ...a, shapes: 0 }) === JSON.stringify({ ...b, shapes: 0 });

function merge(paints) {
  const merged = [];
  for (const paint of paints) {
    const last = merged.at(-1);
    if (last?.isMerging && paint.isMerging && haveSamePaint(last, paint)) last.shapes.push(...paint.shapes);
    else merged.push({ ...paint, shapes: [...paint.shapes] });
  }
  return merged;
}

const formatShare = (share) => share && String(share).replace(/^0\./, '.');

const color = (token) => (token === undefined || token === 'none' ? token : `var(--${token})`);

const round = (value, places = 0) => String(Number(value.toFixed(places))).replace(/^(-?)0\./, '$1.');

/** Attributes that place a `use`: scaled, then turned, then moved. A negative width mirrors. */
function toTransform({ x, y, angle = 0, scale = 1, width = scale }) {
  if (angle === 0 && scale === 1 && width === 1) return { x: round(x), y: round(y) };
  const turn = angle === 0 ? '' : `rotate(${round(angle)})`;
  const size = width === scale ? round(scale, 1) : `${round(width, 1)} ${round(scale, 1)}`;
  return { transform: `translate(${round(x)} ${round(y)})${turn}${size === '1' ? '' : `scale(${size})`}` };
}

/** What paints shapes. Colours are tokens, such as 'd1'. */
function createBrushes(items) {
  const add = (shapes, isMerging, attributes) => {
    if (shapes.length > 0) items.push({ shapes, isMerging, ...attributes });
  };
  const brushes = {
    /** Flat colour without an outline. */
    fill: (token, shapes, opacity) => {
      add(shapes, true, { fill: color(token), 'fill-opacity': formatShare(opacity), stroke: 'none' });
    },
    /** Lines of one of the three weights. */
    line: (weight, shapes, token) => {
      add(shapes, true, { stroke: color(token), 'stroke-width': weights[weight] });
    },
    /** Flat colours with an outline. */
    shape: (token, shapes, weight = 'outline') => {
      add(shapes, false, { fill: color(token), 'stroke-width': weights[weight] });
    },
    /** The colour of an accent, 1.5 units beside the place of its outline, as in a print. */
    offset: (token, shapes) => {
      add(shapes, true, { fill: color(token), stroke: 'none', transform: 'translate(1.5 1.5)' });
    },
    accent: (token, shapes, weight = 'outline') => {
      brushes.offset(token, shapes);
      brushes.line(weight, shapes);
    },
  };
  return brushes;
}

/** Collects shapes from back to front. */
export function createPainting(shared = { count: 0, definitions: [] }) {
  const items = [];
  return {
    ...createBrushes(items),
    /** An outlined colour, darker by a share of ink. */
    shade: (token, shapes, opacity, weight = 'outline') => {
      shared.count += 1;
      const id = `w${shared.count}`;
      const look = { fill: color(token), 'stroke-width': weights[weight] };
      const path = element('path', { id, d: toPathData(...shapes) });
      const ink = element('use', { href: `#${id}`, fill: color('ink'), 'fill-opacity': formatShare(opacity) });
      items.push({ text: element('g', look, path + ink) });
    },
    /** Markup as it is. */
    markup: (text) => {
      items.push({ text });
    },
    /** Names what `paint` paints around 0, 0, to be used at several places. */
    define: (id, paint) => {
      const part = createPainting(shared);
      paint(part);
      shared.definitions.push(element('g', { id }, part.toMarkup()));
    },
    /** Paints a definition. Parts without a colour of their own get the token. */
    use: (id, placing, token) => {
      items.push({ text: element('use', { href: `#${id}`, fill: color(token), ...toTransform(placing) }) });
    },
    toMarkup: () => toMarkup(items),
    toSvg: (width, height) => {
      const definitions = shared.definitions.join('');
      return drawing(width, height, (definitions && element('defs', {}, definitions)) + toMarkup(items));
    },
  };
}

function toMarkup(items) {
  let text = '';
  let run = [];
  const flush = () => {
    text += merge(run).map(toElement).join('');
    run = [];
  };
  for (const item of items) {
    if (item.text === undefined) run.push(item);
    else {
      flush();
      text += item.text;
    }
  }
  flush();
  return text;
}
