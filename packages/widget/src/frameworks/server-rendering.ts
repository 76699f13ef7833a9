// The entries for browsers contain `no-server-rendering.ts` instead.
import { type RenderedButton, type RenderOptions, renderParts } from '../server.js';

export type { RenderOptions } from '../server.js';

/** `undefined` for an invalid configuration: the element reports it in the browser. */
export function renderOnServer(configuration: object, options: RenderOptions): RenderedButton | undefined {
  try {
    return renderParts(configuration, options);
  } catch (error) {
    // Not `instanceof`: the class is in the bundle of the server entry.
    if (error instanceof Error && error.name === 'ConfigurationError') return undefined;
    throw error;
  }
}
