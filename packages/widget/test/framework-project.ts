// The small applications in `fixtures/frameworks`, one for each framework, built in a project and served.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, writeFiles } from './installed-package.js';

export type Framework = 'react' | 'preact' | 'vue' | 'svelte';

/**
 * Copies the application of a framework into a project with Vite, and builds it to `dist`: for development, so that
 * the framework warns about what it finds.
 */
export function buildApplication(project: string, framework: Framework): void {
  cpSync(fileURLToPath(new URL(`fixtures/frameworks/${framework}`, import.meta.url)), project, { recursive: true });
  // Framework packages look for a manifest next to their configuration.
  writeFiles(project, {
    'package.json': '{ "private": true, "type": "module" }',
    '.env.production': 'NODE_ENV=development',
  });
  run(project, process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--base', './', '--logLevel', 'error']);
}

const renderOnServer = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './App.js';
const pages = [false, true].map((hasOwnTrigger) => renderToString(createElement(App, { hasOwnTrigger })));
console.log(JSON.stringify(pages));`;

/**
 * Renders the built React application on a server, into `dist/server.html`, and with a button of its own into
 * `dist/server-trigger.html`. The browser hydrates them.
 */
export function writeServerPages(project: string): void {
  const output = run(project, process.execPath, ['--input-type=module', '--eval', renderOnServer]);
  const [plain = '', withTrigger = ''] = JSON.parse(output) as string[];
  const page = readFileSync(join(project, 'dist/index.html'), 'utf8');
  const write = (name: string, attributes: string, html: string) =>
    // A replacement text could contain `$&`.
    writeFileSync(
      join(project, 'dist', name),
      page.replace('<div id="root">', () => `<div id="root"${attributes}>${html}`),
    );
  write('server.html', '', plain);
  write('server-trigger.html', ' data-trigger="own"', withTrigger);
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
};

/** Serves the files of a folder on a free port, until `close` is called. */
export async function serveFolder(folder: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    // A browser with a window asks for it; its absence would be an error on the console.
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    try {
      const file = await readFile(join(folder, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)));
      response.writeHead(200, { 'Content-Type': types[extname(pathname)] ?? 'text/html; charset=utf-8' }).end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close().closeAllConnections() };
}
