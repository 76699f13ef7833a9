// Every style, list and language at a glance. The elements of a section are created when it comes into view.
import { resolveLanguage, toCode } from '../src/core/values/language.js';
import { createElement } from '../src/dom/create-element.js';
import { formatLanguage, languageCodes } from './languages.js';
import type { Store } from './store.js';

type Attributes = Readonly<Record<string, string>>;

interface Example {
  readonly title: string;
  readonly text?: string;
  /** The options that the example applies in the playground. */
  readonly options: Attributes;
  /** A language of right-to-left texts. */
  readonly isRightToLeft?: boolean;
}

const event: Attributes = {
  name: 'Wedding of Anna & Jakob',
  startDate: 'today+120',
  startTime: '14:00',
  endTime: '23:30',
  timeZone: 'Europe/Copenhagen',
  location: 'Hundested Harbour, Denmark',
  options: 'Apple,Google,iCal,Outlook.com,Yahoo',
  hideRichData: '',
};

const customCss = new URL('custom.css', document.baseURI).href;
const styles = ['default', '3d', 'flat', 'simple', 'round', 'neumorphism', 'text', 'date', 'custom', 'none'];
const lists = {
  dropdown: 'Below the button, or above it where there is more room.',
  'dropdown-static': 'Always below.',
  'dropup-static': 'Always above.',
  overlay: 'Over the button.',
  modal: 'In a dialog.',
};

function createButton(attributes: Attributes): HTMLElement {
  const element = document.createElement('add-to-calendar-button');
  for (const [name, value] of Object.entries({ ...event, ...attributes })) element.setAttribute(name, value);
  return element;
}

type Scheme = 'light' | 'dark' | 'system';

function createCell(scheme: Scheme, { options, isRightToLeft }: Example): HTMLElement {
  const direction = isRightToLeft ? 'rtl' : 'ltr';
  return createElement(
    'div',
    { class: `cell cell--${scheme}`, dir: direction },
    createButton({ ...options, lightMode: scheme }),
  );
}

function createFigure(example: Example, { schemes, store }: { schemes: readonly Scheme[]; store: Store }): HTMLElement {
  const apply = createElement('button', { class: 'plain' }, 'Try it');
  apply.setAttribute('aria-label', `Try ${example.title}`);
  apply.addEventListener('click', () => {
    store.setOptions({ styleLight: '', styleDark: '', buttonsList: '', customCss: '', ...example.options });
    document.querySelector('#presets')?.scrollIntoView();
    document.querySelector<HTMLElement>('#stage')?.focus({ preventScroll: true });
  });
  return createElement(
    'figure',
    { class: 'specimen' },
    createElement('figcaption', {}, example.title, apply, example.text && createElement('small', {}, example.text)),
    ...schemes.map((scheme) => createCell(scheme, example)),
  );
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly examples: readonly Example[];
  readonly schemes: readonly Scheme[];
}

const sections: readonly Section[] = [
  {
    id: 'styles',
    title: 'Ten styles',
    text: 'Each in light and dark. custom has only the structure and loads your stylesheet; none has only the behaviour.',
    schemes: ['light', 'dark'],
    examples: styles.map((buttonStyle) => ({
      title: buttonStyle,
      options: { buttonStyle, ...(buttonStyle === 'custom' && { customCss }) },
    })),
  },
  {
    id: 'lists',
    title: 'Five lists, or one button each',
    text: 'Press them. Arrow keys, Home, End and letters move in a list, Escape closes it, and focus returns to the button.',
    schemes: ['system'],
    examples: [
      ...Object.entries(lists).map(([listStyle, text]) => ({
        title: listStyle,
        text,
        options: { listStyle, trigger: 'click' },
      })),
      {
        title: 'buttonsList',
        text: 'One button per calendar.',
        options: { buttonsList: 'true', options: 'Apple,Google,Yahoo' },
      },
    ],
  },
  {
    id: 'languages',
    title: `${new Set(languageCodes.map(toCode)).size} languages`,
    text: 'Arabic, Hebrew and Persian run from right to left. Every text can be replaced.',
    schemes: ['system'],
    examples: languageCodes.map((language) => ({
      title: formatLanguage(language),
      options: { language },
      isRightToLeft: resolveLanguage(language).isRightToLeft,
    })),
  },
];

function createSection({ id, title, text, examples, schemes }: Section, store: Store): HTMLElement {
  const grid = createElement('div', { class: `specimens specimens--${id}` });
  const section = createElement(
    'section',
    { id, 'aria-labelledby': `${id}-title`, tabindex: '-1' },
    createElement('h2', { id: `${id}-title` }, title),
    createElement('p', {}, text),
    grid,
  );
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      grid.append(...examples.map((example) => createFigure(example, { schemes, store })));
    },
    { rootMargin: '400px' },
  );
  observer.observe(section);
  return section;
}

export function createGallery(container: HTMLElement, store: Store): void {
  container.append(...sections.map((section) => createSection(section, store)));
}
