// `load-bundled.ts` replaces it in the one-script build, where a dynamic import would wrap every shared module.
export const loadWarmUp = () => import('./warm-up.js');
