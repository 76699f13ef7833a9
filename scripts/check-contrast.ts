// Fails if a text of a palette is hard to read on one of its grounds (apps/web/src/worlds/*/look.json), or one of the
// dashboard with it.
import { createDashboardColors, listLowDashboardContrasts, themes } from './dashboard-contrast.ts';
import { listLowContrasts, listPalettes } from './palette-contrast.ts';

const found = listPalettes().flatMap(({ world, name, palette }) => [
  ...listLowContrasts(palette).map((fault) => `${world}, ${name}: ${fault}`),
  ...themes.flatMap((theme) =>
    listLowDashboardContrasts(createDashboardColors(palette, theme)).map(
      (fault) => `${world}, ${name}, ${theme} dashboard: ${fault}`,
    ),
  ),
]);
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exit(1);
}
