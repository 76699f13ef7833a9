// Builds the guest pages for the server (src/server-entry.tsx) into one module without dependencies. The pictures'
// addresses are those of the browser's build: names and contents are the same.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'node', 'production'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server-entry.tsx',
    outDir: 'dist-server',
    assetsInlineLimit: 0,
    minify: false,
    // Loaded by effects only, which do not run on the server.
    rolldownOptions: {
      external: ['@havn/widget/module', 'canvas-confetti'],
      output: { entryFileNames: 'guest-pages.js', codeSplitting: false },
    },
  },
});
