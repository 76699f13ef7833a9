import type { AttributeName, RawConfiguration } from '../values/attributes.js';

const overridableAttributes: readonly AttributeName[] = [
  'inline',
  'inlineRsvp',
  'bypassWebViewCheck',
  'blockInteraction',
  'disabled',
  'hidden',
  'proxy',
  'fakeMobile',
  'fakeIOS',
  'fakeAndroid',
  'forceOverlay',
  'dev',
  'debug',
  'images',
  'customLabels',
  'customVar',
  'attendee',
  'size',
  'customCss',
  'lightMode',
  'language',
  'styleLight',
  'styleDark',
  'proKey',
  'cspnonce',
  'server',
  'instance',
];

export const isOverridable = (name: string): boolean => overridableAttributes.some((known) => known === name);

/** Merges the remote configuration of a key with the attributes that the element may override (specification §11). */
export function mergeConfiguration(remote: RawConfiguration, own: RawConfiguration): RawConfiguration {
  const overrides = Object.entries(own).filter(([name]) =>
    own.proOverride ? !/^(hideBranding|rsvp|ty)$/.test(name) : isOverridable(name),
  );
  return { ...remote, ...Object.fromEntries(overrides) };
}
