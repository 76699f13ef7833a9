// The form controls of the editor as the playground shows them.
import { type ComponentProps, createContext, type ReactNode, use, useId, useRef, useState } from 'react';
import type { EditorOption } from '../editor/options.js';
import type { EditorButtonProps, EditorControls, FieldText } from '../editor/setting.js';

interface Row {
  readonly option: EditorOption;
  readonly isChanged: boolean;
  reset(): void;
}

/** The row of an attribute, its group with a label of its own, or the fields within its value. */
const SurroundingsContext = createContext<Row | 'group' | 'object'>('object');
export const Surroundings = SurroundingsContext.Provider;

interface ControlAttributes {
  readonly id: string;
  readonly role?: 'group';
  readonly 'aria-label'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface FrameProps extends FieldText {
  /** Several controls, which a label cannot name. */
  readonly isGroup?: boolean;
  children(control: ControlAttributes): ReactNode;
}

/** A control with its label. That of an attribute also has its description, its error and a button that resets it. */
export function Frame({ label, hint, error, isGroup = false, children }: FrameProps) {
  const surroundings = use(SurroundingsContext);
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const group = isGroup ? ({ role: 'group', 'aria-label': label } as const) : {};
  if (surroundings === 'group') return children({ id, 'aria-label': label, ...group });
  if (surroundings === 'object')
    return (
      <>
        {isGroup ? null : <label htmlFor={id}>{label}</label>}
        {children({ id, ...group })}
      </>
    );
  const { option, isChanged, reset } = surroundings;
  const isFlag = option.kind === 'flag';
  const control = {
    id,
    ...group,
    ...(error !== undefined && !isGroup && { 'aria-invalid': true as const }),
    'aria-describedby': `${id}-text ${id}-error`,
  };
  return (
    <div ref={element} className={`option${isFlag ? ' option--flag' : ''}${isChanged ? ' is-changed' : ''}`}>
      {isGroup ? (
        <span className="option__name">{label}</span>
      ) : (
        <label className="option__name" htmlFor={id}>
          {label}
        </label>
      )}
      <div className="option__control">{children(control)}</div>
      {/* A switch is its own reset. */}
      {isFlag ? null : (
        <button
          type="button"
          className="reset"
          aria-label={`Reset ${label}`}
          hidden={!isChanged}
          onClick={() => {
            reset();
            element.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
          }}
        >
          Reset
        </button>
      )}
      <p id={`${id}-text`} className="option__text">
        {hint}
      </p>
      <p id={`${id}-error`} className="option__error">
        {error}
      </p>
    </div>
  );
}

type ControlProps<Name extends keyof EditorControls> = ComponentProps<EditorControls[Name]>;

const longKinds: ReadonlySet<string> = new Set(['area', 'styles', 'lines', 'pairs']);

function Text({ kind, value, placeholder, onChange, ...text }: ControlProps<'Text'>) {
  return (
    <Frame {...text}>
      {(control) => {
        const input = {
          ...control,
          placeholder,
          spellCheck: false,
          className: 'field',
          value,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        };
        if (longKinds.has(kind)) return <textarea {...input} rows={3} />;
        const line = { ...input, autoComplete: 'off' };
        if (kind === 'zone') return <ZoneInput {...line} />;
        if (kind === 'day') return <DayInput {...{ line, label: text.label, onPick: onChange }} />;
        const isNative = kind === 'time' || kind === 'number';
        return <input {...line} type={isNative ? kind : 'text'} min={kind === 'number' ? 0 : undefined} />;
      }}
    </Frame>
  );
}

const zones = ['currentBrowser', 'GMT', ...Intl.supportedValuesOf('timeZone')];

function ZoneInput(line: ComponentProps<'input'>) {
  const [isListed, setListed] = useState(false);
  const listId = `${line.id}-zones`;
  return (
    <>
      <input {...line} type="text" list={listId} onFocus={() => setListed(true)} />
      <datalist id={listId}>{isListed ? zones.map((zone) => <option key={zone} value={zone} />) : null}</datalist>
    </>
  );
}

interface DayInputProps {
  readonly line: ComponentProps<'input'>;
  readonly label: string;
  onPick(day: string): void;
}

/** A text, because a date may be `today+3`, with the browser's picker beside it. */
function DayInput({ line, label, onPick }: DayInputProps) {
  const picker = useRef<HTMLInputElement>(null);
  const day = /^\d{4}-\d\d-\d\d$/.test(String(line.value)) ? line.value : '';
  return (
    <div className="with-picker">
      <input {...line} type="text" />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className="picker"
        value={day}
        onChange={({ target }) => onPick(target.value)}
      />
      <button
        type="button"
        className="pick"
        aria-label={`Pick ${label}`}
        onClick={() => picker.current?.showPicker()}
      />
    </div>
  );
}

const Select = ({ label, hint, error, ...select }: ControlProps<'Select'>) => (
  <Frame {...{ label, hint, error }}>{(control) => <select className="field" {...select} {...control} />}</Frame>
);

const Checkbox = ({ label, hint, error, ...input }: ControlProps<'Checkbox'>) => (
  <Frame {...{ label, hint, error }}>
    {(control) => (
      // biome-ignore lint/a11y/useAriaPropsForRole: a native check box has the state
      <input type="checkbox" role="switch" className="switch" {...input} {...control} />
    )}
  </Frame>
);

const CheckList = ({ names, selected, onToggle, ...text }: ControlProps<'CheckList'>) => (
  <Frame {...text} isGroup>
    {(control) => (
      <div {...control} className="chips">
        {names.map((name) => (
          <label key={name} className="chip">
            <input
              type="checkbox"
              checked={selected.includes(name)}
              onChange={({ target }) => onToggle(name, target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
    )}
  </Frame>
);

function Group({ label, fields }: ControlProps<'Group'>) {
  // The group of an attribute has its name already.
  const name = use(SurroundingsContext) === 'group' ? {} : ({ role: 'group', 'aria-label': label } as const);
  return (
    <div {...name} className="object__rows">
      <Surroundings value="object">{fields}</Surroundings>
    </div>
  );
}

const ObjectRow = ({ id, label, actions, children }: ControlProps<'Row'>) => (
  <fieldset id={id} className="object__row" tabIndex={-1}>
    <legend>
      {label}
      <span>{actions}</span>
    </legend>
    {children}
  </fieldset>
);

const Button = ({ action, label, ...button }: EditorButtonProps) => (
  <button type="button" className={action === 'add' ? 'plain' : 'reset'} aria-label={label} {...button} />
);

const layoutClasses: Readonly<Partial<Record<EditorOption['kind'], string>>> = {
  flag: 'object__flag',
  day: 'object__half',
  time: 'object__half',
  number: 'object__half',
  choice: 'object__half',
};

const Layout = ({ options, renderField }: ControlProps<'Layout'>) => (
  <div className="object">
    {options.map((option) => (
      <div key={option.name} className={layoutClasses[option.kind] ?? 'object__wide'}>
        {renderField(option)}
      </div>
    ))}
  </div>
);

export const editorControls: EditorControls = {
  Text,
  Select,
  Checkbox,
  CheckList,
  Group,
  Row: ObjectRow,
  Button,
  Layout,
};
