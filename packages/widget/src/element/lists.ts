// Opens and closes the list of calendars, next to its button or as a dialog, by pointer, key or touch.
import type { Calendar } from '../options.js';
import { branding } from './branding.js';
import type { Dialogs } from './dialog.js';
import { openListDialog } from './dialogs.js';
import { make, named } from './make.js';
import { type Menu, openMenu } from './menu.js';
import { face } from './trigger.js';
import { labelOf, tell, type View } from './view.js';

/** How long a pointer must rest on the button to open the list, and be elsewhere to close it. */
const rest = 90;
const grace = 150;

/**
 * For this long after it opened under a pointer, a list that overlays its button ignores clicks meant for the
 * button; after it closed, it does not reopen under a pointer that is still there.
 */
const settling = 350;

export interface List {
  /** On a click or key press; the second one closes it. */
  toggle(isPointer: boolean): void;
  /** On `pointerenter` of the button. */
  enter(event: PointerEvent): void;
  close(): void;
}

export interface ListOptions {
  readonly view: View;
  readonly dialogs: Dialogs;
  /** The button it is positioned at; without one it is a dialog. */
  readonly trigger?: HTMLElement;
  readonly onPick: (calendar: Calendar) => void;
}

function itemOf(view: View, calendar: Calendar, role: 'menuitem' | undefined): HTMLButtonElement {
  const { raw } = view.configuration;
  const label = view.texts[calendar];
  return make(
    'button',
    {
      ...named('atcb-list-item'),
      role,
      id: `${view.id}-${calendar}`,
      'aria-label': raw.hideTextLabelList ? label : undefined,
    },
    ...face('atcb-list', !raw.hideIconList && calendar, !raw.hideTextLabelList && label),
  );
}

export function makeList({ view, dialogs, trigger, onPick }: ListOptions): List {
  const { configuration, frame } = view;
  const { listStyle } = configuration.display;
  const isDialog = trigger === undefined || listStyle === 'modal';
  /** A menu, or a dialog, which moves focus itself. */
  let opened: (Pick<Menu, 'close'> & Partial<Menu>) | undefined;
  /** Opened by hovering; a click then keeps it open. */
  let isHovered = false;
  let changedAt = -settling;
  const isSettling = () => listStyle === 'overlay' && performance.now() - changedAt < settling;

  const onClose = (how: string) => {
    opened = undefined;
    changedAt = performance.now();
    tell(view, 'closeList', how);
  };
  const close = () => {
    const closing = opened;
    opened = undefined;
    changedAt = performance.now();
    closing?.close();
  };
  const items = () =>
    configuration.options.map((calendar) => {
      const item = itemOf(view, calendar, isDialog ? undefined : 'menuitem');
      item.addEventListener('click', ({ detail }) => {
        if (detail > 0 && isHovered && isSettling()) return;
        close();
        tell(view, 'openCalendarLink', item.id);
        onPick(calendar);
      });
      return item;
    });
  const open = () => {
    opened = isDialog
      ? openListDialog(dialogs, view, items(), onClose)
      : openMenu({
          trigger,
          frame,
          listStyle,
          isRightToLeft: configuration.language.isRightToLeft,
          label: labelOf(view),
          hasBackground: !configuration.raw.hideBackground,
          items: items(),
          below: branding(view),
          onClose,
        });
    changedAt = performance.now();
    tell(view, 'openList', view.id);
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
      : hover(trigger, {
          enter() {
            if (opened !== undefined || isSettling() || view.signal.aborted) return undefined;
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

interface Hover {
  /** Opens the list and returns its element, on which the pointer may rest as well. */
  enter(): HTMLElement | undefined;
  leave(): void;
}

/** Handles hovering, for a mouse only: touch and pen press. */
function hover(trigger: HTMLElement, { enter, leave }: Hover): List['enter'] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = () => clearTimeout(timer);
  const after = (delay: number, act: () => void) => {
    stay();
    timer = setTimeout(act, delay);
  };
  const away = () => after(grace, leave);
  const onRest = () => {
    const list = enter();
    list?.addEventListener('pointerenter', stay);
    list?.addEventListener('pointerleave', away);
  };
  trigger.addEventListener('pointerleave', away);
  trigger.addEventListener('click', stay);
  return ({ pointerType }) => {
    if (pointerType === 'mouse') after(rest, onRest);
  };
}
