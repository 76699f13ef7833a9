// `@havn/widget/server`: the page shows the button, and a link that works, before or without scripts.

import type { ButtonConfiguration } from './core/configuration/button-configuration.js';
import { type Configuration, type Environment, resolveConfiguration } from './core/configuration/configuration.js';
import { detailParsers } from './core/configuration/detail-parsers.js';
import type { ButtonStyle } from './core/configuration/display.js';
import { mergeConfiguration } from './core/configuration/merge-configuration.js';
import type { Calendar } from './core/configuration/options.js';
import { detectPlatform } from './core/configuration/platform.js';
import { parseConfigurationObject, parseElementConfiguration } from './core/configuration/raw-configuration.js';
import { formatEventFile, shortenLink } from './core/links/on-demand.js';
import { parseForms } from './core/rsvp/rsvp-configuration.js';
import { findAttribute } from './core/values/attributes.js';
import { resolveLanguage } from './core/values/language.js';
import { getBrowserZone } from './core/values/zone.js';
import { type Content, describe, type ElementDescription } from './dom/description.js';
import { getServerUrl } from './element/environment.js';
import { formTexts } from './languages/en-forms.js';
import { loadTranslation } from './languages/load-bundled.js';
import { buildTexts, type FormTexts } from './languages/texts.js';
import { getRsvpLabel, getRsvpState } from './rsvp/rsvp-response.js';
import { type FallbackLink, findFallbackLink } from './server/fallback-link.js';
import { serializeAttribute } from './server/serialize-attribute.js';
import { buildAllStyles, buildOwnStyles, buildStylesheet } from './server/server-styles.js';
import { writeAttributes, writeHtml } from './server/write-html.js';
import { describeContainer } from './view/container.js';
import { loadStyle } from './view/styles/load-bundled.js';
import {
  describeTile,
  describeTrigger,
  formatAccessibleName,
  getCalendarButtonOptions,
  getTriggerOptions,
  hasCalendarButtons,
} from './view/trigger.js';
import type { TriggerContext } from './view/view.js';

export interface RenderOptions {
  /** By default the current time. */
  readonly now?: Date;
  /** The visitor's time zone, by default that of the server. */
  readonly timeZone?: string;
  /** For a configuration without a language. */
  readonly language?: string;
  /** The visitor's browser, which decides about the calendars that are offered. */
  readonly userAgent?: string;
  /** The URL of the page. A file made from the event then has the same UID as that of the element. */
  readonly pageUrl?: string;
  /** The address of the calendar file, for the link. */
  readonly icsUrl?: string;
  /** The URL of your Havn server, for the link of an event with a key. */
  readonly server?: string;
  /** The configuration that the server stores for `proKey`. Without it, only the link is rendered. */
  readonly remoteConfiguration?: ButtonConfiguration;
  /** The nonce of the page's content security policy, for its style element. */
  readonly nonce?: string;
  /** The URL of the text of `renderStylesheet`, for a policy without a nonce. */
  readonly stylesheetUrl?: string;
}

/** The element in parts, for frameworks. */
export interface RenderedButton {
  readonly attributes: Readonly<Record<string, string>>;
  /** The HTML inside the element. */
  readonly content: string;
  /** For an element with content of the page, whose trigger replaces the button: it has no links. */
  readonly shadowContent: string;
}

interface RenderedControl {
  readonly button: ElementDescription;
  readonly name: string;
  readonly slot: string;
  readonly link: FallbackLink | undefined;
}

type ServerContext = TriggerContext & { readonly options: RenderOptions };

function buildAttributes(config: ButtonConfiguration, { language }: RenderOptions): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries({ language, ...config })) {
    const attribute = findAttribute(name);
    const text = serializeAttribute(value ?? (name === 'language' ? language : undefined));
    if (attribute !== undefined && text !== undefined) attributes[attribute.name] = text;
  }
  return attributes;
}

function createContext(raw: Configuration['raw'], options: RenderOptions): ServerContext {
  const { now = new Date(), timeZone = getBrowserZone(), userAgent = '', pageUrl } = options;
  const platform = detectPlatform({ userAgent }, raw);
  const environment: Environment = { now, browserZone: timeZone, details: detailParsers, platform, pageUrl };
  const configuration = resolveConfiguration(raw, environment);
  const { display, language } = configuration;
  const texts = buildTexts(loadTranslation(language.texts), display.labels);
  const id = display.identifier === undefined ? '' : `atcb-btn-${display.identifier}`;
  return { configuration, environment, texts, id, options };
}

const getServer = ({ server }: Configuration['raw'], options: RenderOptions) =>
  getServerUrl({ server: options.server || server });

function createControl(
  { configuration, environment, options }: ServerContext,
  button: ElementDescription,
  { name, slot, calendar }: { readonly name: string; readonly slot: string; readonly calendar: Calendar | undefined },
): RenderedControl {
  const server = getServer(configuration.raw, options);
  const loaded = { shorten: shortenLink, formatWithZones: formatEventFile };
  const request = calendar && { configuration, calendar, environment, server, ...loaded };
  const link = request && !configuration.isBlocked ? findFallbackLink(request, options.icsUrl) : undefined;
  return { button, name, slot, link };
}

function createRsvpControl(context: ServerContext): RenderedControl[] {
  const { configuration, environment, texts } = context;
  const { rsvp } = parseForms(configuration.raw, environment);
  if (rsvp === undefined || configuration.raw.inlineRsvp) return [];
  const state = getRsvpState(rsvp, configuration.raw.proKey !== undefined, 0, environment.now.getTime());
  const allTexts: FormTexts = { ...formTexts, ...texts };
  const label = getRsvpLabel(allTexts, state);
  const name = formatAccessibleName(context, label);
  const isDisabled = configuration.isDisabled || state !== 'open';
  const button = describeTrigger(context, { id: context.id, label, name, icon: 'trigger', isDisabled });
  return [createControl(context, button, { name, slot: 'fallback', calendar: undefined })];
}

