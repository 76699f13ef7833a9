// `pnpm bench [flows|ics|lookup|page|live|dashboard|widget]`: every result is a ratio of two measurements of the same
// run, on the same PostgreSQL.
import { benchDashboard } from './dashboard.mjs';
import { benchFlows } from './flows.mjs';
import { benchIcs } from './ics.mjs';
import { benchLive } from './live.mjs';
import { benchLookup } from './lookup.mjs';
import { benchPage } from './page.mjs';
import { startBench } from './setting.mjs';
import { benchWidget } from './widget.mjs';

const parts = {
  flows: benchFlows,
  ics: benchIcs,
  lookup: benchLookup,
  page: benchPage,
  live: benchLive,
  dashboard: benchDashboard,
  widget: benchWidget,
};
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  const setting = await startBench();
  try {
    console.log(`\n## ${name}`);
    await parts[name](setting);
  } finally {
    await setting.stop();
  }
}
