// The guest list of a large wedding (10,000 guests, 3,000 groups, 400 tables) compared with a small one, in the same
// browser: time to usable, input latency, long tasks while scrolling, and the network cost of one changed guest.
import { launchBrowser, openSession, toCode } from './setup.mjs';

const large = { guests: 10_000, groups: 3000, tables: 400 };
const small = { guests: 100, groups: 30, tables: 4 };
const searches = ['sorensen', 'household 12', 'accepted', 'guest 99', '+4520'];
const repetitions = 3;

const range = (count) => Array.from({ length: count }, (_, index) => index);

/** Replaces the data with a wedding of this size: most guests in households, most households seated. */
async function insertWedding(sql, { guests, groups, tables }) {
  for (const name of ['guests', 'groups', 'tables']) await sql`delete from ${sql(name)}`;
  const seats = await sql`
    insert into tables (table_name, capacity) select 'Table ' || n, 100 from generate_series(1, ${tables}::int) n returning id`;
  const households = await sql`
    insert into groups (group_name, code, table_id)
    select 'Household ' || n, code, seat
    from unnest(${range(groups)}::int[], ${range(groups).map((n) => toCode(n, 'G'))}::text[],
      ${range(groups).map((n) => (n % 5 === 0 ? null : seats[n % tables].id))}::uuid[]) as t(n, code, seat)
    returning id`;
  await sql`
    insert into guests (first_name, last_name, country, language, code, group_id, status, phone_number, is_adult)
    select 'Guest ' || n, 'Sørensen', 'dk', 'en', code, household,
      (case n % 3 when 0 then 'Pending' when 1 then 'Accepted' else 'Declined' end)::guest_status, '+45' || 20000000 + n, n % 9 > 0
    from unnest(${range(guests)}::int[], ${range(guests).map((n) => toCode(n, 'P'))}::text[],
      ${range(guests).map((n) => (n % 10 === 0 ? null : households[n % groups].id))}::uuid[]) as t(n, code, household)
    order by n`;
  await sql`analyze`;
}

/** Runs in the page: records long tasks, input latency and the number of rendered rows. */
const observePage = () => {
  const metrics = { longestTask: 0, keyDownAt: 0, pendingKeyAt: 0, keyLatencies: [], listLatencies: [], rows: 0 };
  window.metrics = metrics;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) metrics.longestTask = Math.max(metrics.longestTask, entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('keydown', (event) => {
    metrics.keyDownAt = event.timeStamp;
    metrics.pendingKeyAt = event.timeStamp;
  });
  addEventListener('input', () => {
    const { keyDownAt } = metrics;
    requestAnimationFrame(() => setTimeout(() => metrics.keyLatencies.push(performance.now() - keyDownAt)));
  });
  const recordChange = () => {
    if (metrics.pendingKeyAt === 0) return;
    const { pendingKeyAt } = metrics;
    metrics.pendingKeyAt = 0;
    // After the frame that paints the change.
    requestAnimationFrame(() => setTimeout(() => metrics.listLatencies.push(performance.now() - pendingKeyAt)));
  };
  addEventListener('focusin', recordChange);
  new MutationObserver(() => {
    metrics.rows = Math.max(metrics.rows, document.querySelectorAll('[data-id]').length);
    recordChange();
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

async function openList(browser, origin, token) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = { scripts: 0, bytes: 0, requests: 0 };
  const resourceTypes = new Map();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    resourceTypes.set(requestId, type);
    network.requests += 1;
  });
  // Contents without the headers of the responses, as the budgets of the specification count them.
  session.on('Network.dataReceived', ({ requestId, dataLength, encodedDataLength }) => {
    network.bytes += dataLength;
    if (resourceTypes.get(requestId) === 'Script') network.scripts += encodedDataLength;
  });
  await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await context.addInitScript(observePage);
  const startedAt = performance.now();
  await page.goto(`${origin}/#/dashboard/guest-list`, { waitUntil: 'commit' });
  await page.getByRole('searchbox').waitFor();
  await page.locator('.guest-row').first().waitFor();
  const usable = performance.now() - startedAt;
  const scripts = network.scripts;
  await page.getByText(/^\d+ guests$/).waitFor();
  await page.waitForFunction(
    () => !/Loading/.test(document.querySelector('.list-notes__count')?.textContent ?? 'Loading'),
  );
  return { page, context, network, usable, complete: performance.now() - startedAt, scripts };
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const readMetric = (page, name) => page.evaluate((key) => window.metrics[key], name);

/** Presses the keys. @returns for each, the time until the field and, if the page changes, the change is painted. */
async function measureKeys(page, keys) {
  await page.evaluate(() => {
    window.metrics.listLatencies = [];
    window.metrics.keyLatencies = [];
  });
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 30)))),
    );
    await page.evaluate(() => {
      window.metrics.pendingKeyAt = 0;
    });
  }
  return {
    keyLatencies: await readMetric(page, 'keyLatencies'),
    listLatencies: await readMetric(page, 'listLatencies'),
  };
}

