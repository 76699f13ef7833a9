import { keywords } from '../../attributes/core-attributes.gen.js';
import type { Keyword, RawConfiguration } from '../values/attributes.js';
import { ConfigurationError } from '../values/configuration-error.js';
import { parseKeyword, parseKeywordOrDefault } from '../values/keyword.js';
import { cleanLine } from '../values/text.js';
import type { ParseContext } from './parse-context.js';

export type ButtonStyle = Keyword<'buttonStyle'>;
export type ListStyle = Keyword<'listStyle'>;

/** Base font sizes in pixels for windows wider than 991 px, up to 991 px and up to 575 px. */
export interface Sizes {
  readonly l: number;
  readonly m: number;
  readonly s: number;
}

export interface Display {
  readonly identifier?: string;
  readonly buttonStyle: ButtonStyle;
  readonly listStyle: ListStyle;
  readonly trigger: Keyword<'trigger'>;
  readonly buttonsList: boolean;
  readonly sizes: Sizes;
  readonly lightMode: Keyword<'lightMode'>;
  readonly label?: string;
  /** Custom labels by text key; markup such as `[b]` is not supported in labels. */
  readonly labels?: ReadonlyMap<string, string>;
  readonly customCss?: string;
  readonly cspnonce?: string;
  readonly pastDateHandling: Keyword<'pastDateHandling'>;
  readonly styleLight: string;
  readonly styleDark: string;
}

/** `10`, `10|5` or `10|5|2`: 0 to 10, plus ten. An invalid part repeats the one before it (specification §11). */
export function parseSizes(text = ''): Sizes {
  let size = 16;
  const parseSize = (part = '') => {
    if (/^\s*(\d|10)\s*$/.test(part)) size = Number(part) + 10;
    return size;
  };
  const [l, m, s] = text.split('|');
  return { l: parseSize(l), m: parseSize(m), s: parseSize(s) };
}

function parseButtonStyle(raw: RawConfiguration): ButtonStyle {
  const value = raw.buttonStyle ?? 'default';
  const style = parseKeyword('buttonStyle', value, keywords.buttonStyle);
  if (style === 'custom' && raw.customCss === undefined) {
    throw new ConfigurationError('customCss', 'is required when buttonStyle is custom');
  }
  if (raw.rsvp !== undefined && (style === 'date' || style === 'none')) {
    throw new ConfigurationError('buttonStyle', 'cannot be date or none if rsvp is set', value);
  }
  return style;
}

/** A list without labels has no width of its own: on button styles that hide the text it overlays the button. */
function resolveListStyle(raw: RawConfiguration, style: ButtonStyle, { warn }: PageContext): ListStyle {
  const list = parseKeywordOrDefault('listStyle', raw.listStyle, keywords.listStyle, warn);
  const isNarrow = raw.hideTextLabelButton && !raw.hideTextLabelList;
  return isNarrow && list.startsWith('drop') && ['default', '3d', 'flat', 'simple'].includes(style) ? 'overlay' : list;
}

type PageContext = Partial<Pick<ParseContext, 'pageUrl' | 'baseUrl' | 'warn' | 'details'>>;

function parseIdentifier(identifier: string | undefined, { warn }: PageContext): string | undefined {
  if (identifier === undefined || /^[\w-]+$/.test(identifier)) return identifier;
  warn?.('identifier: must be letters, digits, - and _');
  return undefined;
}

/** @throws ConfigurationError for a button style, stylesheet or nonce that cannot be used; the rest has defaults */
export function parseDisplay(raw: RawConfiguration, page: PageContext = {}): Display {
  const { warn } = page;
  const buttonStyle = parseButtonStyle(raw);
  const listStyle = resolveListStyle(raw, buttonStyle, page);
  const trigger = parseKeywordOrDefault('trigger', raw.trigger, keywords.trigger, warn);
  const isClickOnly = listStyle === 'modal' || ['round', 'text', 'date', 'neumorphism'].includes(buttonStyle);
  return {
    identifier: parseIdentifier(raw.identifier, page),
    buttonStyle,
    listStyle,
    trigger: isClickOnly ? 'click' : trigger,
    buttonsList: !!raw.buttonsList && buttonStyle !== 'date',
    sizes: parseSizes(raw.size),
    lightMode: parseKeywordOrDefault('lightMode', raw.lightMode, keywords.lightMode, warn),
    label: cleanLine(raw.label ?? '') || undefined,
    labels: page.details?.parseLabels(raw.customLabels, raw.language),
    customCss: raw.customCss ? page.details?.parseStylesheetUrl(raw.customCss, page) : undefined,
    cspnonce: page.details?.parseNonce(raw.cspnonce),
    pastDateHandling: parseKeywordOrDefault('pastDateHandling', raw.pastDateHandling, keywords.pastDateHandling, warn),
    styleLight: raw.styleLight ?? '',
    styleDark: raw.styleDark ?? '',
  };
}
