// axe finds nothing on a guest page in any world: structure does not depend on the palette, whose contrasts are computed
// in packages/api/src/look/looks.test.ts.
import { createPaths, firstOfWorlds, listLookViolations } from './look-axe.ts';
import { expect, ownContext, test } from './test.ts';

for (const look of firstOfWorlds) {
  test(`axe finds nothing on any guest page of ${look.world}`, ownContext, async ({ page, host, app, watched }) => {
    watched.allow(/404/);
    await host.updateWedding({ ...look });
    expect(await listLookViolations(page, { origin: app.origin, look, paths: await createPaths(app) })).toEqual([]);
    await host.updateWedding({ world: 'harbour', palette: 'Harbour', lettering: 'Charm' });
  });
}
