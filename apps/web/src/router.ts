// The hash router, with the components shown while a route's chunk loads or when it fails.
import { createHashHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { CrashPage } from './invitation/crash-page.js';
import { RouteLoadingScreen } from './invitation/gate/loading-screen.js';
import { routeTree } from './routeTree.gen.js';

// For an error with the browser's message, the router reloads the page, which offline leaves the browser's error page.
// The crash page reloads it when that can help.
window.addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `A file is missing. ${payload.message}`;
});

export function createAppRouter(history: RouterHistory = createHashHistory()) {
  return createRouter({
    routeTree,
    history,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: RouteLoadingScreen,
    defaultErrorComponent: CrashPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
