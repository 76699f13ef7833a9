// The list of calendars as a menu beside its button (ARIA Authoring Practices, menu button): focus moves into it, arrows, Home, End
// and letters move in it, Escape and Tab leave it. It stands in the top layer, where nothing can cut it off.
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
  /** The page behind it is dimmed, where the list covers its button. */
  readonly hasBackground: boolean;
  /** Each a button with the role of a menu item. */
  readonly items: readonly HTMLButtonElement[];
  /** Shown below the menu, and no part of it. */
  readonly below?: Node;
  readonly onClose: (how: string) => void;
}

export interface Menu {
  readonly wrapper: HTMLElement;
  focusFirst(): void;
  /** `how` is told to who watches; without it nobody is. */
  close(how?: string): void;
}

function position(
  list: HTMLElement,
  wrapper: HTMLElement,
  { trigger, listStyle, isRightToLeft }: MenuOptions,
  button = trigger.getBoundingClientRect(),
): void {
  const { style, currentCSSZoom: zoom = 1 } = wrapper;
  // What is measured in the window is as large as it is seen; what is set is zoomed by the page.
  const pixels = (seen: number) => `${seen / zoom}px`;
  style.minWidth = pixels(button.width);
  // As it is laid out, whole: neither smaller, as it appears, nor cut to the room there was before.
  const height = wrapper.offsetHeight + list.scrollHeight - list.clientHeight;
  const size = { width: wrapper.offsetWidth * zoom, height: height * zoom };
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const place = placeFor(listStyle, button, size, room, isRightToLeft);
  style.left = pixels(place.left);
  style.top = pixels(place.top);
  style.maxHeight = pixels(place.height);
  wrapper.classList.toggle('atcb-dropup', place.isUp);
}

/** Shows it in the top layer; a browser that knows no popovers shows it above the page. */
function show(wrapper: HTMLElement): void {
  if (typeof wrapper.showPopover !== 'function') return;
  wrapper.setAttribute('popover', 'manual');
  wrapper.showPopover();
}

/** What keys do in the menu. Enter and Space are the buttons' own. */
function onKey(event: KeyboardEvent, { items, trigger }: MenuOptions, menu: Menu): void {
  if (event.key === 'Tab') {
    // From the button the browser goes on, forwards or back, as if the menu had not been.
    trigger.focus({ preventScroll: true });
    menu.close('Tab');
  } else {
    moveBy(event, items);
  }
}

/** The one of the page that is open: two would lie upon each other. */
let last: Menu | undefined;

/** Opens a menu at once. It closes itself by keys and by what happens outside of it. */
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
  // Asked while nothing has changed: later the page would have to be laid out once more for it.
  const button = trigger.getBoundingClientRect();
  frame.append(wrapper);
  show(wrapper);
  // A button of the page's own is the page's.
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
  // In a page's closed shadow root nobody outside is told on what a press was.
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
      // A dialog of the page that the button stands in stays open.
      event.preventDefault();
      event.stopPropagation();
      menu.close('Ecs Hit');
    },
    { signal, capture: true },
  );
  document.addEventListener('pointerdown', (event) => event !== inside && menu.close('Background Hit'), { signal });
}
