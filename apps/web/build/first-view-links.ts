// Lists the files of the app and of every page in meta tags. main.ts preloads the app's, which are the shell, the welcome
// page and the styles, unless it opens the document of the server instead, and those of the page that the address names
// (src/lib/startup/preload-page.ts). The service worker caches all of them, with the pictures and fonts of the first view, which
// not every page loads.
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
const otherPages = ['transition', 'invitation', 'check-in', 'decline', 'wedding-pass', 'qr', 'thank-you', '404'];

/** The chunks that contain the modules, with their static imports. */
export function collectChunks(bundle: Bundle, modules: readonly string[]): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const collected = new Map<string, Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || chunk.isEntry || collected.has(chunk.fileName)) return;
    collected.set(chunk.fileName, chunk);
    for (const name of chunk.imports) add(chunks.find((other) => other.fileName === name));
  };
  const isWanted = (id: string) => modules.some((module) => id.split('?')[0]?.endsWith(module));
  // A chunk may only re-export another one: then the module is its facade.
  for (const chunk of chunks) if ([...chunk.moduleIds, chunk.facadeModuleId ?? ''].some(isWanted)) add(chunk);
  return [...collected.values()];
}

const listStylesheets = (chunks: Rolldown.OutputChunk[]): string[] => [
  ...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
];

const listAssets = (chunks: Rolldown.OutputChunk[]): string[] => [
  ...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedAssets ?? [])])),
];

/** `invitation a.js b.css;qr c.js d.svg`: the files of each other page that the first view does not load. */
function listFilesByPage(bundle: Bundle, first: Rolldown.OutputChunk[]): string {
  const firstViewFiles = new Set([
    ...first.map((chunk) => chunk.fileName),
    ...listStylesheets(first),
    ...listAssets(first),
  ]);
  const listFiles = (page: string): string[] => {
    const chunks = collectChunks(bundle, [`/src/routes/${page}.$code.tsx`, `/src/routes/${page}.tsx`]);
    const names = [...chunks.map((chunk) => chunk.fileName), ...listStylesheets(chunks), ...listAssets(chunks)];
    return names.filter((name) => !firstViewFiles.has(name)).map((name) => name.replace('assets/', ''));
  };
  return otherPages.map((page) => [page, ...listFiles(page)].join(' ')).join(';');
}

/** The parts of pages that only some invitations have, and whose styles the server puts into the pages of those. */
const pageParts = {
  invitation: ['/src/invitation/events/programme-part.tsx'],
  'check-in': [
    '/src/invitation/check-in/event-answers.tsx',
    '/src/invitation/check-in/meals/meal-section.tsx',
    '/src/invitation/check-in/question-fields.tsx',
    '/src/invitation/names/name-part.tsx',
  ],
  'wedding-pass': ['/src/invitation/names/name-part.tsx', '/src/invitation/events/programme-part.tsx'],
};

/** As in `listFilesByPage`. */
function listPartStyles(bundle: Bundle, first: Rolldown.OutputChunk[]): string {
  const listOthers = (modules: readonly string[], known: readonly string[]) =>
    listStylesheets(collectChunks(bundle, modules)).filter((name) => !known.includes(name));
  const entries = Object.entries(pageParts).map(([page, modules]) => {
    const pageChunks = collectChunks(bundle, [`/src/routes/${page}.$code.tsx`]);
    const names = listOthers(modules, [...listStylesheets(first), ...listStylesheets(pageChunks)]);
    return [page, ...names.map((name) => name.replace('assets/', ''))].join(' ');
  });
  return entries.join(';');
}

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

const meta = (name: string, content: string, injectTo: 'head' | 'body' = 'head'): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name, content },
  injectTo,
});

export function firstViewLinks(): Plugin {
  // The order of their styles: the app's declare the order of the layers.
  const firstViewModules = ['/src/app.tsx', '/src/routes/$code.tsx'];
  return {
    name: 'havn:first-view-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) => {
        // A page that the server rendered is readable without scripts: its styles come first, the app later.
        const isServed = path.endsWith('page.html');
        const chunks = collectChunks(bundle ?? {}, firstViewModules);
        const stylesheets = listStylesheets(chunks);
        const filesByPage = listFilesByPage(bundle ?? {}, chunks);
        // With their directory, by which the service worker finds them in the shell.
        const appFiles = [...chunks.map((chunk) => chunk.fileName), ...stylesheets]
          .filter((name) => !html.includes(name))
          .map((name) => `/${name}`);
        return [
          ...(isServed ? stylesheets : []).map((name) =>
            link({ rel: 'stylesheet', crossorigin: true, href: `/${name}` }),
          ),
          ...(isServed ? [] : [meta('havn:app', appFiles.join(' '))]),
          // After the content of a served page, which then arrives in fewer round trips.
          meta('havn:pages', filesByPage, isServed ? 'body' : 'head'),
          // Only for the server, which puts the styles into the pages of such an invitation.
          ...(isServed ? [meta('havn:part-styles', listPartStyles(bundle ?? {}, chunks))] : []),
        ];
      },
    },
  };
}
