// Writes an event's rich data into the page: a script element that is data, not a script.
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

/** Asked for once: each refusal is one more report to the page's owner. */
let policy: Policy | 'none' | undefined;

/** Trusted Types take a text of data for one of a script. `undefined` where a page forbids our policy. */
function trusted(text: string): string | undefined {
  if (window.trustedTypes === undefined) return text;
  try {
    // What it lets through is `richDataText`'s: JSON in which nothing ends a script.
    policy ??= window.trustedTypes.createPolicy('add-to-calendar-button', { createScript: (json) => json });
  } catch {
    policy = 'none';
  }
  return policy === 'none' ? undefined : policy.createScript(text);
}

/**
 * Puts it first in the body and takes it out again when `signal` ends. Nothing where it is hidden, there is no place, or the page
 * allows no policy of ours.
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
