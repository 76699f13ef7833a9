// The renderer of the guest pages, which is built from the web app (vite.server.config.ts).
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageRenderer } from '@havn/api/people/invitation/schema';

const builtRenderer = new URL('../../../../web/dist-server/guest-pages.js', import.meta.url);

/** Null when the web app has not been built. */
export async function loadPageRenderer(file = builtRenderer): Promise<PageRenderer | null> {
  if (!existsSync(fileURLToPath(file))) return null;
  return (await import(file.href)) as PageRenderer;
}

export function listRendererWarnings(file = builtRenderer): string[] {
  if (existsSync(fileURLToPath(file))) return [];
  return [
    `Warning: ${fileURLToPath(file)} is missing, so the links in messages (/i/CODE) do not open an invitation.`,
    '  Build the web app (npm run build), then start the server again.',
  ];
}
