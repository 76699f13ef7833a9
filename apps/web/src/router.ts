// The hash router, with the components shown while a route's chunk loads or when it fails.
import { type AnyRouter, createHashHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { CrashPage } from './invitation/crash-page.js';
import { RouteLoadingScreen } from './invitation/gate/loading-screen.js';
import { routeTree } from './routeTree.gen.js';

// For an error with the browser's message, the router reloads the page, which offline leaves the browser's error page.
// The crash page reloads it when that can help.
window.addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `A file is missing. ${payload.message}`;
});

export function createAppRouter(history: RouterHistory = createHashHistory()) {
  const router = createRouter({
    routeTree,
    history,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: RouteLoadingScreen,
    defaultErrorComponent: CrashPage,
  });
  keepFirstPosition(router);
  return router;
}

/**
 * The router scrolls to the top when a page has been rendered. The first one may already be read: the server has
 * rendered it, or the browser has restored its position. Not an option of the constructor, because the router would
 * then restore positions itself.
 */
function keepFirstPosition(router: AnyRouter): void {
  let renderings = 0;
  router.update({ ...router.options, scrollRestoration: () => renderings++ > 0 });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
