// The files of the looks (look-files.ts). The build writes all of them, and looks.json, from which the server chooses the
// wedding's; the dev server does both itself.
import { basename, extname, join } from 'node:path';
import { findLook, getStylesPath, type LookFiles, renderLookHead, renderSplash } from '@havn/api/look/look-files';
import { paintPortrait } from '@havn/api/look/portrait-drawing';
import { parsePortraitChoices } from '@havn/api/look/portrait-schema';
import type { Plugin } from 'vite';
import { type BuiltLooks, buildLooks, readWorldFolders } from './look-files.js';

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** What the server does with a built document. */
const insertLook = (html: string, look: LookFiles) =>
  html
    .replace('<!--look-->', renderLookHead(look, 'latin'))
    .replace('<!--look-styles-->', `<link rel="stylesheet" href="${getStylesPath(look)}" />`)
    .replace('<!--splash-drawing-->', renderSplash(look));

/** Of the running server's wedding; the first look if it does not respond. */
async function getDevLook({ looks }: BuiltLooks, serverUrl: string): Promise<LookFiles | undefined> {
  const response = await fetch(`${serverUrl}/api/v1/wedding`).catch(() => null);
  const { data } = response?.ok
    ? ((await response.json()) as { data: Parameters<typeof findLook>[1] })
    : { data: null };
  return findLook(looks, data ?? { world: '', palette: '', lettering: '' });
}

/** As the server does. */
function drawPortrait({ looks, files }: BuiltLooks, url: string): string | undefined {
  const [, art = '', choices = ''] = /^\/assets\/(.+?)-portrait-(.+)\.svg$/.exec(url) ?? [];
  const look = looks.find((known) => known.art === art);
  const frame = String(files.get(`assets/${art}-portrait.svg`));
  return look === undefined ? undefined : paintPortrait(frame, parsePortraitChoices(choices), look);
}

export function lookFiles(serverUrl: string): Plugin {
  let built: BuiltLooks = { looks: [], scripts: {}, files: new Map() };
  const scripts = new Map<string, string>();
  let isDev = false;
  return {
    name: 'havn:looks',
    configResolved: ({ command }) => {
      isDev = command === 'serve';
    },
    buildStart() {
      const worlds = readWorldFolders();
      built = buildLooks(worlds);
      if (isDev) return;
      for (const { name, directory } of worlds)
        scripts.set(name, this.emitFile({ type: 'chunk', id: join(directory, 'manifest.tsx'), name }));
    },
    generateBundle() {
      const getScript = (world: string) => basename(this.getFileName(scripts.get(world) ?? ''));
      const looks = built.looks.map((look) => ({ ...look, script: getScript(look.world) }));
      for (const [fileName, source] of built.files) this.emitFile({ type: 'asset', fileName, source });
      this.emitFile({ type: 'asset', fileName: 'looks.json', source: JSON.stringify(looks) });
      this.emitFile({ type: 'asset', fileName: 'scripts.json', source: JSON.stringify(built.scripts) });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use('/looks.json', (_, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(built.looks));
      });
      middlewares.use((request, response, next) => {
        const source = built.files.get(request.url?.slice(1) ?? '') ?? drawPortrait(built, request.url ?? '');
        if (source === undefined) return next();
        response.setHeader('content-type', contentTypes[extname(request.url ?? '')] ?? 'text/plain');
        response.end(source);
      });
    },
    handleHotUpdate: ({ file, server }) => {
      if (!/\/src\/worlds\/[\w-]+\/.*\.(?:svg|css|json)$/.test(file)) return;
      built = buildLooks(readWorldFolders());
      server.ws.send({ type: 'full-reload' });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const look = isDev ? await getDevLook(built, serverUrl) : undefined;
        return look === undefined ? html : insertLook(html, look);
      },
    },
  };
}
