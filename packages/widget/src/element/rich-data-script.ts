import type { Configuration } from '../core/configuration/configuration.js';
import { buildRichData, serializeRichData } from '../core/rich-data.js';
import { createElement } from '../dom/create-element.js';

interface ScriptPolicy {
  createScript(text: string): string;
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
    };
  }
}

/** Tried only once: each rejected attempt is reported as a policy violation. */
let policy: ScriptPolicy | 'none' | undefined;

/** `undefined` where the page forbids our Trusted Types policy. */
function toTrustedScript(text: string): string | undefined {
  if (window.trustedTypes === undefined) return text;
  try {
    // Only the output of `serializeRichData` passes: JSON that cannot end its script element.
    policy ??= window.trustedTypes.createPolicy('add-to-calendar-button', { createScript: (json) => json });
  } catch {
    policy = 'none';
  }
  return policy === 'none' ? undefined : policy.createScript(text);
}

export function insertRichData({ event }: Configuration, id: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  const data = buildRichData(event);
  const text = data && toTrustedScript(serializeRichData(data));
  if (text === undefined) return;
  const script = createElement('script', { type: 'application/ld+json', id: `atcb-schema-${id}` });
  script.text = text;
  document.body.prepend(script);
  signal.addEventListener('abort', () => script.remove());
}
