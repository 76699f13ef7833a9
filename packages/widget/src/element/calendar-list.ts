import type { Calendar } from '../core/configuration/options.js';
import { createElement } from '../dom/create-element.js';
import { classAndPart } from '../dom/description.js';
import { isDoubleClick } from '../dom/double-click.js';
import { type Menu, openMenu } from '../dom/menu.js';
import { createBranding } from '../view/branding.js';
import { createIconAndLabel } from '../view/trigger.js';
import { getLabel, trackView, type View } from '../view/view.js';
import { whenDialogsLoaded } from './when-dialogs-loaded.js';

const hoverOpenDelayMs = 90;
const hoverCloseDelayMs = 150;

/** For this long after a change, an overlaying list ignores the click or the pointer meant for its button. */
const ghostClickDurationMs = 350;

export interface CalendarList {
  /** The second call closes it. */
  toggle(): void;
  focus(): void;
  enter(event: PointerEvent): void;
  close(): void;
}

export interface CalendarListOptions {
  readonly view: View;
  /** The button it is positioned at; without one it is a dialog. */
  readonly trigger?: HTMLElement;
  readonly onPick: (calendar: Calendar) => void;
}

function createItem(view: View, calendar: Calendar, role: 'menuitem' | undefined): HTMLButtonElement {
  const { raw } = view.configuration;
  const label = view.texts[calendar];
  const id = `${view.id}-${calendar}`;
  // A script may open the list beside a button for each calendar, which has this id.
  const hasOwnButton = view.container.children.namedItem(id) !== null;
  return createElement(
    'button',
    {
      ...classAndPart('atcb-list-item'),
      role,
      id: hasOwnButton ? `${view.id}-list-${calendar}` : id,
      'aria-label': raw.hideTextLabelList ? label : undefined,
    },
    ...createIconAndLabel('atcb-list', !raw.hideIconList && calendar, !raw.hideTextLabelList && label),
  );
}

export function createCalendarList({ view, trigger, onPick }: CalendarListOptions): CalendarList {
  const { configuration, container } = view;
  const { listStyle } = configuration.display;
  const isDialog = trigger === undefined || listStyle === 'modal';
  let opened: OpenedList | undefined;
  /** Opened by hovering; a click or a key then keeps it open. */
  let isHovered = false;
  let changedAt = -ghostClickDurationMs;
  const mayBeGhostClick = () => listStyle === 'overlay' && performance.now() - changedAt < ghostClickDurationMs;

  const setOpened = (list: OpenedList | undefined) => {
    if (opened !== undefined) view.setLayer(opened, false);
    opened = list;
    if (list !== undefined) view.setLayer(list, true);
    changedAt = performance.now();
  };
  const onClose = (closedBy: string) => {
    setOpened(undefined);
    trackView(view, 'closeList', closedBy);
  };
  const close = () => {
    const closing = opened;
    setOpened(undefined);
    closing?.close();
  };
  const createItems = (role?: 'menuitem') =>
    configuration.options.map((calendar) => {
      const item = createItem(view, calendar, role);
      item.addEventListener('click', (event) => {
        if (isDoubleClick(event) || (event.detail && isHovered && mayBeGhostClick())) return;
        close();
        trackView(view, 'openCalendarLink', item.id);
        onPick(calendar);
      });
      return item;
    });
  const show = (list: OpenedList) => {
    setOpened(list);
    trackView(view, 'openList', view.id);
  };
  const openAsMenu = (): Menu | undefined => {
    const menu = openMenu({
      trigger: trigger ?? view.host,
      container,
      listStyle,
      isRightToLeft: configuration.language.isRightToLeft,
      label: getLabel(view),
      hasBackground: !configuration.raw.hideBackground,
      items: createItems('menuitem'),
      below: createBranding(view),
      onClose,
    });
    if (menu !== undefined) show(menu);
    return menu;
  };
  const openAsDialog = () =>
    whenDialogsLoaded(
      view,
      ({ openListDialog }) => show(openListDialog(view, createItems(), onClose)),
      () => openAsMenu()?.focusFirst(),
    );
  const focus = () => {
    if (opened !== undefined) opened.focusFirst?.();
    else if (isDialog) openAsDialog();
    else openAsMenu()?.focusFirst();
    isHovered = false;
  };
  const toggle = () => {
    if (opened !== undefined && !isHovered) opened.close('Background Hit');
    else focus();
  };
  const enter =
    trigger === undefined || configuration.display.trigger === 'click'
      ? () => undefined
      : trackHover(trigger, view.signal, {
          enter() {
            if (opened !== undefined || mayBeGhostClick() || view.signal.aborted) return undefined;
            isHovered = true;
            return openAsMenu()?.wrapper;
          },
          leave() {
            if (isHovered) opened?.close('Background Hit');
            isHovered = false;
          },
        });
  return { toggle, focus, enter, close };
}

type OpenedList = Pick<Menu, 'close'> & Partial<Menu>;

interface HoverHandlers {
  /** Opens the list and returns its element, on which the pointer may rest as well. */
  enter(): HTMLElement | undefined;
  leave(): void;
}

/** Handles hovering, for a mouse only: touch and pen press. */
function trackHover(trigger: HTMLElement, signal: AbortSignal, { enter, leave }: HoverHandlers): CalendarList['enter'] {
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
  trigger.addEventListener('pointerleave', leaveLater, { signal });
  trigger.addEventListener('click', cancelTimer, { signal });
  return ({ pointerType }) => {
    if (pointerType === 'mouse') schedule(hoverOpenDelayMs, onRest);
  };
}
