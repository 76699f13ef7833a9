// Adds preload links for the first view of an invitation to index.html, so that the shell, the welcome page and the
// styles load in parallel. Also writes the files of every other page into a meta tag: main.ts preloads those of the
// page that the address names (src/lib/preload-page.ts).
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
const firstViewModules = ['/src/app.tsx', '/src/routes/$code.tsx'];
const furtherPages = ['invitation', 'check-in', 'decline', 'wedding-pass', 'qr', 'thank-you'];

/** The chunks that contain the modules, with their static imports. */
export function chunksOf(bundle: Bundle, modules: readonly string[]): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Map<string, Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || chunk.isEntry || found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    for (const name of chunk.imports) add(chunks.find((other) => other.fileName === name));
  };
  const isWanted = (id: string) => modules.some((module) => id.split('?')[0]?.endsWith(module));
  // A chunk may only re-export another one: then the module is its facade.
  for (const chunk of chunks) if ([...chunk.moduleIds, chunk.facadeModuleId ?? ''].some(isWanted)) add(chunk);
  return [...found.values()];
}

const stylesOf = (chunks: Rolldown.OutputChunk[]): string[] => [
  ...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
];

const picturesOf = (chunks: Rolldown.OutputChunk[]): string[] => [
  ...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedAssets ?? [])])),
];

/** `invitation a.js b.css;qr c.js d.svg`: the files of each other page that the first view does not load. */
function furtherFiles(bundle: Bundle, first: Rolldown.OutputChunk[]): string {
  const known = new Set([...first.map((chunk) => chunk.fileName), ...stylesOf(first), ...picturesOf(first)]);
  const filesOf = (page: string): string[] => {
    const chunks = chunksOf(bundle, [`/src/routes/${page}.$code.tsx`]);
    const names = [...chunks.map((chunk) => chunk.fileName), ...stylesOf(chunks), ...picturesOf(chunks)];
    return names.filter((name) => !known.has(name)).map((name) => name.replace('assets/', ''));
  };
  return furtherPages.map((page) => [page, ...filesOf(page)].join(' ')).join(';');
}

/** The two font faces that every page uses. */
const fontsOf = (bundle: Bundle): string[] =>
  Object.keys(bundle).filter((name) => /\/(lettering|text)-latin-[^/]*\.woff2$/.test(name));

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

export function firstViewLinks(): Plugin {
  return {
    name: 'havn:first-view-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = chunksOf(bundle ?? {}, firstViewModules);
        const unlinked = chunks.filter((chunk) => !html.includes(chunk.fileName));
        const files = furtherFiles(bundle ?? {}, chunks);
        return [
          ...stylesOf(chunks).map((name) => link({ rel: 'preload', as: 'style', crossorigin: true, href: `/${name}` })),
          ...fontsOf(bundle ?? {}).map((name) =>
            link({ rel: 'preload', as: 'font', fetchpriority: 'low', crossorigin: true, href: `/${name}` }),
          ),
          ...unlinked.map((chunk) => link({ rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` })),
          { tag: 'meta', attrs: { name: 'havn:pages', content: files }, injectTo: 'head' },
        ];
      },
    },
  };
}
