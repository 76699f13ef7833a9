// Build and dev server of the web app: one chunk per route, no inlined assets (the content security policy forbids
// data: URLs), and precompressed text assets for the server.
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstViewLinks } from './build/first-view-links.js';
import { lookFiles } from './build/looks.js';
import { minifyFirstView } from './build/minify-first-view.js';
import { precompress } from './build/precompress.js';
import { sharedHead } from './build/shared-head.js';
import { withoutJsonSchema } from './build/without-json-schema.js';
import { withoutSockets } from './build/without-sockets.js';

/** The address of the server that `pnpm dev` starts, which reads the same variable. */
const serverUrl = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** What every page has loaded before a script other than the entries of the pages runs. */
const firstView = /\/(?:rolldown-runtime|early|react|app)-/;
const entry = /\/(?:index|page)-/;

export default defineConfig({
  base: '/',
  // The guides of the sample wedding, which the server sends only while its record names them.
  publicDir: 'sample-wedding',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    sharedHead(),
    withoutSockets(),
    withoutJsonSchema(),
    lookFiles(serverUrl),
    firstViewLinks(),
    minifyFirstView(['index', 'early', 'react', 'app']),
    precompress(),
  ],
  resolve: {
    // The shim polyfills a hook that React has had since version 18.
    alias: [
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // Keeps the preload lists of the couple's pages out of the script that every guest loads, and files that are
      // already loaded out of all lists.
      resolveDependencies: (file, needed, { hostId, hostType }) => {
        if (/dashboard|setup|join/.test(file)) return [];
        const isFirst = hostType === 'html' || entry.test(hostId);
        return isFirst ? needed : needed.filter((name) => !firstView.test(name));
      },
    },
    rolldownOptions: {
      input: { index: 'index.html', page: 'page.html', sw: 'src/sw/worker.ts' },
      output: {
        // The service worker has no hash: browsers identify it by its URL.
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
        // Short hashes: documents and scripts list many files, and a hash cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // The first view is three chunks: the prefetching script, the shell with the welcome page, and the wedding's
        // world. Other pages have their own.
        codeSplitting: {
          groups: [
            {
              name: 'early',
              test: /src\/(lib\/\w+\/(fetch|document-link|preload-page|language-detector|storage|unknown-value|warm-up|on-reconnect|when-idle|server-clock)|ui\/swipe\/swipe-reducer|invitation\/check-in\/draft-key|worlds\/look-source|languages|languages\.gen)\.ts$|preload-helper|rolldown.runtime/,
              priority: 3,
            },
            // Evaluated in a separate task because of its size: main.ts imports it before the app.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // One request for what a page does after its first view.
            {
              name: 'later',
              test: /src\/(lib\/startup\/service-worker|invitation\/watch-page)\.ts$/,
              priority: 1,
            },
            // What the pages of an invitation share: the fewer files a document names, the smaller it is.
            {
              name: 'note',
              test: /src\/(invitation\/(answer-note|side-picture|events\/event-parts)\.tsx|lib\/startup\/use-is-taking-over\.ts|attendance\/answer-period-rules\.ts|people\/invitation\/event-rules\.ts|names\/full-name-rules\.ts|kernel\/(limits|field-kinds)\.ts)$/,
              priority: 1,
            },
            { name: 'lang', test: /src\/(by-language|language-details(\.gen)?)\.ts$/, priority: 1 },
            { name: 'app', test: /src\/(app|routes\/\$code)\.tsx/, priority: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/api',
        '/trpc',
        '/locales',
        '/healthz',
        '/readyz',
        '/i/',
        '/pictures',
        '/favicon.svg',
        '/apple-touch-icon.png',
        '/manifest.webmanifest',
        '/widget/',
        '/w/',
        '/mail-frame',
      ].map((path) => [path, serverUrl]),
    ),
  },
});
