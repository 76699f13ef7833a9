// The layout of the plan on a sheet of paper: orientation, a round scale, and the scale bar. Pure. Lengths on paper
// are in millimetres, lengths in the room in steps of 10 cm.
import { stepCentimetres } from '@havn/api/seating/floor-plan/schema';
import type { Box } from '../geometry/plan-item.js';

export const papers = ['a4', 'a3'] as const;
export type Paper = (typeof papers)[number];
export const orientations = ['auto', 'portrait', 'landscape'] as const;
export type Orientation = (typeof orientations)[number];

/** The short and the long side. */
const paperSizes: Record<Paper, [number, number]> = { a4: [210, 297], a3: [297, 420] };
export const sheetMargin = 10;
/** The height of the title above the plan; below it, of the scale and the scale bar. */
export const headHeight = 12;
const footHeight = 10;
const millimetresPerStep = stepCentimetres * 10;
const scales = [20, 25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 5000];

export interface SheetLayout {
  orientation: Exclude<Orientation, 'auto'>;
  width: number;
  height: number;
  /** 100 means 1:100. */
  scale: number;
  /** Millimetres on paper per step in the room. */
  stepSize: number;
  /** The upper left corner of the drawn box. */
  x: number;
  y: number;
}

function layOutAs(box: Box, paper: Paper, orientation: SheetLayout['orientation']): SheetLayout {
  const [short, long] = paperSizes[paper];
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short];
  const available = { width: width - 2 * sheetMargin, height: height - 2 * sheetMargin - headHeight - footHeight };
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  const needed = millimetresPerStep * Math.max(size.width / available.width, size.height / available.height);
  const scale = scales.find((candidate) => candidate >= needed) ?? Math.ceil(needed);
  const stepSize = millimetresPerStep / scale;
  return {
    orientation,
    width,
    height,
    scale,
    stepSize,
    x: sheetMargin + (available.width - size.width * stepSize) / 2,
    y: sheetMargin + headHeight + (available.height - size.height * stepSize) / 2,
  };
}

/**
 * Chooses the largest scale that fits; if it is the same in both orientations, the one that is shaped like the room.
 */
export function layOutSheet(box: Box, { paper, orientation }: { paper: Paper; orientation: Orientation }): SheetLayout {
  if (orientation !== 'auto') return layOutAs(box, paper, orientation);
  const [portrait, landscape] = [layOutAs(box, paper, 'portrait'), layOutAs(box, paper, 'landscape')];
  if (portrait.scale !== landscape.scale) return portrait.scale < landscape.scale ? portrait : landscape;
  return box.right - box.left >= box.bottom - box.top ? landscape : portrait;
}

/** The length of the scale bar in metres: 1, 2 or 5 times a power of ten, at most 50 mm on paper. */
export function getScaleBarMetres({ stepSize }: SheetLayout): number {
  const millimetresPerMetre = (stepSize * 100) / stepCentimetres;
  const candidates = [1, 2, 5, 10, 20, 50, 100];
  return candidates.findLast((metres) => metres * millimetresPerMetre <= 50) ?? 1;
}

/** The font size in steps: from 6 to 10 points on paper, as large as the tables allow. */
export const getPrintFontSize = ({ stepSize }: SheetLayout): number =>
  Math.min(3.6, Math.max(2.1, stepSize * 3)) / stepSize;

/** Whether numbers in the chairs would be at least 4 points high. */
export const areSeatNumbersLegible = ({ stepSize }: SheetLayout): boolean => stepSize * 2 >= 1.4;
