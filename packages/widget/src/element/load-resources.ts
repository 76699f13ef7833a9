import { keywords } from '../attributes/core-attributes.gen.js';
import { type Configuration, type Environment, resolveConfiguration } from '../core/configuration/configuration.js';
import { needsDetailParsers, omitOptionalDetails } from '../core/configuration/parse-context.js';
import type { Forms } from '../core/rsvp/rsvp-configuration.js';
import type { RawConfiguration } from '../core/values/attributes.js';
import { parseKeywordOrDefault } from '../core/values/keyword.js';
import { resolveLanguage } from '../core/values/language.js';
import { loadTranslation } from '../languages/load.js';
import { buildTexts, type Texts } from '../languages/texts.js';
import base from '../view/styles/base.css?inline';
import { toLayeredStylesheet } from '../view/styles/layer.js';
import { loadStyle } from '../view/styles/load.js';
import type { TileContent } from '../view/styles/loaded.js';
import { getEnvironment, getServerUrl, preload } from './environment.js';
import { loadCustomCss, loadDetailParsers, loadForms, loadRemoteConfig } from './load.js';

export type FormsModule = Awaited<ReturnType<typeof loadForms>>;

type CustomCssModule = Awaited<ReturnType<typeof loadCustomCss>>;

export interface WidgetResources extends Forms {
  readonly configuration: Configuration;
  readonly environment: Environment;
  readonly texts: Texts;
  readonly server?: string;
  readonly stylesheets: readonly string[];
  readonly tile?: TileContent;
  readonly forms?: FormsModule;
  readonly customCss?: CustomCssModule;
}

export function withRemoteConfiguration(own: RawConfiguration): RawConfiguration | Promise<RawConfiguration> {
  if (own.proKey === undefined) return own;
  preload(loadDetailParsers());
  return Promise.resolve(loadRemoteConfig()).then(({ fetchRemoteConfiguration }) => fetchRemoteConfiguration(own));
}

interface ParsableConfiguration {
  readonly raw: RawConfiguration;
  readonly details?: Environment['details'];
}

function loadDetails(raw: RawConfiguration): ParsableConfiguration | Promise<ParsableConfiguration> {
  const loaded = needsDetailParsers(raw) ? loadDetailParsers() : undefined;
  if (!(loaded instanceof Promise)) return { raw, details: loaded?.detailParsers };
  return loaded.then(
    ({ detailParsers }) => ({ raw, details: detailParsers }),
    (error) => {
      const rest = omitOptionalDetails(raw);
      if (needsDetailParsers(rest)) throw error;
      return { raw: rest };
    },
  );
}

type Loaded<Parts extends readonly unknown[]> = { readonly [Index in keyof Parts]: Awaited<Parts[Index]> };

/** Synchronous if no part has to be loaded. */
const whenAllLoaded = <const Parts extends readonly unknown[], Result>(
  parts: Parts,
  use: (parts: Loaded<Parts>) => Result,
): Result | Promise<Result> =>
  parts.some((part) => part instanceof Promise)
    ? Promise.all(parts).then(use)
    : // None is a promise.
      use(parts as Loaded<Parts>);

/** A button works without a thank-you dialog or a stylesheet. */
const orNone = <Part>(part: Part | Promise<Part>): Part | Promise<Part | undefined> =>
  part instanceof Promise ? part.catch(() => undefined) : part;

function loadConfiguredForms({ rsvp, ty }: RawConfiguration) {
  if (rsvp !== undefined) return loadForms();
  return ty === undefined ? undefined : orNone(loadForms());
}

/** Synchronous if all is loaded, so that buttons appear with the first paint. @throws ConfigurationError */
export function loadResources(given: RawConfiguration): WidgetResources | Promise<WidgetResources> {
  const parts = [
    loadDetails(given),
    loadTranslation(resolveLanguage(given.language).texts),
    loadStyle(parseKeywordOrDefault('buttonStyle', given.buttonStyle, keywords.buttonStyle)),
    loadConfiguredForms(given),
    given.customCss === undefined ? undefined : orNone(loadCustomCss()),
  ] as const;
  return whenAllLoaded(parts, ([{ raw, details }, translation, style, forms, customCss]) => {
    const warn = raw.debug ? (message: string) => console.warn(`add-to-calendar-button: ${message}`) : undefined;
    const environment = getEnvironment(raw, details, warn);
    const configuration = resolveConfiguration(raw, environment);
    const { display } = configuration;
    const stylesheets = [base, forms?.dialogStyles, forms?.formStyles, customCss?.placeholderStyles, style.default];
    return {
      configuration,
      environment,
      ...forms?.parseForms(raw, environment),
      texts: buildTexts(translation, display.labels),
      server: getServerUrl(raw),
      stylesheets: stylesheets.flatMap((sheet) => (sheet ? toLayeredStylesheet(display, sheet) : [])),
      tile: style.tile,
      forms,
      customCss,
    };
  });
}
