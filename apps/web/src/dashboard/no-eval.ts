// Turns off zod's JIT compilation before zod is loaded: it would probe `eval`, and the content security policy would
// report that. Imported by the routes, because chunks load in no fixed order.

/** The global where zod keeps the configuration shared by all its copies; `z.config` writes to it. */
const configKey = '__zod_globalConfig';

Object.assign(globalThis, { [configKey]: { jitless: true } });
