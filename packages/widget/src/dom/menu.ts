// A menu button (ARIA Authoring Practices). It is shown in the top layer, where nothing can clip it.
import type { ListStyle } from '../core/configuration/display.js';
import { createElement } from './create-element.js';
import { classAndPart } from './description.js';
import { handleNavigationKey } from './keyboard-navigation.js';
import { keepKeys, onEscape } from './keys.js';
import { computePlacement } from './placement.js';

export interface MenuOptions {
  readonly trigger: HTMLElement;
  readonly container: HTMLElement;
  readonly listStyle: ListStyle;
  readonly isRightToLeft: boolean;
  readonly label: string;
  readonly hasBackground: boolean;
  readonly items: readonly HTMLButtonElement[];
  readonly below?: Node;
  readonly onClose: (closedBy: string) => void;
}

export interface Menu {
  readonly wrapper: HTMLElement;
  focusFirst(): void;
  /** `closedBy` is passed to `onClose`; without it `onClose` is not called. */
  close(closedBy?: string): void;
}

function positionMenu(
  list: HTMLElement,
  wrapper: HTMLElement,
  { trigger, listStyle, isRightToLeft }: MenuOptions,
  button = trigger.getBoundingClientRect(),
): DOMRect {
  const { style, ownerDocument, currentCSSZoom: zoom = 1 } = wrapper;
  // Client rectangles include the page's zoom; style values are multiplied by it.
  const toPixels = (seen: number) => `${seen / zoom}px`;
  style.minWidth = toPixels(button.width);
  // The full layout height: without running animations and without the current `max-height`.
  const height = wrapper.offsetHeight + list.scrollHeight - list.clientHeight;
  const size = { width: wrapper.offsetWidth * zoom, height: height * zoom };
  const { clientWidth: width } = ownerDocument.documentElement;
  const viewport = { width, height: (ownerDocument.defaultView ?? window).innerHeight };
  const placement = computePlacement(listStyle, button, size, viewport, isRightToLeft);
  style.left = toPixels(placement.left);
  style.top = toPixels(placement.top);
  style.maxHeight = toPixels(placement.height);
  wrapper.classList.toggle('atcb-dropup', placement.opensUpward);
  return button;
}

/** Browsers without popovers show it above the page. */
function showInTopLayer(wrapper: HTMLElement): void {
  if (typeof wrapper.showPopover !== 'function') return;
  wrapper.setAttribute('popover', 'manual');
  wrapper.showPopover();
}

/** In every frame, because nothing tells that a button has moved: scrolling, content that grows, transforms, zoom. */
function followTrigger(list: HTMLElement, menu: Menu, options: MenuOptions, signal: AbortSignal): void {
  const follow = () => {
    if (signal.aborted) return;
    const { width } = positionMenu(list, menu.wrapper, options);
    // The page has hidden the button.
    if (width === 0) menu.close('Background Hit');
    requestAnimationFrame(follow);
  };
  requestAnimationFrame(follow);
}

/** Only on buttons that already have the attribute: the page's own buttons are not changed. */
function setExpanded(trigger: HTMLElement, isExpanded: boolean): void {
  if (trigger.hasAttribute('aria-expanded')) trigger.setAttribute('aria-expanded', String(isExpanded));
}

/** Enter and Space are handled by the buttons. */
function handleKey(event: KeyboardEvent, { items, trigger }: MenuOptions, menu: Menu): void {
  if (event.key === 'Tab') {
    // Tab continues from the button in either direction, as if the menu did not exist.
    trigger.focus({ preventScroll: true });
    menu.close('Tab');
  } else {
    handleNavigationKey(event, items);
  }
}

/** The open menu of the page: two would overlap. */
let openedMenu: Menu | undefined;

/** Nothing opens if a listener of the page removed the button while another menu was closed. */
export function openMenu(options: MenuOptions): Menu | undefined {
  const { trigger, container, items, label, hasBackground, below, onClose } = options;
  openedMenu?.close('Background Hit');
  if (!container.isConnected) return undefined;
  const list = createElement('div', { ...classAndPart('atcb-list'), role: 'menu', 'aria-label': label }, ...items);
  const wrapper = createElement(
    'div',
    { ...classAndPart('atcb-list-wrapper', !hasBackground && 'atcb-no-bg'), 'data-style': options.listStyle },
    list,
    below,
  );
  const controller = new AbortController();
  const { signal } = controller;
  const menu: Menu = {
    wrapper,
    focusFirst: () => items[0]?.focus({ preventScroll: true }),
    close(closedBy) {
      if (signal.aborted) return;
      controller.abort();
      openedMenu = undefined;
      const hadFocus = wrapper.matches(':focus-within');
      wrapper.remove();
      setExpanded(trigger, false);
      if (hadFocus) trigger.focus({ preventScroll: true });
      if (closedBy !== undefined) onClose(closedBy);
    },
  };
  openedMenu = menu;
  // Measure before changing the DOM, which avoids another layout.
  const button = trigger.getBoundingClientRect();
  container.append(wrapper);
  showInTopLayer(wrapper);
  setExpanded(trigger, true);
  positionMenu(list, wrapper, options, button);
  followTrigger(list, menu, options, signal);
  list.addEventListener('keydown', (event) => handleKey(event, options, menu), { signal });
  keepKeys(list);
  onEscape(container.ownerDocument, signal, () => menu.close('Ecs Hit'));
  closeOnOutsidePress(menu, options, signal);
  return menu;
}

function closeOnOutsidePress(menu: Menu, { trigger }: MenuOptions, signal: AbortSignal): void {
  const { wrapper } = menu;
  const { ownerDocument } = wrapper;
  // In a closed shadow root the event target is not visible from outside.
  let inside: Event | undefined;
  for (const part of [wrapper, trigger]) {
    part.addEventListener(
      'pointerdown',
      (event) => {
        inside = event;
      },
      { signal },
    );
  }
  ownerDocument.addEventListener('pointerdown', (event) => event !== inside && menu.close('Background Hit'), {
    signal,
  });
}
