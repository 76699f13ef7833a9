import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { listRendererWarnings, loadPageRenderer } from './page-renderer.js';

const folder = mkdtempSync(join(tmpdir(), 'havn-renderer-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the built renderer', () => {
  it('is null, with a warning at startup, when it is missing', async () => {
    const missing = pathToFileURL(join(folder, 'none.js'));
    expect(await loadPageRenderer(missing)).toBeNull();
    const [warning, advice] = listRendererWarnings(missing);
    expect(warning).toContain('the links in messages (/i/CODE) do not open an invitation');
    expect(advice).toContain('npm run build');
  });

  it('is loaded without a warning when it exists', async () => {
    const file = join(folder, 'guest-pages.mjs');
    writeFileSync(file, 'export const renderPage = () => [];');
    expect(await loadPageRenderer(pathToFileURL(file))).toHaveProperty('renderPage');
    expect(listRendererWarnings(pathToFileURL(file))).toEqual([]);
  });
});
