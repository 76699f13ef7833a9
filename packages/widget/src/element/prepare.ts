// Everything a widget needs before it can be rendered: configuration, language and style. Shared by the element and
// `atcb_action`.
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
  /** Stylesheet texts in cascade order. */
  readonly sheets: readonly string[];
  readonly tile?: TileContent;
}

/** With `proKey` the remote configuration, which has to be fetched. */
export const withKept = (own: RawConfiguration): RawConfiguration | Promise<RawConfiguration> =>
  own.proKey === undefined ? own : keptConfiguration(own);

/**
 * Parses the configuration and loads language and style. Synchronous if nothing has to be loaded, so that a page has
 * its buttons before the first paint.
 *
 * @throws ConfigurationError for the first violated rule
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
      // Constructed stylesheets come after a linked one; in a layer they have lower precedence than the site's own.
      sheets: display.customCss ? sheets.map((sheet) => `@layer atcb{${sheet}}`) : sheets,
      tile: worn.tile,
    };
  };
  return translation instanceof Promise || style instanceof Promise
    ? Promise.all([translation, style]).then(([known, worn]) => put(known, worn))
    : put(translation, style);
}
