// Ready-made themes, and controls for the custom properties of `styleLight` and `styleDark`.
import { createElement } from '../src/dom/create-element.js';
import { fonts } from './font-stacks.js';
import type { Store } from './store.js';
import { parseDeclarations, setDeclarations } from './theme-style.js';
import { type Theme, themes } from './themes.js';

type StyleName = 'styleLight' | 'styleDark';

const colors: readonly (readonly [property: string, label: string])[] = [
  ['--accent-color', 'Accent'],
  ['--btn-background', 'Button'],
  ['--btn-text', 'Button text'],
  ['--btn-border', 'Button border'],
  ['--btn-hover-background', 'Button, hovered'],
  ['--list-background', 'List'],
  ['--list-text', 'List text'],
  ['--list-hover-background', 'List, hovered'],
  ['--modal-background', 'Dialog'],
  ['--modal-text', 'Dialog text'],
];

const shadows: Readonly<Record<string, string>> = {
  Default: '',
  None: 'none',
  Soft: '0 10px 28px -12px rgb(0 0 0 / 55%)',
  Crisp: '0 1px 2px rgb(0 0 0 / 30%)',
  Hard: '4px 4px 0 currentcolor',
};

interface Field {
  readonly element: HTMLElement;
  show(values: ReadonlyMap<string, string>): void;
}

type Change = (values: Readonly<Record<string, string>>, state?: { readonly isTyping: boolean }) => void;

/** A colour as text, because it may be a gradient or a name, with the browser's picker beside it. */
function createColorField(property: string, { label, change }: { label: string; change: Change }): Field {
  const id = `theme${property}`;
  const picker = createElement('input', {
    type: 'color',
    'aria-label': `Pick ${label.toLowerCase()}`,
    class: 'swatch',
  });
  const text = createElement('input', {
    id,
    type: 'text',
    placeholder: 'default',
    spellcheck: 'false',
    class: 'field',
  });
  picker.addEventListener('input', () => change({ [property]: picker.value }, { isTyping: true }));
  text.addEventListener('input', () => change({ [property]: text.value }, { isTyping: true }));
  const element = createElement(
    'div',
    { class: 'theme-field' },
    createElement('label', { for: id }, label),
    picker,
    text,
  );
  const show: Field['show'] = (values) => {
    const value = values.get(property) ?? '';
    // A blank at the end may be followed by a word.
    if (text.value.trim() !== value) text.value = value;
    const isHex = /^#[\da-f]{6}$/i.test(value);
    picker.value = isHex ? value : '#808080';
    picker.classList.toggle('is-unset', !isHex);
  };
  return { element, show };
}

function createChoiceField(
  label: string,
  choices: Readonly<Record<string, string>>,
  { properties, change }: { readonly properties: readonly string[]; readonly change: Change },
): Field {
  const id = `theme-${label.toLowerCase()}`;
  const options = Object.entries(choices).map(([name, value]) => createElement('option', { value }, name));
  const other = createElement('option', { value: 'other', disabled: true, hidden: true }, 'Custom');
  const select = createElement('select', { id, class: 'field' }, ...options, other);
  const [first = ''] = properties;
  select.addEventListener('change', () => change(Object.fromEntries(properties.map((name) => [name, select.value]))));
  const show: Field['show'] = (values) => {
    const value = values.get(first) ?? '';
    select.value = Object.values(choices).includes(value) ? value : 'other';
  };
  return {
    element: createElement('div', { class: 'theme-field' }, createElement('label', { for: id }, label), select),
    show,
  };
}

function createRadiusField(change: Change): Field {
  const id = 'theme-radius';
  const range = createElement('input', { id, type: 'range', min: 0, max: 2, step: 0.05 });
  const output = createElement('output', { for: id });
  range.addEventListener('input', () => {
    const radius = `${range.value}em`;
    change({ '--btn-border-radius': radius, '--list-border-radius': radius }, { isTyping: true });
  });
  const show: Field['show'] = (values) => {
    const value = values.get('--btn-border-radius') ?? '';
    output.value = value || 'default';
    range.value = /em$/.test(value) ? String(Number.parseFloat(value)) : '0.65';
  };
  const label = createElement('label', { for: id }, 'Corners');
  return { element: createElement('div', { class: 'theme-field' }, label, range, output), show };
}

