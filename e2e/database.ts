// Playwright's global set-up: one PostgreSQL and one migrated template for all the apps of a run, as the other tests have it.
import { createTemplate, dropTemplate } from '../packages/db/dist/testing/clone-database.js';
import { startTestServer } from '../packages/db/dist/testing/server.js';

export default async function startDatabase(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startTestServer();
  const template = await createTemplate(server.url);
  // Workers inherit it.
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_DATABASE_TEMPLATE = template;
  return () => dropTemplate(server.url, template).finally(() => server.stop());
}
