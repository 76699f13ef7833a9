// All options in groups, with a search.
import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { EditorOption, OptionSection } from '../editor/options.js';
import { EditorProvider, type EditorSetting } from '../editor/setting.js';
import { ConfigurationError } from '../src/core/values/configuration-error.js';
import { resolveOptions, toValues } from './configuration.js';
import { editorControls } from './editor-controls.js';
import { editorTexts } from './editor-texts.js';
import { languageCodes } from './languages.js';
import { OptionRow } from './option-row.js';
import { options, sections } from './options.js';
import type { Store } from './store.js';

const triggerOption: EditorOption = {
  name: 'slot="trigger"',
  kind: 'line',
  description: 'The text of your own button, which replaces the element’s. Not an attribute',
  example: 'Save my seat',
};

const newRows: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  dates: { startDate: 'today+30' },
  fields: { type: 'text', name: 'question', label: 'Your question' },
};

const setting: EditorSetting = {
  controls: editorControls,
  texts: editorTexts,
  getNewRow: ({ name }) => newRows[name] ?? {},
};

const shownSections: readonly OptionSection[] = sections.map(({ name, options: all }) => ({
  name,
  options: [
    ...all.map((option) => (option.kind === 'language' ? { ...option, values: languageCodes } : option)),
    ...(name === 'Look' ? [triggerOption] : []),
  ],
}));

/** While a text has the focus, its letters share one entry of the history. */
const isTyping = () => document.activeElement?.matches('input:not([type="checkbox"]), textarea') ?? false;

/** The attribute of each option, its value, and the rule that it violates. */
function useOptionStates(store: Store) {
  const state = useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.state,
  );
  const values = toValues(state.options);
  const resolved = resolveOptions(state.options);
  const error = resolved instanceof ConfigurationError ? resolved : undefined;
  return ({ name }: EditorOption) => {
    if (name === triggerOption.name) {
      const text = state.trigger ?? '';
      const onChange = (next: string) => store.setTrigger(next, { isTyping: isTyping() });
      return { text, value: text, error: undefined, onChange };
    }
    const isInvalid = error?.attribute.replace(/[[.].*/, '') === name;
    return {
      text: state.options[name] ?? '',
      value: values[name],
      error: isInvalid ? `${error.attribute} ${error.rule}.` : undefined,
      onChange: (next: string) => store.setOption(name, next, { isTyping: isTyping() }),
    };
  };
}

function matches({ name, description, values = [] }: EditorOption, section: string, words: readonly string[]): boolean {
  const text = `${name} ${description} ${section} ${values.join(' ')}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

const formatMatches = (count: number) =>
  count === 0 ? 'No matches' : `${count} ${count === 1 ? 'option' : 'options'}`;

/** A search shows what matches in open groups; an empty one restores the groups as they were. */
function OptionsPanel({ store }: { readonly store: Store }) {
  const getState = useOptionStates(store);
  const [search, setSearch] = useState('');
  const [openSections, setOpenSections] = useState<ReadonlySet<string>>(new Set(['Event']));
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isSearching = words.length > 0;
  const toggle = (name: string, isOpen: boolean) => {
    if (isSearching) return;
    setOpenSections((open) => {
      if (open.has(name) === isOpen) return open;
      const others = [...open].filter((other) => other !== name);
      return new Set(isOpen ? [...others, name] : others);
    });
  };
  const found = shownSections.map(({ name, options: all }) => ({
    name,
    changeCount: all.filter((option) => getState(option).text !== '').length,
    options: all.filter((option) => matches(option, name, words)),
  }));
  const matchCount = found.reduce((sum, section) => sum + section.options.length, 0);
  return (
    <EditorProvider value={setting}>
      <div className="options">
        <div className="search-row">
          <input
            type="search"
            placeholder={`Search ${options.length} options`}
            aria-label="Search options"
            className="field search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <p role="status" className="matches">
            {isSearching ? formatMatches(matchCount) : ''}
          </p>
        </div>
        {found.map(({ name, changeCount, options: shown }) => (
          <details
            key={name}
            hidden={shown.length === 0}
            open={isSearching || openSections.has(name)}
            onToggle={({ currentTarget }) => toggle(name, currentTarget.open)}
          >
            <summary>
              <h2>{name}</h2>
              <span className="count">{changeCount === 0 ? '' : `${changeCount} set`}</span>
            </summary>
            {shown.map((option) => (
              <OptionRow key={option.name} option={option} {...getState(option)} />
            ))}
          </details>
        ))}
      </div>
    </EditorProvider>
  );
}

export function mountOptionsPanel(container: HTMLElement, store: Store): void {
  flushSync(() => createRoot(container).render(<OptionsPanel store={store} />));
}
