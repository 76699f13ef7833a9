import type { Content } from '../../dom/description.js';
import type { TriggerContext } from '../view.js';
import standard from './default.css?inline';

export type TileContent = (context: TriggerContext) => Content[];

/** A stylesheet, and the content of the button if that is not an icon and a label. */
export interface Style {
  readonly default: string;
  readonly tile?: TileContent;
}

export const defaultStyle: Style = { default: standard };

/** The styles that need no loading, and those that were loaded. */
export const loadedStyles: Map<string, Style> = /* @__PURE__ */ new Map([
  ['default', defaultStyle],
  ['custom', { default: '' }],
  ['none', { default: '' }],
]);
