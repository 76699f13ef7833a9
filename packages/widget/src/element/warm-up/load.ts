// The module build loads the warm-up on demand. `load-bundled.ts` is the same for the one-script build, where a dynamic
// import would wrap every module that it shares.
export const loadWarmUp = () => import('./warm-up.js');
