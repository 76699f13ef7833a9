// `pnpm bench [NAME …]`, where a name is a key of `benchmarks`. Results are ratios of two measurements of the same run
// on the same PostgreSQL; `seating` counts clicks. `ics`, `import`, `seating` and `widget` fail beyond their limits.
import { benchDashboard } from './dashboard.mjs';
import { benchEvents } from './events.mjs';
import { benchFlows } from './flows.mjs';
import { benchIcs } from './ics.mjs';
import { benchImport } from './import.mjs';
import { benchLive } from './live.mjs';
import { benchLookup } from './lookup.mjs';
import { benchPage } from './page.mjs';
import { benchRender } from './render.mjs';
import { benchSeating } from './seating.mjs';
import { startBench } from './setup.mjs';
import { benchWidget } from './widget.mjs';

const benchmarks = {
  flows: benchFlows,
  events: benchEvents,
  ics: benchIcs,
  import: benchImport,
  lookup: benchLookup,
  page: benchPage,
  render: benchRender,
  live: benchLive,
  dashboard: benchDashboard,
  seating: benchSeating,
  widget: benchWidget,
};
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}

for (const name of requested.length > 0 ? requested : Object.keys(benchmarks)) {
  const environment = await startBench();
  try {
    console.log(`\n## ${name}`);
    await benchmarks[name](environment);
  } finally {
    await environment.stop();
  }
}
