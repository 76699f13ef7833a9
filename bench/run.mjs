// `pnpm bench [flows|lookup|page]`: every figure is a ratio of two things measured side by side in this run, on one PostgreSQL.
import { benchFlows } from './flows.mjs';
import { benchLookup } from './lookup.mjs';
import { benchPage } from './page.mjs';
import { startBench } from './setting.mjs';

const parts = { flows: benchFlows, lookup: benchLookup, page: benchPage };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
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
