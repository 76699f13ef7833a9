// Tells zod that nothing may be compiled here, before any of it is loaded: it would try, and the content policy would report
// that. Loaded with the routes, as pages come in parts of which nobody knows the order.

/** Where zod keeps the settings that all its copies share; what `z.config` writes to. */
const place = '__zod_globalConfig';

Object.assign(globalThis, { [place]: { jitless: true } });
