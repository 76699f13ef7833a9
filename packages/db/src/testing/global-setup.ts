// Vitest's global setup for every project that needs a database: one server and one migrated template per run.
// Set TEST_DATABASE_URL to a superuser's URL to use an existing PostgreSQL server instead.
import type { TestProject } from 'vitest/node';
import { createTemplate, dropTemplate } from './clone-database.js';
import { startTestServer } from './server.js';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    templateDatabase: string;
  }
}

interface Run {
  users: number;
  ready: Promise<{ databaseUrl: string; templateDatabase: string; end(): Promise<void> }>;
}

// Each project loads its own copy of this module, so shared state lives on globalThis.
const key = Symbol.for('havn.testing.run');
const shared: typeof globalThis & { [key]?: Run } = globalThis;

async function begin(): Promise<Awaited<Run['ready']>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startTestServer();
  try {
    const templateDatabase = await createTemplate(server.url);
    const end = () => dropTemplate(server.url, templateDatabase).finally(() => server.stop());
    return { databaseUrl: server.url, templateDatabase, end };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

export async function setup(project: TestProject): Promise<void> {
  shared[key] ??= { users: 0, ready: begin() };
  const run = shared[key];
  run.users += 1;
  const { databaseUrl, templateDatabase } = await run.ready;
  project.provide('databaseUrl', databaseUrl);
  project.provide('templateDatabase', templateDatabase);
}

export async function teardown(): Promise<void> {
  const run = shared[key];
  if (run === undefined) return;
  run.users -= 1;
  if (run.users > 0) return;
  delete shared[key];
  const { end } = await run.ready;
  await end();
}
