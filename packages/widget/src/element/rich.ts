// Writes the rich data of an event into the page, as a script element of type JSON-LD.
import type { Configuration } from '../configuration.js';
import { richData, richDataText } from '../rich-data.js';
import { make } from './make.js';

interface Policy {
  createScript(text: string): string;
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: Policy): Policy;
    };
  }
}

/** Created once: each refusal is reported to the page's owner as a violation. */
let policy: Policy | 'none' | undefined;

/**
 * Returns the text, or a `TrustedScript` where Trusted Types are enforced; `undefined` where the page forbids our
 * policy.
 */
function trusted(text: string): string | undefined {
  if (window.trustedTypes === undefined) return text;
  try {
    // Only the output of `serializeRichData` passes: JSON that cannot end its script element.
    policy ??= window.trustedTypes.createPolicy('add-to-calendar-button', { createScript: (json) => json });
  } catch {
    policy = 'none';
  }
  return policy === 'none' ? undefined : policy.createScript(text);
}

/**
 * Prepends it to the body and removes it when `signal` aborts. Nothing is inserted if it is hidden, there is no
 * location, or the page forbids the Trusted Types policy.
 */
export function showRichData({ raw, event, isSubscription }: Configuration, id: string, signal: AbortSignal): void {
  if (raw.hidden || raw.hideRichData || isSubscription) return;
  const data = richData(event);
  const text = data && trusted(richDataText(data));
  if (text === undefined) return;
  const script = make('script', { type: 'application/ld+json', id: `atcb-schema-${id}` });
  script.text = text;
  document.body.prepend(script);
  signal.addEventListener('abort', () => script.remove());
}
