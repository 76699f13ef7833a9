// What the page that mounts an editor hands in: its texts and its form controls.
import {
  type ComponentType,
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  use,
} from 'react';
import type { EditorOption } from './options.js';
import type { OptionValues } from './values.js';

/** What every control shows with its value. */
export interface FieldText {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

interface TextProps extends FieldText {
  /** The kind of the option: one line, several lines, text with markup, a day, a time zone, a number … */
  readonly kind: EditorOption['kind'];
  readonly placeholder: string | undefined;
  /** A day may also be `today+3`. */
  readonly value: string;
  onChange(text: string): void;
}

interface CheckListProps extends FieldText {
  readonly names: readonly string[];
  readonly selected: readonly string[];
  onToggle(name: string, isSelected: boolean): void;
}

type EditorAction = 'add' | 'remove' | 'moveUp';

export interface EditorButtonProps {
  readonly id: string;
  readonly action: EditorAction;
  readonly label: string;
  readonly children: ReactNode;
  onClick(): void;
}

export interface EditorControls {
  readonly Text: ComponentType<TextProps>;
  readonly Select: ComponentType<FieldText & SelectHTMLAttributes<HTMLSelectElement>>;
  readonly Checkbox: ComponentType<FieldText & InputHTMLAttributes<HTMLInputElement>>;
  readonly CheckList: ComponentType<CheckListProps>;
  /** The fields of an object, or the rows of a list with the button that adds one. */
  readonly Group: ComponentType<FieldText & { readonly fields: ReactNode }>;
  readonly Row: ComponentType<{
    readonly id: string;
    readonly label: string;
    readonly actions: ReactNode;
    readonly children: ReactNode;
  }>;
  readonly Button: ComponentType<EditorButtonProps>;
  /** Arranges fields. */
  readonly Layout: ComponentType<{
    readonly options: readonly EditorOption[];
    renderField(option: EditorOption): ReactNode;
  }>;
}

export interface EditorTexts {
  getLabel(option: EditorOption): string;
  getHint(option: EditorOption): ReactNode;
  getPlaceholder?(option: EditorOption): string | undefined;
  getChoice(option: EditorOption, value: string): string;
  /** The choice of no value. Without one, the default is that choice. */
  getUnset(option: EditorOption): string | undefined;
  getRowLabel(option: EditorOption, number: number): string;
  /** The text of a button and its accessible name. Without a `rowLabel`, the button is the list's. */
  getAction(
    action: EditorAction,
    target: { readonly option: EditorOption; readonly rowLabel?: string },
  ): { readonly text: string; readonly name: string };
}

export interface EditorSetting {
  readonly controls: EditorControls;
  readonly texts: EditorTexts;
  /** The content of an added row. */
  getNewRow(option: EditorOption): OptionValues;
}

const EditorContext = createContext<EditorSetting | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorSetting {
  const setting = use(EditorContext);
  if (setting === null) throw new Error('The fields need an EditorProvider');
  return setting;
}

export interface OptionFieldProps {
  readonly option: EditorOption;
  readonly value: unknown;
  readonly error?: string | undefined;
  /** Empty values return the option to its default. */
  onChange(value: unknown): void;
}
