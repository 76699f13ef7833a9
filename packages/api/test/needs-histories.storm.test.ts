import { it } from 'vitest';
import { useDatabase } from './harness.js';
import { checkHistories } from './needs-histories.js';

const testDatabase = useDatabase();

/** A history takes half a second on a busy machine. */
const timeoutMs = 30 * 60_000;

it(
  'list, search, door, caterer, files and SQL say the same after a thousand histories',
  () => checkHistories(testDatabase, 1000),
  timeoutMs,
);
