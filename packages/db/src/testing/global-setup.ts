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

interface TestRun {
  projectCount: number;
  ready: Promise<{ databaseUrl: string; templateDatabase: string; end(): Promise<void> }>;
}

// Each project loads its own copy of this module, so shared state lives on globalThis.
const runKey = Symbol.for('havn.testing.run');
const shared: typeof globalThis & { [runKey]?: TestRun } = globalThis;

async function startRun(): Promise<Awaited<TestRun['ready']>> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  const server = configuredUrl ? { url: configuredUrl, stop: async () => {} } : await startTestServer();
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
  shared[runKey] ??= { projectCount: 0, ready: startRun() };
  const run = shared[runKey];
  run.projectCount += 1;
  const { databaseUrl, templateDatabase } = await run.ready;
  project.provide('databaseUrl', databaseUrl);
  project.provide('templateDatabase', templateDatabase);
}

export async function teardown(): Promise<void> {
  const run = shared[runKey];
  if (run === undefined) return;
  run.projectCount -= 1;
  if (run.projectCount > 0) return;
  delete shared[runKey];
  const { end } = await run.ready;
  await end();
}
