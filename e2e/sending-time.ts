// Moves the times of deliveries, so that tests wait neither for the grace period of a sending nor for a week.
import postgres from 'postgres';
import type { App } from './app.ts';

async function run({ databaseUrl }: App, statement: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql.unsafe(statement);
  await sql.end();
}

/** As if the seconds in which a sending can be stopped had passed. */
export const endGracePeriod = (app: App): Promise<void> =>
  run(app, `update deliveries set not_before = now() - interval '1 second' where state = 'queued'`);

/** As if everything had been sent a week earlier. */
export const letAWeekPass = (app: App): Promise<void> =>
  run(app, `update deliveries set changed_at = changed_at - interval '8 days'`);
