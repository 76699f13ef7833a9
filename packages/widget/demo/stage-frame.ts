// The stage: a document of its own, so that widths, colour schemes and directions are those of a real page.
// The first element is created after the simulation of its preferences.
import { createElement } from '../src/dom/create-element.js';
import { eventNames, type RenderMessage, type StageMessage } from './stage-messages.js';

const send = (message: StageMessage) => parent.postMessage(message, location.origin);

/** `prefers-color-scheme: dark` as the stage is set, because a page cannot set the preferences of a frame. */
class SimulatedColorScheme extends EventTarget {
  readonly media = '(prefers-color-scheme: dark)';
  matches = false;

  set(isDark: boolean): void {
    if (isDark === this.matches) return;
    this.matches = isDark;
    this.dispatchEvent(Object.assign(new Event('change'), { matches: isDark }));
  }
}

const colorScheme = new SimulatedColorScheme();
const matchMedia = window.matchMedia.bind(window);
// The element reads `matches` and listens to `change`, which the simulation has.
window.matchMedia = (query) =>
  query === colorScheme.media ? (colorScheme as unknown as MediaQueryList) : matchMedia(query);

const createSheet = (css: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};
const reducedMotion = createSheet(
  '*, *::before, *::after { animation: none !important; transition: none !important; }',
);
const forcedColors = createSheet(`
  *, *::before, *::after, *::backdrop {
    border-color: #fff !important; background: #000 !important; color: #fff !important;
    box-shadow: none !important; filter: none !important; text-shadow: none !important;
  }
  button, input, a { border: 1px solid #fff !important; }
  svg, path, .atcb-icon { border: 0 !important; background: none !important; }
  button:hover, button:focus, [aria-expanded=true] { border-color: #1aebff !important; color: #1aebff !important; }
`);

let current: RenderMessage | undefined;
let element: HTMLElement | undefined;

/** A rebuild of the element replaces its stylesheets, so this runs after each one. */
function applySimulations(): void {
  const root = element?.shadowRoot;
  if (!root || !current) return;
  const { motion, contrast } = current.settings;
  root.adoptedStyleSheets = [
    ...root.adoptedStyleSheets.filter((sheet) => sheet !== reducedMotion && sheet !== forcedColors),
    ...(motion === 'reduced' ? [reducedMotion] : []),
    ...(contrast === 'forced' ? [forcedColors] : []),
  ];
}

function clearSavedDates(): void {
  for (const key of Object.keys(localStorage)) if (/^atcb-saved-|-rsvp-sent$/.test(key)) localStorage.removeItem(key);
}

/** Sets only what changed, as a page does: the element keeps an open form. */
function updateAttributes(target: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  const before = current?.attributes ?? {};
  for (const name of Object.keys(before)) if (!(name in attributes)) target.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) {
    if (before[name] !== value || !target.hasAttribute(name)) target.setAttribute(name, value === 'true' ? '' : value);
  }
}

function createSentence(target: HTMLElement): HTMLElement {
  return createElement(
    'p',
    { class: 'sentence' },
    'Doors open at seven, and the first hour belongs to the house band. ',
    target,
    ' We would love to see you there, and so would they.',
  );
}

function render(message: RenderMessage): void {
  const { attributes, trigger, settings, run } = message;
  const floor = document.querySelector('#floor');
  const isInline = 'inline' in attributes;
  const isNew = run !== current?.run || trigger !== current.trigger || isInline !== 'inline' in current.attributes;
  document.documentElement.dir = settings.direction;
  for (const [name, value] of Object.entries(settings)) document.documentElement.dataset[name] = value;
  document.documentElement.classList.toggle('dark', settings.scheme === 'dark');
  colorScheme.set(settings.scheme === 'dark');
  if (isNew || !element) {
    if (current && run !== current.run) clearSavedDates();
    current = undefined;
    const content = trigger === undefined ? [] : [createElement('button', { slot: 'trigger', class: 'cta' }, trigger)];
    element = document.createElement('add-to-calendar-button');
    element.append(...content);
    updateAttributes(element, attributes);
    floor?.replaceChildren(isInline ? createSentence(element) : element);
  } else updateAttributes(element, attributes);
  current = message;
  applySimulations();
}

for (const name of eventNames) {
  document.addEventListener(name, (event) => {
    applySimulations();
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const { label, calendar, date } = (detail ?? {}) as Record<'label' | 'calendar', string> & {
      date?: { name?: string };
    };
    send({ type: 'event', name, detail: [calendar, date?.name, label].filter(Boolean).join(' · ') });
  });
}

window.addEventListener('message', ({ data, source, origin }) => {
  if (source === parent && origin === location.origin && data?.type === 'render') render(data);
});
send({ type: 'ready' });
