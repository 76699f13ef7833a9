// A control of an option. Its value is text, as in an attribute.
import type { Option } from './option.js';

export interface ControlInput {
  readonly option: Option;
  readonly id: string;
  /** An empty value returns the option to its default. */
  readonly onChange: (value: string, state?: { readonly isTyping: boolean }) => void;
}

export interface ControlView {
  readonly element: HTMLElement;
  /** The form control that a label and descriptions refer to. */
  readonly input: HTMLElement;
  show(value: string): void;
}
