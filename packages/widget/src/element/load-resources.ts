// Everything a widget needs before it can be rendered: configuration, language and style. Shared by the element and
// `atcb_action`.
import type { RawConfiguration } from '../core/attributes.js';
import { type Configuration, type Environment, resolveConfiguration } from '../core/configuration.js';
import { loadTranslation } from '../languages/load.js';
import { buildTexts, type Texts } from '../languages/texts.js';
import formStyles from '../rsvp/form.css?inline';
import { getEnvironment, getServerUrl } from './environment.js';
import { fetchRemoteConfiguration } from './remote-config.js';
import base from './styles/base.css?inline';
import type { TileContent } from './styles/date.js';
import { loadStyle, type Style } from './styles/load.js';

export interface WidgetResources {
  readonly configuration: Configuration;
  readonly environment: Environment;
  readonly texts: Texts;
  readonly server?: string;
  /** Stylesheet texts in cascade order. */
  readonly stylesheets: readonly string[];
  readonly tile?: TileContent;
}

/** With `proKey` the remote configuration, which has to be fetched. */
export const withRemoteConfiguration = (own: RawConfiguration): RawConfiguration | Promise<RawConfiguration> =>
  own.proKey === undefined ? own : fetchRemoteConfiguration(own);

/**
 * Parses the configuration and loads language and style. Synchronous if nothing has to be loaded, so that a page has
 * its buttons before the first paint.
 *
 * @throws ConfigurationError for the first violated rule
 */
export function loadResources(raw: RawConfiguration): WidgetResources | Promise<WidgetResources> {
  const warn = raw.debug ? (message: string) => console.warn(`add-to-calendar-button: ${message}`) : undefined;
  const environment = getEnvironment(raw, warn);
  const configuration = resolveConfiguration(raw, environment);
  const { display, language } = configuration;
  const server = getServerUrl(raw);
  const translation = loadTranslation(language.code);
  const style = loadStyle(display.buttonStyle);
  const assemble = (loadedTranslation: Awaited<typeof translation>, loadedStyle: Style): WidgetResources => {
    const stylesheets = [
      base,
      ...(configuration.rsvp || configuration.thankYou ? [formStyles] : []),
      loadedStyle.default,
    ];
    return {
      configuration,
      environment,
      texts: buildTexts(loadedTranslation, display.labels),
      server,
      // Constructed stylesheets come after a linked one; in a layer they have lower precedence than the site's own.
      stylesheets: display.customCss ? stylesheets.map((sheet) => `@layer atcb{${sheet}}`) : stylesheets,
      tile: loadedStyle.tile,
    };
  };
  return translation instanceof Promise || style instanceof Promise
    ? Promise.all([translation, style]).then(([loadedTranslation, loadedStyle]) =>
        assemble(loadedTranslation, loadedStyle),
      )
    : assemble(translation, style);
}
