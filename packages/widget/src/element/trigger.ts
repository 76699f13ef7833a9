// The visible buttons: one for all calendars, or one for each, as a label or as a date tile.
import { toWallClock } from '../core/day.js';
import type { EventDate } from '../core/event.js';
import { plainText } from '../core/markup.js';
import { type Child, classAndPart, cloneTemplate, createElement } from '../dom/create-element.js';
import { createIcon } from '../dom/icons.js';
import { type DateFormatContext, formatTimeLine, formatWallClock, toDisplayedRange } from './date-text.js';
import type { TileContent, TileTools } from './styles/date.js';
import type { View } from './view.js';

export interface TriggerOptions {
  readonly id: string;
  readonly label: string;
  /** The accessible name. */
  readonly name: string;
  readonly icon: Parameters<typeof createIcon>[0];
  readonly isDisabled: boolean;
}

/** An icon and a label, as parts with a common prefix. */
export const createIconAndLabel = (
  name: string,
  iconName: Parameters<typeof createIcon>[0] | false,
  label: string | false,
): Child[] => [
  iconName && createElement('span', classAndPart(`${name}-icon`), createIcon(iconName)),
  label && createElement('span', classAndPart(`${name}-text`), label),
];

const createStyledButton = ({ configuration }: View, ...children: Child[]): HTMLButtonElement =>
  createElement('button', classAndPart('atcb-button', `atcb-style-${configuration.display.buttonStyle}`), ...children);

/** A button with an icon and a label, either of which may be hidden. */
export function createTrigger(
  view: View,
  { id, label, name, icon: iconName, isDisabled }: TriggerOptions,
): HTMLButtonElement {
  const { raw, display } = view.configuration;
  const hasText = !raw.hideTextLabelButton && label !== '';
  const shown = !raw.hideIconButton && iconName;
  const button = cloneTemplate([display.buttonStyle, shown, hasText].join(), () =>
    createStyledButton(view, ...createIconAndLabel('atcb-button', shown, hasText && label)),
  );
  if (hasText) button.lastElementChild?.replaceChildren(label);
  button.id = id;
  button.disabled = isDisabled;
  button.setAttribute('aria-label', name);
  if (raw.hideTextLabelButton) button.classList.add('atcb-no-text');
  return button;
}

export const getDateFormatContext = ({ configuration, environment }: View): DateFormatContext => ({
  language: configuration.language,
  zone: environment.browserZone,
  now: environment.now,
});

/** A location that is a URL is not displayed. */
export const getDisplayedLocation = ({ location }: EventDate): string => (/^https?:/i.test(location) ? '' : location);

/**
 * The content of the tile is loaded with its style. Its accessible name is its visible text, so that speech control
 * works.
 */
export function createTile(
  view: View,
  { id, isDisabled }: Pick<TriggerOptions, 'id' | 'isDisabled'>,
  content: TileContent,
): HTMLButtonElement {
  const context = getDateFormatContext(view);
  const tools: TileTools = {
    createElement,
    classAndPart,
    context,
    formatWallClock,
    toDisplayedRange,
    formatTimeLine,
    getDisplayedLocation,
    toWallClock,
    plainText,
  };
  const button = createStyledButton(view, ...content(view, tools));
  button.id = id;
  button.disabled = isDisabled;
  return button;
}

/** The trigger of a single calendar has that calendar's icon. */
export const getTriggerIcon = ({ configuration: { options } }: View): TriggerOptions['icon'] =>
  (options.length === 1 && options[0]) || 'trigger';