/** The style that is edited is the one that the stage shows. */
function getEditedStyle({ state }: Store): StyleName {
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return (state.stage.scheme ?? (prefersDark ? 'dark' : 'light')) === 'dark' ? 'styleDark' : 'styleLight';
}

function createThemeList(store: Store): HTMLElement {
  const buttons = themes.map((theme: Theme) => {
    const sample = createElement('span', { class: 'theme__sample', 'aria-hidden': 'true' }, 'Add to Calendar');
    const name = createElement('span', { class: 'theme__name' }, theme.name);
    const summary = createElement('span', { class: 'theme__summary' }, theme.summary);
    const button = createElement('button', { class: 'theme' }, sample, name, summary);
    sample.classList.toggle('theme__sample--round', theme.options.buttonStyle === 'round');
    button.addEventListener('click', () => store.setOptions({ ...theme.options, lightMode: 'system' }));
    store.subscribe(({ options }) => {
      const style = theme.options[getEditedStyle(store)];
      for (const [property, value] of parseDeclarations(style)) sample.style.setProperty(property, value);
      button.classList.toggle('theme--dark', style === theme.options.styleDark);
      const isCurrent = Object.entries(theme.options).every(
        ([option, value]) => (options[option] ?? 'default') === value,
      );
      button.setAttribute('aria-pressed', String(isCurrent));
    });
    return button;
  });
  const remove = createElement('button', { class: 'plain' }, 'Remove theme');
  remove.addEventListener('click', () => store.setOptions({ styleLight: '', styleDark: '', buttonStyle: '' }));
  return createElement('div', { class: 'themes' }, ...buttons, remove);
}

function createSchemeChoice(store: Store): HTMLElement {
  const choices = { light: 'styleLight', dark: 'styleDark' };
  const inputs = Object.keys(choices).map((value) =>
    createElement('input', { type: 'radio', name: 'theme-scheme', value }),
  );
  const labels = inputs.map((input, index) => createElement('label', {}, input, Object.values(choices)[index]));
  for (const input of inputs) input.addEventListener('change', () => store.setStage({ scheme: input.value }));
  store.subscribe(() => {
    const style = getEditedStyle(store);
    for (const input of inputs) input.checked = choices[input.value as keyof typeof choices] === style;
  });
  return createElement(
    'fieldset',
    { class: 'segmented' },
    createElement('legend', {}, 'Edit'),
    createElement('div', {}, ...labels),
  );
}

export function createThemePanel(store: Store): HTMLElement {
  const change: Change = (values, state) => {
    const name = getEditedStyle(store);
    store.setOption(name, setDeclarations(store.state.options[name], values), state);
  };
  const fields = [
    ...colors.map(([property, label]) => createColorField(property, { label, change })),
    createRadiusField(change),
    createChoiceField('Font', { Default: '', ...fonts }, { properties: ['--font'], change }),
    createChoiceField('Shadow', shadows, { properties: ['--btn-shadow', '--btn-hover-shadow'], change }),
  ];
  const result = createElement('code', { class: 'theme-result' });
  store.subscribe(({ options }) => {
    const text = options[getEditedStyle(store)] ?? '';
    for (const { show } of fields) show(parseDeclarations(text));
    result.textContent = text === '' ? 'No custom properties yet.' : `${text.replaceAll('; ', ';\n')};`;
  });
  return createElement(
    'div',
    { class: 'theme-panel' },
    createElement('h2', {}, 'Ready-made themes'),
    createThemeList(store),
    createElement('h2', {}, 'Custom properties'),
    createSchemeChoice(store),
    ...fields.map(({ element }) => element),
    createElement('pre', { tabindex: '0', 'aria-label': 'Declarations' }, result),
  );
}
