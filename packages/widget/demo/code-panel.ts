// The code of the current configuration, and what the calendars receive, in tabs.
import { createElement } from '../src/dom/create-element.js';
import { type CodeInput, formatHtml, formatJson, formatReact, formatSvelte, formatVue } from './code.js';
import { type CodeLanguage, tokenize } from './highlight.js';
import { formatResults } from './results.js';
import type { Store } from './store.js';
import { createTabs } from './tabs.js';

interface CodeFormat {
  readonly id: string;
  readonly title: string;
  readonly language: CodeLanguage;
  readonly format: (input: CodeInput) => string;
}

const formats: readonly CodeFormat[] = [
  { id: 'html', title: 'HTML', language: 'html', format: formatHtml },
  { id: 'react', title: 'React', language: 'jsx', format: formatReact },
  { id: 'vue', title: 'Vue', language: 'vue', format: formatVue },
  { id: 'svelte', title: 'Svelte', language: 'svelte', format: formatSvelte },
  { id: 'json', title: 'JSON', language: 'json', format: formatJson },
  { id: 'result', title: 'Result', language: 'result', format: formatResults },
];

/** The script next to this page, as another site would load it. */
const scriptUrl = new URL('../module/add-to-calendar-button.js', document.baseURI).href;

const renderCode = (text: string, language: CodeLanguage) =>
  tokenize(text, language).map((token) =>
    token.kind === undefined ? token.text : createElement('span', { class: `token-${token.kind}` }, token.text),
  );

interface CodePanelInput {
  readonly store: Store;
  /** Copies a text, and says so. */
  readonly copy: (text: string, message: string) => void;
}

export function createCodePanel(container: HTMLElement, { store, copy }: CodePanelInput): void {
  const views = formats.map((format) => {
    const block = createElement('code');
    const panel = createElement('div', {}, createElement('pre', { tabindex: '0' }, block));
    return { ...format, block, panel };
  });
  let selected = 'html';
  const show = () => {
    const { options, trigger } = store.state;
    for (const { id, language, format, block } of views) {
      if (id === selected) block.replaceChildren(...renderCode(format({ options, trigger, scriptUrl }), language));
    }
  };
  const tabs = createTabs('Code', {
    tabs: views,
    onSelect: (id) => {
      selected = id;
      show();
    },
  });
  const button = createElement('button', { class: 'plain copy' }, 'Copy');
  button.addEventListener('click', () => {
    copy(views.find(({ id }) => id === selected)?.block.textContent ?? '', 'Code copied');
  });
  const panels = views.map(({ panel }) => panel);
  container.append(createElement('div', { class: 'panel__head' }, tabs.list, button), ...panels);
  tabs.select(selected);
  store.subscribe(show);
}
