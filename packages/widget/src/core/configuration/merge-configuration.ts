import { findAttribute, type RawConfiguration } from '../values/attributes.js';

/** Merges the remote configuration of a key with the attributes that the element may override (specification §11). */
export function mergeConfiguration(remote: RawConfiguration, own: RawConfiguration): RawConfiguration {
  const overrides = Object.entries(own).filter(([name]) =>
    own.proOverride ? !/^(hideBranding|rsvp|ty)$/.test(name) : findAttribute(name)?.isOverridable,
  );
  return { ...remote, ...Object.fromEntries(overrides) };
}
