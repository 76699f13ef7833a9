// Looks up a code, then responds for a household of two: through REST, through tRPC, and as plain SQL through
// postgres.js.
import { createHttpClient, runFlows } from './load.mjs';
import { insertHouseholds } from './setup.mjs';

/** Looks up a code as plain SQL. */
export const lookUp = (sql, code) => sql`
  select kind, group_id, group_name, table_id, table_name, id, first_name, last_name, status, is_main, language, country from (
    select 'group' as kind, gr.id as group_id, gr.group_name, t.id as table_id, t.table_name,
           g.id, g.first_name, g.last_name, g.status, g.is_main, g.language, g.country, g.main_slot, g.position
    from groups gr left join tables t on t.id = gr.table_id left join guests g on g.group_id = gr.id
    where gr.code = ${code}
    union all
    select 'guest', gr.id, gr.group_name, t.id, t.table_name,
           g.id, g.first_name, g.last_name, g.status, g.is_main, g.language, g.country, g.main_slot, g.position
    from guests g left join groups gr on gr.id = g.group_id left join tables t on t.id = coalesce(gr.table_id, g.table_id)
    where g.code = ${code}
  ) holder order by main_slot nulls last, position, id`;

const rawFlow = (sql) => async (household) => {
  await lookUp(sql, household.code);
  await sql.begin(async (tx) => {
    await tx`
      with holder as (
        select g.id, 'guest' as kind from guests g where g.code = ${household.code}
        union all
        select g.id, 'group' from groups gr join guests g on g.group_id = gr.id where gr.code = ${household.code}
      )
      select g.id, g.status, holder.kind, set_config('havn.actor', holder.kind || ' code', true),
             (w.record ->> 'answersMayChange')::boolean as may_change, w.record ->> 'answersCloseAt' as close_at
      from holder join guests g on g.id = holder.id cross join wedding w
      order by g.id for update of g`;
    await tx`
      update guests g set status = answer.status::guest_status
      from (select unnest(${household.ids}::uuid[]) as id, 'Accepted' as status
            union all select unnest(${[]}::uuid[]), 'Declined') answer
      where g.id = answer.id and g.status <> answer.status::guest_status`;
    await lookUp(tx, household.code);
  });
};

const restFlow =
  (http) =>
  async ({ code, ids }) => {
    await http.call('GET', `/api/v1/invitations/${code}`);
    await http.call('POST', '/api/v1/guests/respond', { code, accepted: ids, declined: [] });
  };

const trpcFlow =
  (http) =>
  async ({ code, ids }) => {
    await http.call('GET', `/trpc/guest.invitation?input=${encodeURIComponent(JSON.stringify({ code }))}`);
    await http.call('POST', '/trpc/guest.respond', { code, accepted: ids, declined: [] });
  };

const rounds = 4;
const perRound = { 1: 250, 8: 700, 32: 1000 };

export async function benchFlows({ sql, origin, rss }) {
  let insertedCount = 0;
  const takeHouseholds = async (count) => {
    const households = await insertHouseholds(sql, count, insertedCount);
    insertedCount += count;
    return households;
  };
  console.log('flows per second (look up a code, respond for two); ratio to the same SQL through postgres.js');
  for (const clients of [1, 8, 32]) {
    const http = createHttpClient(origin, clients);
    const transports = { postgres: rawFlow(sql), rest: restFlow(http), trpc: trpcFlow(http) };
    for (const flow of Object.values(transports)) await runFlows(await takeHouseholds(100), clients, flow);
    const results = { postgres: [], rest: [], trpc: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const [transport, flow] of Object.entries(transports))
        results[transport].push(await runFlows(await takeHouseholds(perRound[clients]), clients, flow));
    }
    const median = (transport, figure) =>
      results[transport].map((result) => result[figure]).sort((a, b) => a - b)[Math.floor(rounds / 2)];
    const base = median('postgres', 'perSecond');
    for (const transport of Object.keys(transports)) {
      const [rate, ...latencies] = ['perSecond', 'p50', 'p95', 'p99'].map((figure) => median(transport, figure));
      const [p50, p95, p99] = latencies.map((ms) => ms.toFixed(1));
      console.log(
        `${String(clients).padStart(3)} clients  ${transport.padEnd(8)} ${rate.toFixed(0).padStart(6)}/s  ratio ${(rate / base).toFixed(2)}  p50 ${p50} ms  p95 ${p95} ms  p99 ${p99} ms  server ${rss()} MB`,
      );
    }
    http.close();
  }
}
