import { it } from 'vitest';
import { useDatabase } from './harness.js';
import { checkHistories } from './needs-histories.js';

const testDatabase = useDatabase();

it(
  'list, search, door, caterer, files and SQL say the same of everybody',
  () => checkHistories(testDatabase, 40),
  120_000,
);
