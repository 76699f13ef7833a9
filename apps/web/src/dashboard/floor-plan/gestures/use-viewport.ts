// Zoom and pan of the plan's window. The position is written to the SVG directly: a render for each pointer event would
// be too slow. Only a change of the zoom level, which decides about labels, renders.
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Box, Point } from '../geometry/plan-item.js';
import { fit, keepInView, reveal, toPlan, type Viewport, zoomAt } from '../geometry/viewport.js';

/** Of one step with a button or a key. */
export const zoomStepFactor = 1.25;

/** The toolbar covers the upper edge. */
const toolbarHeightPx = 40;
const levelRatio = 1.25;
/** Rounds the zoom down to a level, so that labels are laid out again only when the level changes. */
const toLevel = (zoom: number) => levelRatio ** Math.floor(Math.log(zoom) / Math.log(levelRatio) + 1e-9);

export interface ViewportControl {
  svgRef: RefObject<SVGSVGElement | null>;
  worldRef: RefObject<SVGGElement | null>;
  zoomLevel: number;
  get(): Viewport;
  set(viewport: Viewport): void;
  zoomBy(factor: number, centre?: Point): void;
  fitBox(box: Box): void;
  revealBox(box: Box): void;
  /** From a pointer event's position to the plan. */
  toPlan(event: { clientX: number; clientY: number }): Point;
  /** From a pointer event's position to the SVG. */
  toWindow(event: { clientX: number; clientY: number }): Point;
}

/** `room` is never panned out of the window. */
export function useViewport(room: { width: number; length: number }): ViewportControl {
  const svgRef = useRef<SVGSVGElement>(null);
  const worldRef = useRef<SVGGElement>(null);
  const viewport = useRef<Viewport>({ x: 0, y: 0, zoom: 4 });
  const [zoomLevel, setZoomLevel] = useState(4);
  const roomBox = useRef<Box>({ left: 0, top: 0, right: 0, bottom: 0 });
  roomBox.current = { left: 0, top: 0, right: room.width, bottom: room.length };
  const set = useCallback((wanted: Viewport) => {
    const { clientWidth = 0, clientHeight = 0 } = svgRef.current ?? {};
    const next = keepInView(wanted, roomBox.current, { width: clientWidth, height: clientHeight });
    viewport.current = next;
    worldRef.current?.setAttribute('transform', `translate(${next.x} ${next.y}) scale(${next.zoom})`);
    setZoomLevel(toLevel(next.zoom));
  }, []);
  return useMemo(() => {
    const get = () => viewport.current;
    const getSize = () => {
      const { clientWidth = 0, clientHeight = 0 } = svgRef.current ?? {};
      return { width: clientWidth, height: clientHeight };
    };
    const toWindow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left = 0, top = 0 } = svgRef.current?.getBoundingClientRect() ?? {};
      return { x: clientX - left, y: clientY - top };
    };
    return {
      svgRef,
      worldRef,
      zoomLevel,
      get,
      set,
      zoomBy: (factor, centre) => {
        const { width, height } = getSize();
        set(zoomAt(get(), factor, centre ?? { x: width / 2, y: height / 2 }));
      },
      fitBox: (box) => {
        const { width, height } = getSize();
        const { y, ...fitted } = fit(box, { width, height: height - toolbarHeightPx });
        set({ ...fitted, y: y + toolbarHeightPx });
      },
      revealBox: (box) => set(reveal(get(), box, getSize())),
      toPlan: (event) => toPlan(get(), toWindow(event)),
      toWindow,
    };
  }, [set, zoomLevel]);
}

/** Fits the room into the window once it has a size, and after each resize until the user zooms or pans. */
export function useFittedRoom(control: ViewportControl, room: { width: number; length: number }): void {
  const { width, length } = room;
  const { svgRef, fitBox, get } = control;
  const fitted = useRef<Viewport | null>(null);
  const fitRoom = useRef(() => {});
  fitRoom.current = () => {
    if (fitted.current !== null && fitted.current !== get()) return;
    fitBox({ left: 0, top: 0, right: width, bottom: length });
    fitted.current = get();
  };
  useEffect(() => {
    const svg = svgRef.current;
    if (svg === null) return;
    const observer = new ResizeObserver(() => fitRoom.current());
    observer.observe(svg);
    return () => observer.disconnect();
  }, [svgRef]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the room is fitted as well.
  useEffect(() => fitRoom.current(), [width, length]);
}
