// The list of calendars as a menu button (ARIA Authoring Practices): focus moves into it, arrows, Home, End and
// letters move focus, Escape and Tab close it. It is shown in the top layer, where nothing can clip it.
import type { ListStyle } from '../display.js';
import { make, named } from './make.js';
import { moveBy } from './move.js';
import { placeFor } from './place.js';

export interface MenuOptions {
  readonly trigger: HTMLElement;
  readonly frame: HTMLElement;
  readonly listStyle: ListStyle;
  readonly isRightToLeft: boolean;
  readonly label: string;
  /** Dims the page behind a list that overlays its button. */
  readonly hasBackground: boolean;
  /** Buttons with the role `menuitem`. */
  readonly items: readonly HTMLButtonElement[];
  /** Shown below the menu, not part of it. */
  readonly below?: Node;
  readonly onClose: (how: string) => void;
}

export interface Menu {
  readonly wrapper: HTMLElement;
  focusFirst(): void;
  /** `how` is passed to `onClose`; without it `onClose` is not called. */
  close(how?: string): void;
}

function position(
  list: HTMLElement,
  wrapper: HTMLElement,
  { trigger, listStyle, isRightToLeft }: MenuOptions,
  button = trigger.getBoundingClientRect(),
): void {
  const { style, currentCSSZoom: zoom = 1 } = wrapper;
  // Client rectangles include the page's zoom; style values are multiplied by it.
  const pixels = (seen: number) => `${seen / zoom}px`;
  style.minWidth = pixels(button.width);
  // The full layout height: without running animations and without the current `max-height`.
  const height = wrapper.offsetHeight + list.scrollHeight - list.clientHeight;
  const size = { width: wrapper.offsetWidth * zoom, height: height * zoom };
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const place = placeFor(listStyle, button, size, room, isRightToLeft);
  style.left = pixels(place.left);
  style.top = pixels(place.top);
  style.maxHeight = pixels(place.height);
  wrapper.classList.toggle('atcb-dropup', place.isUp);
}

/** Shows the menu in the top layer, or above the page in browsers without popovers. */
function show(wrapper: HTMLElement): void {
  if (typeof wrapper.showPopover !== 'function') return;
  wrapper.setAttribute('popover', 'manual');
  wrapper.showPopover();
}

/** Handles keys of the menu. Enter and Space are handled by the buttons. */
function onKey(event: KeyboardEvent, { items, trigger }: MenuOptions, menu: Menu): void {
  if (event.key === 'Tab') {
    // Tab continues from the button in either direction, as if the menu did not exist.
    trigger.focus({ preventScroll: true });
    menu.close('Tab');
  } else {
    moveBy(event, items);
  }
}

/** The open menu of the page: two would overlap. */
let last: Menu | undefined;

/** Opens a menu. It closes itself on keys and on interaction outside it. */
export function openMenu(options: MenuOptions): Menu {
  const { trigger, frame, items, label, hasBackground, below, onClose } = options;
  const list = make('div', { ...named('atcb-list'), role: 'menu', 'aria-label': label }, ...items);
  const wrapper = make(
    'div',
    { ...named('atcb-list-wrapper', !hasBackground && 'atcb-no-bg'), 'data-style': options.listStyle },
    list,
    below,
  );
  const ended = new AbortController();
  const { signal } = ended;
  const menu: Menu = {
    wrapper,
    focusFirst: () => items[0]?.focus({ preventScroll: true }),
    close(how) {
      if (signal.aborted) return;
      ended.abort();
      const hadFocus = wrapper.matches(':focus-within');
      wrapper.remove();
      trigger.ariaExpanded &&= 'false';
      if (hadFocus) trigger.focus({ preventScroll: true });
      if (how !== undefined) onClose(how);
    },
  };
  last?.close('Background Hit');
  last = menu;
  // Measure before changing the DOM, which avoids another layout.
  const button = trigger.getBoundingClientRect();
  frame.append(wrapper);
  show(wrapper);
  // A page's own button keeps its attributes.
  trigger.ariaExpanded &&= 'true';
  position(list, wrapper, options, button);
  const place = () => position(list, wrapper, options);
  document.addEventListener('scroll', place, { signal, capture: true, passive: true });
  window.addEventListener('resize', place, { signal });
  list.addEventListener('keydown', (event) => onKey(event, options, menu), { signal });
  listenOutside(menu, options, signal);
  return menu;
}

function listenOutside(menu: Menu, { trigger }: MenuOptions, signal: AbortSignal): void {
  const { wrapper } = menu;
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
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // A dialog of the page that contains the button stays open.
      event.preventDefault();
      event.stopPropagation();
      menu.close('Ecs Hit');
    },
    { signal, capture: true },
  );
  document.addEventListener('pointerdown', (event) => event !== inside && menu.close('Background Hit'), { signal });
}
