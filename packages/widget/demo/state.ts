// The state of the playground and its form in the address: `#name=Wedding&startDate=2027-08-07&stage.width=phone`.
import type { EditorOption } from '../editor/options.js';
import { findOption, options } from './options.js';

export const stageChoices = {
  scheme: ['light', 'dark'],
  direction: ['ltr', 'rtl'],
  width: ['full', 'tablet', 'phone'],
  background: ['plain', 'tinted', 'evening'],
  motion: ['full', 'reduced'],
  contrast: ['normal', 'forced'],
} as const;

export type StageSetting = keyof typeof stageChoices;
export type StageSettings = { readonly [Name in StageSetting]?: string };

export interface State {
  /** Attributes by name, as text. A flag is `true`. */
  readonly options: Readonly<Record<string, string>>;
  /** The text of the page's own trigger, if it has one. */
  readonly trigger?: string;
  readonly stage: StageSettings;
}

const stagePrefix = 'stage.';
const triggerKey = 'trigger-slot';
const stageSettings = Object.keys(stageChoices) as StageSetting[];

/** Removes empty values and defaults, and sorts the rest in the order of the page. */
export function normalizeOptions(values: State['options']): State['options'] {
  // A text may be on its way to another one.
  const isTyped = ({ kind }: EditorOption) => kind === 'line' || kind === 'lines';
  const isDefault = (option: EditorOption, value: string) => value === option.default && !isTyped(option);
  const set = options.filter((option) => {
    const value = values[option.name] ?? '';
    return value !== '' && !isDefault(option, value);
  });
  return Object.fromEntries(set.map(({ name }) => [name, values[name] ?? '']));
}

/** Formats the state as the part of the address behind `#`. Values remain readable. */
export function formatHash({ options: values, trigger, stage }: State): string {
  const parameters = new URLSearchParams(normalizeOptions(values));
  if (trigger !== undefined) parameters.set(triggerKey, trigger);
  for (const name of stageSettings) {
    const value = stage[name];
    if (value !== undefined) parameters.set(stagePrefix + name, value);
  }
  return parameters.toString();
}

/** Parses the address. Unknown names and choices are ignored; an empty address is `undefined`. */
export function parseHash(hash: string): State | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const values: Record<string, string> = {};
  for (const [name, value] of parameters) if (findOption(name)) values[name] = value;
  const stage: Partial<Record<StageSetting, string>> = {};
  for (const name of stageSettings) {
    const value = parameters.get(stagePrefix + name);
    if (value !== null && stageChoices[name].some((choice) => choice === value)) stage[name] = value;
  }
  const trigger = parameters.get(triggerKey) ?? undefined;
  const isEmpty = Object.keys(values).length === 0 && Object.keys(stage).length === 0 && trigger === undefined;
  return isEmpty ? undefined : { options: normalizeOptions(values), trigger, stage };
}
