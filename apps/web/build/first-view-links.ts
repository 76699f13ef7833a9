// Tells the browser in index.html what the first view of an invitation needs, so that the shell, the welcome page and
// the styles arrive side by side instead of one after the other.
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
const firstViewModules = ['/src/app.tsx', '/src/routes/$code.tsx'];

/** The chunks that hold the modules, with everything they import at once. */
export function chunksOf(bundle: Bundle, modules: readonly string[]): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Map<string, Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || chunk.isEntry || found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    for (const name of chunk.imports) add(chunks.find((other) => other.fileName === name));
  };
  const isWanted = (id: string) => modules.some((module) => id.split('?')[0]?.endsWith(module));
  // A chunk may hold nothing but the door to another: its facade is the module that is asked for.
  for (const chunk of chunks) if ([...chunk.moduleIds, chunk.facadeModuleId ?? ''].some(isWanted)) add(chunk);
  return [...found.values()];
}

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

export function firstViewLinks(): Plugin {
  return {
    name: 'havn:first-view-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunks = chunksOf(bundle ?? {}, firstViewModules);
        const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
        return [
          ...[...styles].map((name) => link({ rel: 'preload', as: 'style', crossorigin: true, href: `/${name}` })),
          ...chunks.map((chunk) => link({ rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` })),
        ];
      },
    },
  };
}
