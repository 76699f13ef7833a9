// `zoom` is in pixels per step.
import type { Box, Point } from './plan-item.js';

export interface Viewport extends Point {
  zoom: number;
}

export interface WindowSize {
  width: number;
  height: number;
}

const minZoom = 0.2;
const maxZoom = 40;

const clampZoom = (zoom: number) => Math.min(maxZoom, Math.max(minZoom, zoom));

export const toPlan = ({ x, y, zoom }: Viewport, point: Point): Point => ({
  x: (point.x - x) / zoom,
  y: (point.y - y) / zoom,
});

export const toWindow = ({ x, y, zoom }: Viewport, point: Point): Point => ({
  x: point.x * zoom + x,
  y: point.y * zoom + y,
});

/** Zooms around `centre`, under which the point of the plan stays in place. */
export function zoomAt(viewport: Viewport, factor: number, centre: Point): Viewport {
  const zoom = clampZoom(viewport.zoom * factor);
  const { x, y } = toPlan(viewport, centre);
  return { zoom, x: centre.x - x * zoom, y: centre.y - y * zoom };
}

export function fit(box: Box, { width, height }: WindowSize, padding = 24): Viewport {
  const [boxWidth, boxHeight] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)];
  const available = { width: Math.max(1, width - 2 * padding), height: Math.max(1, height - 2 * padding) };
  const zoom = clampZoom(Math.min(available.width / boxWidth, available.height / boxHeight));
  return {
    zoom,
    x: (width - boxWidth * zoom) / 2 - box.left * zoom,
    y: (height - boxHeight * zoom) / 2 - box.top * zoom,
  };
}

/** Keeps a part of the box in the window, so that it cannot be lost by panning. */
export function keepInView(viewport: Viewport, box: Box, { width, height }: WindowSize, margin = 96): Viewport {
  const { x, y, zoom } = viewport;
  const limit = (shift: number, start: number, end: number, size: number) =>
    Math.min(
      Math.max(shift, Math.min(margin, size / 2) - end * zoom),
      size - Math.min(margin, size / 2) - start * zoom,
    );
  return { zoom, x: limit(x, box.left, box.right, width), y: limit(y, box.top, box.bottom, height) };
}

/** Moves the viewport as little as needed to show the box, keeping `margin` pixels around it. */
export function reveal(viewport: Viewport, box: Box, { width, height }: WindowSize, margin = 32): Viewport {
  const start = toWindow(viewport, { x: box.left, y: box.top });
  const end = toWindow(viewport, { x: box.right, y: box.bottom });
  const shift = (from: number, to: number, size: number) => {
    if (from < margin) return margin - from;
    return to > size - margin ? Math.max(margin - from, size - margin - to) : 0;
  };
  return { ...viewport, x: viewport.x + shift(start.x, end.x, width), y: viewport.y + shift(start.y, end.y, height) };
}
