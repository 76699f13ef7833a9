// Writes a .br and a .gz file next to every text file of the build, at the highest quality. The server sends them
// unchanged.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const textFilePattern = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const minSizeBytes = 256;

function compress(file: string): void {
  const content = readFileSync(file);
  if (content.length < minSizeBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

export function precompress(): Plugin {
  let directory = 'dist';
  return {
    name: 'havn:precompress',
    apply: 'build',
    configResolved: (config) => {
      directory = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      // A failed build has written nothing, and its own error is reported.
      if (!existsSync(directory)) return;
      for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
        if (entry.isFile() && textFilePattern.test(entry.name)) compress(join(entry.parentPath, entry.name));
    },
  };
}
