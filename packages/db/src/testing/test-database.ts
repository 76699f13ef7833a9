// What a test file asks for its database with; needs `global-setup` in the vitest project.
import { inject } from 'vitest';
import { cloneDatabase, type TestDatabase } from './clone-database.js';
import type {} from './global-setup.js';

/** An empty, migrated database for the calling test file alone; drop it in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('databaseUrl'), inject('templateDatabase'));
}