function listControls(context: ServerContext): RenderedControl[] {
  const { configuration } = context;
  if (configuration.isHidden) return [];
  if (configuration.raw.rsvp !== undefined) return createRsvpControl(context);
  if (hasCalendarButtons(configuration)) {
    return configuration.options.map((calendar) => {
      const options = getCalendarButtonOptions(context, calendar);
      const button = describeTrigger(context, options);
      return createControl(context, button, { name: options.name, slot: `fallback-${calendar}`, calendar });
    });
  }
  const { tile } = loadStyle(configuration.display.buttonStyle);
  const options = getTriggerOptions(context);
  const button = tile ? describeTile(context, tile) : describeTrigger(context, options);
  const [only = 'ical', ...more] = configuration.options;
  const calendar = more.length === 0 ? only : 'ical';
  return [createControl(context, button, { name: options.name, slot: 'fallback', calendar })];
}

/** The element numbers its ids itself. Until then only the link can be used. */
function describeControl({ button, slot, link }: RenderedControl, id: string): ElementDescription {
  const { disabled } = button.attributes;
  const inert = describe(button.tag, { ...button.attributes, ...(id ? {} : { id: undefined }), inert: !disabled });
  const complete = { ...inert, children: button.children };
  return link ? describe('span', { class: 'atcb-fallback' }, complete, describe('slot', { name: slot })) : complete;
}

const describeLink = ({ link, slot, name }: RenderedControl): Content =>
  link &&
  describe(
    'a',
    link.download === undefined
      ? { slot, href: link.href, target: '_blank', rel: 'noopener noreferrer' }
      : { slot, href: link.href, download: link.download },
    name,
  );

function describeStyles({ configuration, options }: ServerContext): Content[] {
  const { customCss, cspnonce } = configuration.display;
  const { nonce, stylesheetUrl } = options;
  const own = buildOwnStyles(configuration);
  return [
    customCss !== undefined &&
      describe('link', { rel: 'stylesheet', href: customCss, referrerpolicy: 'no-referrer', nonce: cspnonce }),
    stylesheetUrl !== undefined && describe('link', { rel: 'stylesheet', href: stylesheetUrl }),
    stylesheetUrl === undefined && describe('style', { nonce }, buildAllStyles(configuration)),
    // A policy without a nonce forbids it.
    stylesheetUrl !== undefined && nonce !== undefined && own !== '' && describe('style', { nonce }, own),
  ];
}

/** A key alone says nothing about the button. */
function renderLinkOnly(raw: Configuration['raw'], options: RenderOptions): string {
  const { proKey = '', language } = raw;
  const address = options.icsUrl ?? `${getServer(raw, options) ?? ''}/w/${encodeURIComponent(proKey)}/o/ical`;
  const text = buildTexts(loadTranslation(resolveLanguage(language).texts))['label.addtocalendar'];
  return writeHtml(describe('a', { slot: 'fallback', href: address, download: true }, text));
}

/**
 * The browser shows the content until the script has built the element.
 * @throws ConfigurationError for the first violated rule
 */
export function renderParts(config: ButtonConfiguration, options: RenderOptions = {}): RenderedButton {
  const attributes = buildAttributes(config, options);
  const own = parseElementConfiguration({ attributes: Object.entries(attributes) });
  const { remoteConfiguration } = options;
  if (own.proKey !== undefined && remoteConfiguration === undefined) {
    return { attributes, content: renderLinkOnly(own, options), shadowContent: '' };
  }
  const raw = remoteConfiguration ? mergeConfiguration(parseConfigurationObject(remoteConfiguration), own) : own;
  const context = createContext(raw, options);
  const controls = listControls(context);
  const describeRoot = (...buttons: Content[]) =>
    context.configuration.isHidden
      ? []
      : [...describeStyles(context), describeContainer(context.configuration, ...buttons)];
  const describeButtons = (shown: readonly RenderedControl[]) =>
    shown.map((control) => describeControl(control, context.id));
  const isDark = context.configuration.display.lightMode === 'dark';
  const content = [
    describe('template', { shadowrootmode: 'open' }, ...describeRoot(...describeButtons(controls))),
    ...controls.map(describeLink),
  ];
  const withoutLinks = describeButtons(controls.map((control) => ({ ...control, link: undefined })));
  // The content of a slot is shown instead of the elements in it.
  const shadowContent = describeRoot(describe('slot', { name: 'trigger' }, ...withoutLinks));
  return {
    attributes: {
      ...attributes,
      class: `add-to-calendar ${isDark ? 'atcb-dark' : 'atcb-light'}`,
      ...(isDark ? { 'atcb-dark': '' } : {}),
    },
    content: content.map(writeHtml).join(''),
    shadowContent: shadowContent.map(writeHtml).join(''),
  };
}

/**
 * With its declarative shadow root, and the link that works without a script.
 * @throws ConfigurationError for the first violated rule
 */
export function renderToString(config: ButtonConfiguration, options: RenderOptions = {}): string {
  const { attributes, content } = renderParts(config, options);
  return `<add-to-calendar-button${writeAttributes(attributes)}>${content}</add-to-calendar-button>`;
}

/** The stylesheet for `stylesheetUrl`; elements with another button style or light mode need another one. */
export const renderStylesheet = (
  buttonStyle: ButtonStyle = 'default',
  lightMode?: ButtonConfiguration['lightMode'],
): string => buildStylesheet(buttonStyle, lightMode);
