import type { ListStyle } from '../core/configuration/display.js';

const margin = 8;

/** Room for three calendars, the minimum of a usable list. */
const minListHeight = 136;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Placement {
  readonly left: number;
  readonly top: number;
  readonly opensUpward: boolean;
  readonly height: number;
}

const clamp = (value: number, size: number, room: number) => Math.max(margin, Math.min(value, room - size - margin));

/** With too little room on both sides, a dropdown covers its button. The static styles keep their side. */
export function computePlacement(
  style: ListStyle,
  button: Box,
  list: Pick<Box, 'width' | 'height'>,
  window: Pick<Box, 'width' | 'height'>,
  isRightToLeft: boolean,
): Placement {
  const start = isRightToLeft ? button.left + button.width - list.width : button.left;
  const middle = button.left + (button.width - list.width) / 2;
  const left = clamp(style === 'overlay' ? middle : start, list.width, window.width);
  const above = button.top - margin;
  const below = window.height - button.top - button.height - margin;
  const opensUpward = style === 'dropup-static' || (style === 'dropdown' && below < list.height && above > below);
  const room = opensUpward ? above : below;
  if (style === 'overlay' || (style === 'dropdown' && room < Math.min(list.height, minListHeight))) {
    const top = button.top + (button.height - list.height) / 2;
    return {
      left,
      top: clamp(top, list.height, window.height),
      opensUpward: false,
      height: window.height - 2 * margin,
    };
  }
  const height = Math.max(room, minListHeight);
  return {
    left,
    top: opensUpward ? button.top - Math.min(list.height, height) : button.top + button.height,
    opensUpward,
    height,
  };
}
