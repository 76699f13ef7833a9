// Leaves the WebSocket connections of tRPC out: the app has none, but an assignment keeps their class in the script of
// every page. It saves 1 KB.
import type { Plugin } from 'vite';

const assignment = '_defineProperty(WsConnection, "connectCount", 0);';

export function withoutSockets(): Plugin {
  return {
    name: 'havn:without-sockets',
    apply: 'build',
    transform(code, id) {
      if (!/@trpc\/client\/dist\/wsLink-[\w-]+\.mjs$/.test(id)) return null;
      // Another version of tRPC may no longer need this.
      if (!code.includes(assignment)) this.error(`${id} has changed: see build/without-sockets.ts`);
      return { code: code.replace(assignment, ''), map: null };
    },
  };
}
