// A guest's first view on a slow network (400 kbit/s, 400 ms latency) with 4x CPU throttling: the link in a message,
// which the server renders, and the address of the app, which opens the same document. Reports times and their ratio
// to the pure transfer time, so that results do not depend on the machine.
import { insertHouseholds, launchBrowser } from './setup.mjs';

const network = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };

/** Resolves once a page that the server rendered is painted and its script has made the slider usable. */
const waitForDocument = (page) =>
  page.waitForFunction(
    () => ['swipe-usable', 'first-contentful-paint'].every((name) => performance.getEntriesByName(name).length > 0),
    undefined,
    { timeout: 60_000 },
  );

async function measureView(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const began = performance.timeOrigin + performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await waitForDocument(page);
  const usable = performance.timeOrigin + performance.now() - began;
  const transferredBytes = bytes;
  const paintedAt = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
  );
  await context.close();
  return { painted: paintedAt - began, usable, bytes: transferredBytes };
}

function report(name, views) {
  const median = (figure) => views.map((one) => one[figure]).sort((a, b) => a - b)[1];
  const transferMs = (median('bytes') / network.downloadThroughput) * 1000;
  console.log(
    `${name}: invitation painted ${(median('painted') / 1000).toFixed(2)} s; swipe usable ${(median('usable') / 1000).toFixed(2)} s; ` +
      `${(median('bytes') / 1024).toFixed(0)} KB by then, transfer time ${(transferMs / 1000).toFixed(2)} s: ratio ${(median('usable') / transferMs).toFixed(2)}`,
  );
}

export async function benchPage({ sql, origin }) {
  const [household] = await insertHouseholds(sql, 1);
  const browser = await launchBrowser();
  const addresses = {
    'link in a message': `${origin}/i/${household.code}`,
    'address of the app': `${origin}/#/${household.code}`,
  };
  const views = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]));
  for (let round = 0; round < 3; round += 1)
    for (const [name, url] of Object.entries(addresses)) views[name].push(await measureView(browser, url));
  await browser.close();
  for (const [name, measured] of Object.entries(views)) report(name, measured);
}
