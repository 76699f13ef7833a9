// Computes the position of a list at its button, when the list opens and when the window changes.
import type { ListStyle } from '../display.js';

const margin = 8;

/** Less than three visible calendars are not a usable list. */
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
  /** The available height: longer lists scroll. */
  readonly height: number;
}

const within = (value: number, size: number, room: number) => Math.max(margin, Math.min(value, room - size - margin));

/**
 * A dropdown opens upward if there is no room below and more above, and covers its button if there is too little on
 * both sides. The static styles keep their side.
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
