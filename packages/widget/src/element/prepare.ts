// Everything a widget needs before it can be drawn: its configuration, its language and its style. The element and the programmatic
// call share it.
import type { RawConfiguration } from '../attributes.js';
import { type Configuration, readWhole, type Surroundings } from '../configuration.js';
import sheetOfForms from '../form/form.css?inline';
import { loadTranslation } from '../languages/load.js';
import { type Texts, textsWith } from '../languages/texts.js';
import { serverOf, surroundingsOf } from './here.js';
import { keptConfiguration } from './kept.js';
import { loadStyle, type Style } from './load.js';
import base from './styles/base.css?inline';
import type { TileContent } from './styles/date.js';

export interface Prepared {
  readonly configuration: Configuration;
  readonly surroundings: Surroundings;
  readonly texts: Texts;
  readonly server?: string;
  /** Texts of style sheets, in their order. */
  readonly sheets: readonly string[];
  readonly tile?: TileContent;
}

/** With `proKey` what the server keeps for it: then there is something to wait for. */
export const withKept = (own: RawConfiguration): RawConfiguration | Promise<RawConfiguration> =>
  own.proKey === undefined ? own : keptConfiguration(own);

/**
 * Reads and loads. At once where nothing has to be loaded, so that a page has its buttons before it is painted.
 *
 * @throws ConfigurationError for the first rule that is broken
 */
export function prepare(raw: RawConfiguration): Prepared | Promise<Prepared> {
  const warn = raw.debug ? (message: string) => console.warn(`add-to-calendar-button: ${message}`) : undefined;
  const surroundings = surroundingsOf(raw, warn);
  const configuration = readWhole(raw, surroundings);
  const { display, language } = configuration;
  const server = serverOf(raw);
  const translation = loadTranslation(language.code);
  const style = loadStyle(display.buttonStyle);
  const put = (known: Awaited<typeof translation>, worn: Style): Prepared => {
    const sheets = [base, ...(configuration.rsvp || configuration.thankYou ? [sheetOfForms] : []), worn.default];
    return {
      configuration,
      surroundings,
      texts: textsWith(known, display.labels),
      server,
      // Constructed sheets come after a linked one: in a layer they give way to the site's own.
      sheets: display.customCss ? sheets.map((sheet) => `@layer atcb{${sheet}}`) : sheets,
      tile: worn.tile,
    };
  };
  return translation instanceof Promise || style instanceof Promise
    ? Promise.all([translation, style]).then(([known, worn]) => put(known, worn))
    : put(translation, style);
}
