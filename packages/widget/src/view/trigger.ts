import type { Calendar } from '../core/configuration/options.js';
import { type Child, cloneTemplate, createDescribed, createElement, createNodes } from '../dom/create-element.js';
import { type Content, classAndPart, describe, type ElementDescription } from '../dom/description.js';
import { createIcon, describeIcon, type IconName } from '../dom/icons.js';
import type { TileContent } from './styles/loaded.js';
import { getLabel, getTriggerLabel, type TriggerContext, type View } from './view.js';

export interface TriggerOptions {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly icon: IconName;
  readonly isDisabled: boolean;
}

/** `Add to Calendar (Google): Wedding`: begins with the visible label, so that speech control works. */
export const formatAccessibleName = (
  { configuration, ariaLabel }: TriggerContext,
  label: string,
  calendar?: string,
): string => ariaLabel || `${label}${calendar === undefined ? '' : ` (${calendar})`}: ${configuration.event.name}`;

/** The button of a single calendar has its icon. */
export function getTriggerOptions(context: TriggerContext): TriggerOptions {
  const { configuration, id, texts } = context;
  const [only, ...more] = configuration.options;
  const calendar = more.length === 0 ? only : undefined;
  const label = getTriggerLabel(context);
  const name = formatAccessibleName(context, label, calendar && texts[calendar]);
  return { id, label, name, icon: calendar ?? 'trigger', isDisabled: configuration.isDisabled };
}

export const hasCalendarButtons = ({ display, options }: TriggerContext['configuration']): boolean =>
  display.buttonsList && options.length > 1;

export const getCalendarButtonOptions = (
  context: TriggerContext,
  calendar: Calendar,
  prefix = context.id,
): TriggerOptions => ({
  id: `${prefix}-${calendar}`,
  label: context.texts[calendar],
  name: `${context.texts[calendar]}: ${formatAccessibleName(context, getLabel(context))}`,
  icon: calendar,
  isDisabled: context.configuration.isDisabled,
});

const describeIconAndLabel = (name: string, icon: IconName | false, label: string | false): Content[] => [
  icon && describe('span', classAndPart(`${name}-icon`), describeIcon(icon)),
  label && describe('span', classAndPart(`${name}-text`), label),
];

export const createIconAndLabel = (...parts: Parameters<typeof describeIconAndLabel>): Child[] =>
  createNodes(describeIconAndLabel(...parts));

const getClasses = ({ display, raw }: TriggerContext['configuration']) =>
  classAndPart('atcb-button', `atcb-style-${display.buttonStyle}`, raw.hideTextLabelButton && 'atcb-no-text');

export function describeTrigger(
  { configuration }: TriggerContext,
  { id, label, name, icon, isDisabled }: TriggerOptions,
): ElementDescription {
  const { hideTextLabelButton, hideIconButton } = configuration.raw;
  return describe(
    'button',
    { type: 'button', ...getClasses(configuration), id, disabled: isDisabled, 'aria-label': name },
    ...describeIconAndLabel('atcb-button', !hideIconButton && icon, !hideTextLabelButton && label),
  );
}

export function createTrigger(context: TriggerContext, options: TriggerOptions): HTMLButtonElement {
  const { raw, display } = context.configuration;
  const { id, label, name, icon, isDisabled } = options;
  const hasText = !raw.hideTextLabelButton && label !== '';
  const shape = [display.buttonStyle, !raw.hideIconButton && icon, hasText, raw.hideTextLabelButton];
  const button = cloneTemplate(shape.join(), () =>
    createDescribed<HTMLButtonElement>(describeTrigger(context, options)),
  );
  // Everything else is the same in all buttons of this shape.
  if (hasText) button.lastElementChild?.replaceChildren(label);
  button.id = id;
  button.disabled = isDisabled;
  button.setAttribute('aria-label', name);
  return button;
}

/** Its accessible name is its visible text, so that speech control works. */
export function describeTile(context: TriggerContext, content: TileContent): ElementDescription {
  const { configuration, id, ariaLabel } = context;
  const attributes = {
    ...getClasses(configuration),
    id,
    disabled: configuration.isDisabled,
    'aria-label': ariaLabel || undefined,
  };
  return describe('button', { type: 'button', ...attributes }, ...content(context));
}

/** A page's own button only gets the class. */
export function markAsSaved({ texts, configuration }: View, button: Element): void {
  if (configuration.raw.hideCheckmark || button.classList.contains('atcb-saved')) return;
  button.classList.add('atcb-saved');
  if (!button.matches('[part^=atcb-]')) return;
  button.append(createElement('span', { class: 'atcb-checkmark' }, createIcon('check')));
  const name = button.getAttribute('aria-label');
  if (name !== null) button.setAttribute('aria-label', `${name} (${texts['label.saved']})`);
  else button.append(createElement('span', { class: 'atcb-unseen' }, ` (${texts['label.saved']})`));
}
