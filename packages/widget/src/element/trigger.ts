// The visible buttons: one for all calendars, or one for each, as a label or as a date tile.
import { type Child, classAndPart, cloneTemplate, createElement } from '../dom/create-element.js';
import { createIcon } from '../dom/icons.js';
import type { TileContent } from './styles/load.js';
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

/**
 * The content of the tile is loaded with its style. Its accessible name is its visible text, so that speech control
 * works.
 */
export function createTile(
  view: View,
  { id, isDisabled }: Pick<TriggerOptions, 'id' | 'isDisabled'>,
  content: TileContent,
): HTMLButtonElement {
  const button = createStyledButton(view, ...content(view));
  button.id = id;
  button.disabled = isDisabled;
  return button;
}

/** The trigger of a single calendar has that calendar's icon. */
export const getTriggerIcon = ({ configuration: { options } }: View): TriggerOptions['icon'] =>
  (options.length === 1 && options[0]) || 'trigger';

/** Marks a button as saved, also in its accessible name. A page's own button only gets the class. */
export function markAsSaved({ texts, configuration }: View, button: Element): void {
  if (configuration.raw.hideCheckmark || button.classList.contains('atcb-saved')) return;
  button.classList.add('atcb-saved');
  if (!/^atcb-/.test(button.part.value)) return;
  button.append(createElement('span', { class: 'atcb-checkmark' }, createIcon('check')));
  const name = button.getAttribute('aria-label');
  if (name !== null) button.setAttribute('aria-label', `${name} (${texts['label.saved']})`);
  else button.append(createElement('span', { class: 'atcb-unseen' }, ` (${texts['label.saved']})`));
}
