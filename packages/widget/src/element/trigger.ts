// The visible buttons: one for all calendars, or one for each, as a label or as a date tile.
import { clockOf } from '../day.js';
import type { EventDate } from '../event.js';
import { plainText } from '../markup.js';
import { type Reader, shownWhen, timeLine, written } from './date-text.js';
import { icon } from './icons.js';
import { type Child, copy, make, named } from './make.js';
import type { TileContent, Tools } from './styles/date.js';
import type { View } from './view.js';

export interface TriggerOptions {
  readonly id: string;
  readonly label: string;
  /** The accessible name. */
  readonly name: string;
  readonly icon: Parameters<typeof icon>[0];
  readonly isDisabled: boolean;
}

/** An icon and a label, as parts with a common prefix. */
export const face = (name: string, sign: Parameters<typeof icon>[0] | false, label: string | false): Child[] => [
  sign && make('span', named(`${name}-icon`), icon(sign)),
  label && make('span', named(`${name}-text`), label),
];

const button = ({ configuration }: View, ...children: Child[]): HTMLButtonElement =>
  make('button', named('atcb-button', `atcb-style-${configuration.display.buttonStyle}`), ...children);

/** A button with an icon and a label, either of which may be hidden. */
export function makeTrigger(
  view: View,
  { id, label, name, icon: sign, isDisabled }: TriggerOptions,
): HTMLButtonElement {
  const { raw, display } = view.configuration;
  const hasText = !raw.hideTextLabelButton && label !== '';
  const shown = !raw.hideIconButton && sign;
  const made = copy([display.buttonStyle, shown, hasText].join(), () =>
    button(view, ...face('atcb-button', shown, hasText && label)),
  );
  if (hasText) made.lastElementChild?.replaceChildren(label);
  made.id = id;
  made.disabled = isDisabled;
  made.setAttribute('aria-label', name);
  if (raw.hideTextLabelButton) made.classList.add('atcb-no-text');
  return made;
}

export const readerOf = ({ configuration, surroundings }: View): Reader => ({
  language: configuration.language,
  zone: surroundings.browserZone,
  now: surroundings.now,
});

/** A location that is a URL is not displayed. */
export const placeOf = ({ location }: EventDate): string => (/^https?:/i.test(location) ? '' : location);

/**
 * The content of the tile is loaded with its style. Its accessible name is its visible text, so that speech control
 * works.
 */
export function makeTile(
  view: View,
  { id, isDisabled }: Pick<TriggerOptions, 'id' | 'isDisabled'>,
  content: TileContent,
): HTMLButtonElement {
  const reader = readerOf(view);
  const tools: Tools = { make, named, reader, written, shownWhen, timeLine, placeOf, clockOf, plainText };
  const made = button(view, ...content(view, tools));
  made.id = id;
  made.disabled = isDisabled;
  return made;
}

/** The trigger of a single calendar has that calendar's icon. */
export const iconOf = ({ configuration: { options } }: View): TriggerOptions['icon'] =>
  (options.length === 1 && options[0]) || 'trigger';
