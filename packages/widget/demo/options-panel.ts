// All options in groups, with a search.
import { ConfigurationError } from '../src/core/values/configuration-error.js';
import { createElement } from '../src/dom/create-element.js';
import { resolveOptions } from './configuration.js';
import { type Group, groups, type Option } from './option.js';
import { createOptionRow, type OptionRow } from './option-row.js';
import { options } from './options.js';
import type { State } from './state.js';
import type { Store } from './store.js';

const triggerOption: Option = {
  name: 'slot="trigger"',
  group: 'Look',
  control: 'text',
  description: 'The text of your own button, which replaces the element’s. Not an attribute.',
  placeholder: 'Save my seat',
};

interface GroupView {
  readonly element: HTMLDetailsElement;
  readonly count: HTMLElement;
  readonly rows: readonly OptionRow[];
}

function createRows(group: Group, store: Store): OptionRow[] {
  const rows = options
    .filter((option) => option.group === group)
    .map((option) => createOptionRow(option, (value, state) => store.setOption(option.name, value, state)));
  return group === 'Look'
    ? [...rows, createOptionRow(triggerOption, (value, state) => store.setTrigger(value, state))]
    : rows;
}

function createGroup(group: Group, store: Store): GroupView {
  const rows = createRows(group, store);
  const count = createElement('span', { class: 'count' });
  const summary = createElement('summary', {}, createElement('h2', {}, group), count);
  const element = createElement('details', { open: group === 'Event' }, summary, ...rows.map((row) => row.element));
  return { element, count, rows };
}

const getValue = ({ options: values, trigger }: State, name: string) =>
  name === triggerOption.name ? (trigger ?? '') : (values[name] ?? '');

function showState(views: readonly GroupView[], state: State): void {
  const resolved = resolveOptions(state.options);
  const error = resolved instanceof ConfigurationError ? resolved : undefined;
  for (const { count, rows } of views) {
    let changed = 0;
    for (const row of rows) {
      const { name } = row.option;
      const value = getValue(state, name);
      if (value !== '') changed += 1;
      const isWrong = error?.attribute.replace(/[[.].*/, '') === name;
      row.show(value, isWrong ? `${error.attribute} ${error.rule}.` : undefined);
    }
    count.textContent = changed === 0 ? '' : `${changed} set`;
  }
}

/** Shows what matches in open groups; an empty search restores the groups as they were. */
function createSearch(views: readonly GroupView[]): HTMLElement {
  const input = createElement('input', {
    type: 'search',
    placeholder: `Search ${options.length} options`,
    'aria-label': 'Search options',
    class: 'field search',
  });
  const status = createElement('p', { role: 'status', class: 'matches' });
  let openBefore: readonly boolean[] | undefined;
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const isSearching = words.length > 0;
    if (isSearching) openBefore ??= views.map(({ element }) => element.open);
    let matches = 0;
    for (const [index, { element, rows }] of views.entries()) {
      let isAnyShown = false;
      for (const { option, element: row } of rows) {
        const text =
          `${option.name} ${option.description} ${option.group} ${option.values?.join(' ') ?? ''}`.toLowerCase();
        row.hidden = !words.every((word) => text.includes(word));
        if (!row.hidden) matches += 1;
        isAnyShown ||= !row.hidden;
      }
      element.hidden = !isAnyShown;
      element.open = isSearching ? isAnyShown : (openBefore?.[index] ?? element.open);
    }
    if (!isSearching) openBefore = undefined;
    status.textContent = !isSearching
      ? ''
      : matches === 0
        ? 'No matches'
        : `${matches} ${matches === 1 ? 'option' : 'options'}`;
  });
  return createElement('div', { class: 'search-row' }, input, status);
}

export function createOptionsPanel(store: Store): HTMLElement {
  const views = groups.map((group) => createGroup(group, store));
  const panel = createElement('div', { class: 'options' }, createSearch(views), ...views.map(({ element }) => element));
  store.subscribe((state) => showState(views, state));
  return panel;
}
