// Ignores a press on something that has just moved under the finger, or appeared in the place of what has: it was meant
// for what was there before. Browsers without the Layout Instability API have no guard; keys are never ignored.

/** How long a press is still meant for what was there before. */
export const pressGuardMs = 300;

interface ShiftSource {
  node: Node | null;
  previousRect: DOMRectReadOnly;
}

interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  sources: readonly ShiftSource[];
}

const entryType = 'layout-shift';

/** On the clock of events and of what the browser records. */
const getTime = () => new Event(entryType).timeStamp;

/** The browser names at most five of the nodes that have moved. */
const maxSources = 5;

const contains = ({ left, right, top, bottom }: DOMRectReadOnly, { clientX, clientY }: MouseEvent) =>
  clientX >= left && clientX < right && clientY >= top && clientY < bottom;

const isAfter = (node: Node, target: Node) =>
  (node.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
  node.parentNode?.contains(target) === true;

/** If more nodes have moved than the browser names, those that follow them in the same parent have, too. */
const hasMoved = (target: Node, sources: readonly ShiftSource[]) =>
  sources.some(({ node }) => node?.contains(target)) ||
  (sources.length >= maxSources && sources.some(({ node }) => node !== null && isAfter(node, target)));

/** Guards the presses in the page until the returned function is called. */
export function guardPresses(): () => void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(entryType)) return () => undefined;
  let shifts: LayoutShift[] = [];
  const addedAt = new WeakMap<Node, number>();
  const isRecent = (time: number, now: number) => now - time < pressGuardMs;
  const record = (entries: PerformanceEntryList, now: number) => {
    const moved = (entries as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput);
    shifts = [...shifts, ...moved].filter(({ startTime }) => isRecent(startTime, now));
  };
  const shiftObserver = new PerformanceObserver((list) => record(list.getEntries(), getTime()));
  shiftObserver.observe({ type: entryType });
  const additionObserver = new MutationObserver((mutations) => {
    const now = getTime();
    for (const { addedNodes } of mutations) for (const node of addedNodes) addedAt.set(node, now);
  });
  additionObserver.observe(document.body, { childList: true, subtree: true });

  function isNew(target: Node, now: number): boolean {
    for (let node: Node | null = target; node !== null; node = node.parentNode) {
      const time = addedAt.get(node);
      if (time !== undefined && isRecent(time, now)) return true;
    }
    return false;
  }

  /** Whether the press that is in progress is to be ignored. */
  let isIgnored = false;
  const begin = (event: PointerEvent) => {
    const { target, timeStamp } = event;
    // The observer may not have been called yet.
    record(shiftObserver.takeRecords(), timeStamp);
    isIgnored =
      target instanceof Node &&
      shifts.some(
        ({ sources }) =>
          hasMoved(target, sources) ||
          (isNew(target, timeStamp) && sources.some(({ previousRect }) => contains(previousRect, event))),
      );
  };
  const end = (event: MouseEvent) => {
    // A click by a key or a screen reader has no position.
    if (!isIgnored || event.detail === 0) return;
    isIgnored = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  document.addEventListener('pointerdown', begin, options);
  document.addEventListener('click', end, options);
  return () => {
    controller.abort();
    shiftObserver.disconnect();
    additionObserver.disconnect();
  };
}
