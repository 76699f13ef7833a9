// Where a list stands beside its button. It is measured once when the list opens, and again when the window moves.
import type { ListStyle } from '../display.js';

const margin = 8;

/** Less than three calendars at a time are no list. */
const least = 136;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly isUp: boolean;
  /** The most that there is room for: what is longer scrolls. */
  readonly height: number;
}

const within = (value: number, size: number, room: number) => Math.max(margin, Math.min(value, room - size - margin));

/**
 * A dropdown turns upwards where there is no room below and more above, and covers its button where there is too little on both sides;
 * the static ones stay where they are told to.
 */
export function placeFor(
  style: ListStyle,
  button: Box,
  list: Pick<Box, 'width' | 'height'>,
  window: Pick<Box, 'width' | 'height'>,
  isRightToLeft: boolean,
): Place {
  const start = isRightToLeft ? button.left + button.width - list.width : button.left;
  const middle = button.left + (button.width - list.width) / 2;
  const left = within(style === 'overlay' ? middle : start, list.width, window.width);
  const above = button.top - margin;
  const below = window.height - button.top - button.height - margin;
  const isUp = style === 'dropup-static' || (style === 'dropdown' && below < list.height && above > below);
  const room = isUp ? above : below;
  if (style === 'overlay' || (style === 'dropdown' && room < Math.min(list.height, least))) {
    const top = button.top + (button.height - list.height) / 2;
    return { left, top: within(top, list.height, window.height), isUp: false, height: window.height - 2 * margin };
  }
  const height = Math.max(room, least);
  return { left, top: isUp ? button.top - Math.min(list.height, height) : button.top + button.height, isUp, height };
}