/** The keys that type and delete each word. */
const toKeys = (words) => words.flatMap((word) => [...word, ...Array(word.length).fill('Backspace')]);

async function measureTyping(page) {
  await page.getByRole('searchbox').focus();
  return measureKeys(page, toKeys(Array(repetitions).fill(searches).flat()));
}

async function measurePalette(page) {
  await page.keyboard.press('Control+k');
  await page.locator('.palette__input').waitFor();
  const { listLatencies } = await measureKeys(page, toKeys(searches));
  await page.keyboard.press('Escape');
  return listLatencies;
}

/** Moves the cursor of the table down by two screens. */
async function measureCursor(page) {
  await page.locator('.guest-row').first().locator('[data-column="phone"]').focus();
  return (await measureKeys(page, Array(40).fill('ArrowDown'))).listLatencies;
}

const answersPerSecond = 20;

/** Types while guests answer. */
async function measureTypingDuringAnswers(page, sql, origin) {
  const guests = await sql`select id, code from guests where status = 'Pending' and group_id is null limit 2000`;
  let isTyping = true;
  const answering = (async () => {
    for (const { id, code } of guests) {
      if (!isTyping) break;
      const body = JSON.stringify({ code, accepted: [id], declined: [] });
      const headers = { 'content-type': 'application/json' };
      void fetch(`${origin}/api/v1/guests/respond`, { method: 'POST', headers, body }).catch(() => {});
      await sleep(1000 / answersPerSecond);
    }
  })();
  const { keyLatencies } = await measureTyping(page);
  isTyping = false;
  await answering;
  return keyLatencies;
}

