// The editor of the widget's options with the texts and form controls of the dashboard.
import type { EditorOption } from '@havn/widget/editor/options';
import {
  type EditorButtonProps,
  type EditorControls,
  EditorProvider,
  type EditorSetting,
  type EditorTexts,
} from '@havn/widget/editor/setting';
import { type ComponentProps, type ReactNode, useMemo, useRef } from 'react';
import { ZonePicker } from '../places/zone-picker.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../ui/form/form-fields.js';
import { MarkupTools } from './markup-tools.js';
import { getHintKey, getLabelKey } from './options.js';

type ControlProps<Name extends keyof EditorControls> = ComponentProps<EditorControls[Name]>;

const inputTypes: Readonly<Partial<Record<EditorOption['kind'], string>>> = {
  day: 'date',
  time: 'time',
  number: 'number',
};

function TextControl({ kind, placeholder: _, ...props }: ControlProps<'Text'>) {
  const { t } = useTexts();
  const { value, onChange, ...text } = props;
  if (kind === 'area') return <MarkupField {...props} />;
  if (kind === 'zone') return <ZonePicker {...props} firstOption="currentBrowser" emptyLabel={t('Widget.Default')} />;
  const input = { ...text, value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  if (kind === 'lines' || kind === 'pairs' || kind === 'styles') return <TextAreaField {...input} rows={3} />;
  // A native date input cannot show `today+3` or a date with a time.
  const isText = kind === 'day' && !/^(\d{4}-\d\d-\d\d)?$/.test(value);
  const type = isText ? 'text' : (inputTypes[kind] ?? 'text');
  return <TextField {...input} type={type} min={kind === 'number' ? 0 : undefined} />;
}

type MarkupFieldProps = Omit<ControlProps<'Text'>, 'kind' | 'placeholder'>;

function MarkupField({ value, onChange, ...text }: MarkupFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="stack gap-2">
      <TextAreaField {...text} ref={field} value={value} onChange={(event) => onChange(event.target.value)} />
      <MarkupTools label={text.label} value={value} field={field} onChange={onChange} />
    </div>
  );
}

/** The error of a list, rather than of one of its controls. */
export function GroupError({ message }: { message: string | undefined }) {
  return message ? <p className="form-field__error">{message}</p> : null;
}

function CheckList({ label, error, names, selected, onToggle }: ControlProps<'CheckList'>) {
  return (
    <fieldset className="choices">
      <legend className="form-field__label">{label}</legend>
      {names.map((name) => (
        <label key={name} className="row check-field__label">
          <input
            type="checkbox"
            checked={selected.includes(name)}
            onChange={(event) => onToggle(name, event.target.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
      <GroupError message={error} />
    </fieldset>
  );
}

const Group = ({ label, error, fields }: ControlProps<'Group'>) => (
  <fieldset className="stack gap-3 widget-rows">
    <legend className="form-field__label">{label}</legend>
    <GroupError message={error} />
    {fields}
  </fieldset>
);

const Row = ({ id, label, actions, children }: ControlProps<'Row'>) => (
  <section id={id} className="widget-row" aria-label={label} tabIndex={-1}>
    {children}
    <p className="cluster widget-buttons">{actions}</p>
  </section>
);

const icons = { add: 'plus', moveUp: 'up', remove: 'trash' } as const;

const Button = ({ action, label, ...button }: EditorButtonProps) => (
  <DashboardButton variant="quiet" icon={icons[action]} aria-label={label} {...button} />
);

const wideKinds: ReadonlySet<string> = new Set(['rows', 'area', 'calendars', 'pairs']);

/** Short fields side by side, then wide fields, then checkboxes. */
function Layout({ options, renderField }: ControlProps<'Layout'>) {
  const flags = options.filter(({ kind }) => kind === 'flag');
  const isWide = ({ kind }: (typeof options)[number]) => wideKinds.has(kind);
  return (
    <div className="stack form-stack">
      <div className="form-grid">{options.filter((one) => one.kind !== 'flag' && !isWide(one)).map(renderField)}</div>
      {options.filter(isWide).map(renderField)}
      {flags.length > 0 ? <div className="widget-checkboxes">{flags.map(renderField)}</div> : null}
    </div>
  );
}

const controls: EditorControls = {
  Text: TextControl,
  Select: SelectField,
  Checkbox: CheckboxField,
  CheckList,
  Group,
  Row,
  Button,
  Layout,
};

const actionTexts = { add: 'Widget.Add', moveUp: 'Widget.MoveUp', remove: 'Widget.Remove' } as const;

function createEditorTexts(t: ReturnType<typeof useTexts>['t']): EditorTexts {
  return {
    getLabel: (option) => t(`Widget.Options.${getLabelKey(option)}`),
    getHint: (option) => {
      const hint = getHintKey(option);
      return hint && t(`Widget.${hint}`);
    },
    getChoice: ({ name }, value) => t(`Widget.Choices.${name}.${value}` as 'Widget.Choices.trigger.click'),
    getUnset: () => t('Widget.Default'),
    getRowLabel: (option, number) =>
      t('Widget.RowLabel', { label: t(`Widget.Options.${getLabelKey(option)}`), number }),
    getAction: (action, { option, rowLabel = t(`Widget.Options.${getLabelKey(option)}`) }) => {
      const text = t(actionTexts[action]);
      return { text, name: t('Widget.LabelledValue', { label: text, value: rowLabel }) };
    },
  };
}

const getNewRow: EditorSetting['getNewRow'] = ({ name }) => (name === 'fields' ? { type: 'text' } : {});

export function WidgetEditor({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const setting = useMemo(() => ({ controls, texts: createEditorTexts(t), getNewRow }), [t]);
  return <EditorProvider value={setting}>{children}</EditorProvider>;
}
