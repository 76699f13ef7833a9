// Parts that the module build loads on demand. `load-bundled.ts` is the same for the one-script build.

/** Synchronous if already loaded. A part that fails to load rejects; the next call retries. */
function createLoader<Part>(importPart: () => Promise<Part>): () => Part | Promise<Part> {
  let loaded: Part | undefined;
  return () =>
    loaded ??
    importPart().then((part) => {
      loaded = part;
      return part;
    });
}

export const loadDetailParsers = createLoader(() => import('../core/configuration/detail-parsers.js'));
export const loadCustomCss = createLoader(() => import('./custom-css.js'));
export const loadDialogs = createLoader(() => import('./dialogs.js'));
export const loadForms = createLoader(() => import('../rsvp/forms.js'));
export const loadPickParts = createLoader(() => import('../core/links/on-demand.js'));
export const loadSlottedTrigger = createLoader(() => import('./slotted-trigger.js'));
export const loadRemoteConfig = createLoader(() => import('./remote-config.js'));
export const loadUnknownNames = createLoader(() => import('./unknown-names.js'));
export const loadRichData = createLoader(() => import('./rich-data-script.js'));