async function measureScrolling(page) {
  // The page may still be working on the last action, which is not part of scrolling.
  await sleep(1000);
  await page.evaluate(() => {
    window.metrics.longestTask = 0;
  });
  await page.mouse.move(700, 600);
  for (let step = 0; step < 150; step += 1) {
    await page.mouse.wheel(0, step < 75 ? 300 : -300);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return readMetric(page, 'longestTask');
}

/** Measures what the list transfers for a change by someone else, until `text` appears in the row of the guest. */
async function measureTransfer({ page, network }, guestId, text, change) {
  await page.locator('.guest-frame').evaluate((frame) => frame.scrollTo(0, 0));
  // Wait until the traffic of opening the page has ended.
  for (let bytes = -1; bytes !== network.bytes; await sleep(1000)) bytes = network.bytes;
  const before = { ...network };
  const reply = await change();
  if (!reply.ok) throw new Error(`the response is ${reply.status}`);
  await page.locator(`[data-id="${guestId}"]`).getByText(text).last().waitFor();
  await sleep(1000);
  return { bytes: network.bytes - before.bytes, requests: network.requests - before.requests };
}

const sendJson = (method, url, body, headers = {}) =>
  fetch(url, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** A guest gets a name that comes first if the list is sorted; and a guest answers, which also sends a survey. */
async function measureChanges(list, sql, origin, token) {
  const [guest] =
    await sql`select id, code from guests where status = 'Pending' and group_id is null order by position limit 1`;
  const renamed = await measureTransfer(list, guest.id, 'A renamed guest', () =>
    sendJson(
      'PUT',
      `${origin}/api/v1/guests/${guest.id}`,
      { firstName: 'A renamed guest' },
      { authorization: `Bearer ${token}` },
    ),
  );
  const answered = await measureTransfer(list, guest.id, 'Accepted', () =>
    sendJson('POST', `${origin}/api/v1/guests/respond`, { code: guest.code, accepted: [guest.id], declined: [] }),
  );
  return { renamed, answered };
}

async function measure({ sql, origin }, browser, wedding, token) {
  await insertWedding(sql, wedding);
  // The first run warms up browser and server and is not counted.
  await (await openList(browser, origin, token)).context.close();
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    const list = await openList(browser, origin, token);
    rounds.push(list);
    if (round < 2) await list.context.close();
  }
  const last = rounds[2];
  const { page } = last;
  const typed = await measureTyping(page);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  const sorted = await measureTyping(page);
  await page.goto(`${origin}/#/dashboard/guest-list`);
  const longestTask = await measureScrolling(page);
  const cursor = await measureCursor(page);
  const palette = await measurePalette(page);
  const changes = await measureChanges(last, sql, origin, token);
  const answered = await measureTypingDuringAnswers(page, sql, origin);
  const result = {
    usable: percentile(
      rounds.map(({ usable }) => usable),
      0.5,
    ),
    complete: percentile(
      rounds.map(({ complete }) => complete),
      0.5,
    ),
    scripts: last.scripts,
    keyLatency: percentile(typed.keyLatencies, 0.95),
    filterLatency: percentile(typed.listLatencies, 0.95),
    sortedLatency: percentile(sorted.listLatencies, 0.95),
    cursorLatency: percentile(cursor, 0.95),
    paletteLatency: percentile(palette, 0.95),
    answeredLatency: percentile(answered, 0.95),
    longestTask,
    rows: await readMetric(page, 'rows'),
    ...changes,
  };
  await last.context.close();
  return result;
}

export async function benchDashboard(environment) {
  const token = await openSession(environment.sql);
  const browser = await launchBrowser();
  const smallResult = await measure(environment, browser, small, token);
  const largeResult = await measure(environment, browser, large, token);
  await browser.close();
  const compare = (name) =>
    `${largeResult[name].toFixed(0)} ms with ${large.guests} guests, ${smallResult[name].toFixed(0)} ms with ${small.guests}: ratio ${(largeResult[name] / smallResult[name]).toFixed(2)}`;
  console.log(`list usable: ${compare('usable')}; fully loaded: ${compare('complete')}`);
  console.log(
    `p95 latency of a key in the search box: ${compare('keyLatency')}; of the filtered list: ${compare('filterLatency')}; sorted by name: ${compare('sortedLatency')}`,
  );
  console.log(
    `p95 latency of an arrow key in the table: ${compare('cursorLatency')}; of a key in the command palette: ${compare('paletteLatency')}; ` +
      `of a key in the search box during ${answersPerSecond} answers a second: ${compare('answeredLatency')}`,
  );
  console.log(
    `longest task while scrolling: ${largeResult.longestTask === 0 ? 'none over 50 ms' : `${largeResult.longestTask.toFixed(0)} ms`}`,
  );
  console.log(`rendered rows, maximum: ${largeResult.rows} of ${large.guests}`);
  const compareTransfer = (name) =>
    `${largeResult[name].bytes} bytes in ${largeResult[name].requests} requests, ` +
    `${smallResult[name].bytes} bytes with ${small.guests} guests: ratio ${(largeResult[name].bytes / smallResult[name].bytes).toFixed(2)}`;
  console.log(`a change of one guest: ${compareTransfer('renamed')}`);
  console.log(`an answer of one guest, with its survey: ${compareTransfer('answered')}`);
  console.log(`scripts of the guest list, compressed: ${(largeResult.scripts / 1024).toFixed(0)} KB`);
}
