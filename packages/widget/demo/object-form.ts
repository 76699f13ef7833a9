// A form for a JSON value. It changes its own copy of the value, and reports each change.
import { isRecord } from '../src/core/values/text.js';
import { createElement } from '../src/dom/create-element.js';
import type { ObjectField, ObjectSchema, RowsSchema } from './object-schemas.js';

type Model = Record<string, unknown>;

/** Reports a change. `isTyping` while a value changes with every key. */
type Commit = (isTyping: boolean) => void;

/** An object that fields change, and the function that reports it. */
interface Target {
  readonly model: Model;
  readonly commit: Commit;
}

interface ListTarget {
  readonly list: Model[];
  readonly commit: Commit;
}

interface ChangedValue {
  readonly name: string;
  readonly value: unknown;
  readonly isTyping: boolean;
}

let lastId = 0;
const createId = () => {
  lastId += 1;
  return `field-${lastId}`;
};

/** An empty value removes the property. */
function setValue({ model, commit }: Target, entry: ChangedValue): void {
  if (entry.value === '' || entry.value === undefined) delete model[entry.name];
  else model[entry.name] = entry.value;
  commit(entry.isTyping);
}

function createFlag({ name, title, isOnByDefault = false }: ObjectField, target: Target): HTMLElement {
  const input = createElement('input', { type: 'checkbox', role: 'switch', class: 'switch' });
  input.checked = (target.model[name] ?? isOnByDefault) === true;
  input.addEventListener('change', () => {
    const value = input.checked === isOnByDefault ? undefined : input.checked;
    setValue(target, { name, value, isTyping: false });
  });
  return createElement('label', { class: 'object__flag' }, title, input);
}

function createInput({ control, values, name }: ObjectField, { id, initial }: { id: string; initial: string }) {
  if (control === 'longText') return createElement('textarea', { id, rows: 2, class: 'field' }, initial);
  if (control === 'select') {
    const choices =
      values?.map((value) => createElement('option', { value, selected: value === initial }, value)) ?? [];
    const unset = createElement('option', { value: '' }, 'Not set');
    return createElement('select', { id, class: 'field' }, unset, ...choices);
  }
  const type = control === 'time' || control === 'number' ? control : 'text';
  const placeholder = control === 'date' ? 'YYYY-MM-DD' : undefined;
  const list = values === undefined ? undefined : `keys-of-${name}`;
  return createElement('input', { id, type, placeholder, list, value: initial, autocomplete: 'off', class: 'field' });
}

function createField(field: ObjectField, target: Target): HTMLElement {
  const { name, title, control, rows } = field;
  if (control === 'flag') return createFlag(field, target);
  const current = target.model[name];
  if (control === 'rows' && rows) {
    // Only called for values that are lists of objects, or that this form creates.
    const list = Array.isArray(current) ? (current as Model[]) : [];
    const commit: Commit = (isTyping) =>
      setValue(target, { name, value: list.length > 0 ? list : undefined, isTyping });
    return createElement('div', { class: 'object__wide' }, createRows(rows, { list, commit }));
  }
  const id = createId();
  const input = createInput(field, { id, initial: current === undefined ? '' : String(current) });
  input.addEventListener('input', () => {
    const isNumber = control === 'number' && input.value !== '';
    setValue(target, { name, value: isNumber ? Number(input.value) : input.value, isTyping: control !== 'select' });
  });
  const isHalf = ['date', 'time', 'number', 'select'].includes(control);
  return createElement(
    'div',
    { class: isHalf ? 'object__half' : 'object__wide' },
    createElement('label', { for: id }, title),
    input,
  );
}

/** The rows of a list, with buttons that add and remove them. */
function createRows({ noun, fields, initial }: RowsSchema, { list, commit }: ListTarget): HTMLElement {
  const add = createElement('button', { class: 'plain' }, `Add ${noun}`);
  const container = createElement('div', { class: 'object__rows' });
  const show = () => container.replaceChildren(...list.map(createRow), add);
  const createRow = (model: Model, index: number) => {
    const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`;
    const remove = createElement('button', { class: 'reset', 'aria-label': `Remove ${title}` }, 'Remove');
    remove.addEventListener('click', () => {
      list.splice(index, 1);
      commit(false);
      show();
      add.focus();
    });
    const legend = createElement('legend', {}, title, remove);
    return createElement(
      'fieldset',
      { class: 'object' },
      legend,
      ...fields.map((field) => createField(field, { model, commit })),
    );
  };
  add.addEventListener('click', () => {
    list.push({ ...initial });
    commit(false);
    show();
    container.querySelector<HTMLElement>('fieldset:last-of-type :is(input, select)')?.focus();
  });
  show();
  return container;
}

const isRecordList = (value: unknown): value is Model[] => Array.isArray(value) && value.every(isRecord);

/** The form for a value, or `undefined` for a value of another structure. `undefined` as the value is an empty form. */
export function createObjectForm(
  schema: ObjectSchema,
  { value, onChange }: { readonly value: unknown; readonly onChange: (value: unknown, isTyping: boolean) => void },
): HTMLElement | undefined {
  const copy: unknown = structuredClone(value);
  if (schema.kind === 'object') {
    const model: unknown = copy ?? {};
    if (!isRecord(model)) return undefined;
    const commit: Commit = (isTyping) => onChange(Object.keys(model).length > 0 ? model : undefined, isTyping);
    return createElement(
      'div',
      { class: 'object' },
      ...schema.fields.map((field) => createField(field, { model, commit })),
    );
  }
  if (schema.kind === 'rows') {
    const list = copy ?? [];
    return isRecordList(list)
      ? createRows(schema.rows, {
          list,
          commit: (isTyping) => onChange(list.length > 0 ? list : undefined, isTyping),
        })
      : undefined;
  }
  const record = copy ?? {};
  if (!isRecord(record) || !Object.values(record).every((text) => typeof text === 'string')) return undefined;
  const list: Model[] = Object.entries(record).map(([key, text]) => ({ key, value: text }));
  const keys = schema.rows.fields[0]?.values?.map((key) => createElement('option', { value: key })) ?? [];
  const commit: Commit = (isTyping) => {
    const entries = list.flatMap(({ key, value: text = '' }) => (key === undefined ? [] : [[key, text]]));
    onChange(entries.length > 0 ? Object.fromEntries(entries) : undefined, isTyping);
  };
  const rows = createRows(schema.rows, { list, commit });
  return createElement('div', {}, rows, createElement('datalist', { id: 'keys-of-key' }, ...keys));
}
