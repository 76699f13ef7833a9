// Icons: strokes and filled areas in one colour, on a grid of 24.
import type { Calendar } from '../core/configuration/options.js';
import { cloneTemplate, createDescribed } from './create-element.js';
import { describe, type ElementDescription } from './description.js';

export type IconName = Calendar | 'trigger' | 'close' | 'check' | 'warning';

const calendarSheet = 'M4 6h16v15H4ZM8 3v4M16 3v4M4 11h16';

/** Strokes; after an `@`, filled areas. */
const drawings: Readonly<Record<IconName, string>> = {
  trigger: `${calendarSheet}M12 12v6M9 15h6`,
  apple:
    '@M12 7c0-2 1-4 4-4 0 2-1 4-4 4ZM9 8c1 0 2 1 3 1s2-1 4-1 3 1 4 2c-3 2-3 6 1 7-1 2-3 4-4 4s-2-1-4-1-2 1-4 1c-2 0-5-4-5-8 0-3 2-5 5-5Z',
  google: 'M20 12h-7M20 12a8 8 0 1 1-3-6',
  ical: `${calendarSheet}M12 12v6M9 15l3 3 3-3`,
  ms365: 'M12 3 20 7v10l-8 4-8-4V7ZM12 8l4 2v4l-4 2-4-2v-4Z',
  outlookcom: 'M9 7h11v11H9M13 11l3 2 4-3@M3 5 12 4v16l-9-1Z',
  msteams:
    'M3 8h10v8a5 5 0 0 1-10 0ZM16 11h5v4a4 4 0 0 1-5 4M6 11h4M8 11v6@M8 2a2 2 0 1 1-.01 0ZM18 5a2 2 0 1 1-.01 0Z',
  yahoo: 'M3 7l5 7v5M13 7 8 14M18 5l-1 9@M16 17a1.4 1.4 0 1 1-.01 0Z',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12l5 5L19 7',
  warning: 'M12 4 21 20H3ZM12 10v4M12 17v.5',
};

export function describeIcon(name: IconName): ElementDescription {
  const [lines, areas] = drawings[name].split('@');
  return describe(
    'svg',
    {
      viewBox: '0 0 24 24',
      'aria-hidden': 'true',
      class: `atcb-icon atcb-icon-${name}`,
      // Without such a property, as for a check mark, it has the colour of the text.
      color: `var(--icon-${name}-color)`,
    },
    !!lines && describe('path', { d: lines }),
    !!areas && describe('path', { d: areas, class: 'atcb-area' }),
  );
}

export const createIcon = (name: IconName): SVGSVGElement =>
  cloneTemplate(name, () => createDescribed(describeIcon(name)));
