// Gives a test file its own database. Requires `global-setup` in the Vitest project.
import { inject } from 'vitest';
import { cloneDatabase, type TestDatabase } from './clone-database.js';
import type {} from './global-setup.js';

/** Drop it in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('databaseUrl'), inject('templateDatabase'));
}
