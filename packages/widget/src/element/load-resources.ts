// Everything a widget needs before it can be rendered: configuration, language and style. Shared by the element and
// `atcb_action`.
import type { RawConfiguration } from '../core/attributes.js';
import { type Configuration, type Environment, resolveConfiguration } from '../core/configuration.js';
import { loadTranslation } from '../languages/load.js';
import { buildTexts, type Texts } from '../languages/texts.js';
import type { Forms } from '../rsvp/rsvp-configuration.js';
import { getEnvironment, getServerUrl } from './environment.js';
import { loadForms } from './load.js';
import { fetchRemoteConfiguration } from './remote-config.js';
import base from './styles/base.css?inline';
import { loadStyle, type Style, type TileContent } from './styles/load.js';

/** The module of the forms. */
export type FormsModule = Awaited<ReturnType<typeof loadForms>>;

export interface WidgetResources extends Forms {
  readonly configuration: Configuration;
  readonly environment: Environment;
  readonly texts: Texts;
  readonly server?: string;
  /** Stylesheet texts in cascade order. */
  readonly stylesheets: readonly string[];
  readonly tile?: TileContent;
  /** If the configuration has a form. */
  readonly forms?: FormsModule;
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
  const forms = loadConfiguredForms(raw);
  const assemble = (
    loadedTranslation: Awaited<typeof translation>,
    loadedStyle: Style,
    loadedForms: FormsModule | undefined,
  ): WidgetResources => {
    const stylesheets = [base, loadedForms?.formStyles ?? '', loadedStyle.default];
    return {
      configuration,
      environment,
      ...loadedForms?.parseForms(raw, environment),
      texts: buildTexts(loadedTranslation, display.labels),
      server,
      // Constructed stylesheets come after a linked one; in a layer they have lower precedence than the site's own.
      stylesheets: display.customCss ? stylesheets.map((sheet) => `@layer atcb{${sheet}}`) : stylesheets,
      tile: loadedStyle.tile,
      forms: loadedForms,
    };
  };
  return translation instanceof Promise || style instanceof Promise || forms instanceof Promise
    ? Promise.all([translation, style, forms]).then((loaded) => assemble(...loaded))
    : assemble(translation, style, forms);
}

/** The module of the forms, if there is one. Without a thank-you dialog the button still works. */
function loadConfiguredForms({
  rsvp,
  ty,
}: RawConfiguration): FormsModule | undefined | Promise<FormsModule | undefined> {
  if (rsvp === undefined && ty === undefined) return undefined;
  const forms = loadForms();
  return forms instanceof Promise && rsvp === undefined ? forms.catch(() => undefined) : forms;
}
