// Opens and closes the list of calendars, next to its button or as a dialog, by pointer, key or touch.
import type { Calendar } from '../core/options.js';
import { classAndPart, createElement } from '../dom/create-element.js';
import type { DialogStack } from '../dom/dialog.js';
import { type Menu, openMenu } from '../dom/menu.js';
import { createBranding } from './branding.js';
import { openListDialog } from './list-dialog.js';
import { createIconAndLabel } from './trigger.js';
import { getLabel, trackView, type View } from './view.js';

/** How long a pointer must rest on the button to open the list, and be elsewhere to close it. */
const hoverOpenDelayMs = 90;
const hoverCloseDelayMs = 150;

/**
 * For this long after it opened under a pointer, a list that overlays its button ignores clicks meant for the
 * button; after it closed, it does not reopen under a pointer that is still there.
 */
const ghostClickDurationMs = 350;

export interface CalendarList {
  /** On a click or key press; the second one closes it. */
  toggle(isPointer: boolean): void;
  /** On `pointerenter` of the button. */
  enter(event: PointerEvent): void;
  close(): void;
}

export interface CalendarListOptions {
  readonly view: View;
  readonly dialogs: DialogStack;
  /** The button it is positioned at; without one it is a dialog. */
  readonly trigger?: HTMLElement;
  readonly onPick: (calendar: Calendar) => void;
}

function createItem(view: View, calendar: Calendar, role: 'menuitem' | undefined): HTMLButtonElement {
  const { raw } = view.configuration;
  const label = view.texts[calendar];
  return createElement(
    'button',
    {
      ...classAndPart('atcb-list-item'),
      role,
      id: `${view.id}-${calendar}`,
      'aria-label': raw.hideTextLabelList ? label : undefined,
    },
    ...createIconAndLabel('atcb-list', !raw.hideIconList && calendar, !raw.hideTextLabelList && label),
  );
}

export function createCalendarList({ view, dialogs, trigger, onPick }: CalendarListOptions): CalendarList {
  const { configuration, container } = view;
  const { listStyle } = configuration.display;
  const isDialog = trigger === undefined || listStyle === 'modal';
  /** A menu, or a dialog, which moves focus itself. */
  let opened: (Pick<Menu, 'close'> & Partial<Menu>) | undefined;
  /** Opened by hovering; a click then keeps it open. */
  let isHovered = false;
  let changedAt = -ghostClickDurationMs;
  const mayBeGhostClick = () => listStyle === 'overlay' && performance.now() - changedAt < ghostClickDurationMs;

  const onClose = (how: string) => {
    opened = undefined;
    changedAt = performance.now();
    trackView(view, 'closeList', how);
  };
  const close = () => {
    const closing = opened;
    opened = undefined;
    changedAt = performance.now();
    closing?.close();
  };
  const items = () =>
    configuration.options.map((calendar) => {
      const item = createItem(view, calendar, isDialog ? undefined : 'menuitem');
      item.addEventListener('click', ({ detail }) => {
        if (detail > 0 && isHovered && mayBeGhostClick()) return;
        close();
        trackView(view, 'openCalendarLink', item.id);
        onPick(calendar);
      });
      return item;
    });
  const open = () => {
    opened = isDialog
      ? openListDialog(dialogs, view, items(), onClose)
      : openMenu({
          trigger,
          container,
          listStyle,
          isRightToLeft: configuration.language.isRightToLeft,
          label: getLabel(view),
          hasBackground: !configuration.raw.hideBackground,
          items: items(),
          below: createBranding(view),
          onClose,
        });
    changedAt = performance.now();
    trackView(view, 'openList', view.id);
    return opened;
  };
  const toggle = (isPointer: boolean) => {
    if (opened !== undefined && !(isHovered && isPointer)) opened.close('Background Hit');
    else (opened ?? open()).focusFirst?.();
    isHovered = false;
  };
  const enter =
    trigger === undefined || configuration.display.trigger === 'click'
      ? () => undefined
      : trackHover(trigger, {
          enter() {
            if (opened !== undefined || mayBeGhostClick() || view.signal.aborted) return undefined;
            isHovered = true;
            return open().wrapper;
          },
          leave() {
            if (isHovered) opened?.close('Background Hit');
            isHovered = false;
          },
        });
  return { toggle, enter, close };
}

interface HoverHandlers {
  /** Opens the list and returns its element, on which the pointer may rest as well. */
  enter(): HTMLElement | undefined;
  leave(): void;
}

/** Handles hovering, for a mouse only: touch and pen press. */
function trackHover(trigger: HTMLElement, { enter, leave }: HoverHandlers): CalendarList['enter'] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancelTimer = () => clearTimeout(timer);
  const schedule = (delay: number, act: () => void) => {
    cancelTimer();
    timer = setTimeout(act, delay);
  };
  const leaveLater = () => schedule(hoverCloseDelayMs, leave);
  const onRest = () => {
    const list = enter();
    list?.addEventListener('pointerenter', cancelTimer);
    list?.addEventListener('pointerleave', leaveLater);
  };
  trigger.addEventListener('pointerleave', leaveLater);
  trigger.addEventListener('click', cancelTimer);
  return ({ pointerType }) => {
    if (pointerType === 'mouse') schedule(hoverOpenDelayMs, onRest);
  };
}
