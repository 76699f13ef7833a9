// Playwright's global setup: one PostgreSQL and one migrated template database for all servers of a run.
import { createTemplate, dropTemplate } from '../packages/db/dist/testing/clone-database.js';
import { startTestServer } from '../packages/db/dist/testing/server.js';

export default async function startDatabase(): Promise<() => Promise<void>> {
  const externalUrl = process.env.TEST_DATABASE_URL;
  const server = externalUrl ? { url: externalUrl, stop: async () => {} } : await startTestServer();
  const template = await createTemplate(server.url);
  // Workers inherit the environment.
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_DATABASE_TEMPLATE = template;
  return () => dropTemplate(server.url, template).finally(() => server.stop());
}
