import { chromium } from '@playwright/test';

const base = 'http://127.0.0.1:3900';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
const ctx = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: process.env.LOC ?? 'en-GB' });
const page = await ctx.newPage();
await page.addInitScript(() =>
  document.addEventListener('securitypolicyviolation', (e) =>
    console.error('policy', e.violatedDirective, e.blockedURI, e.sourceFile, e.lineNumber),
  ),
);
page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('pageerror', e.message));
page.on('requestfailed', (r) => console.log('failed', r.url()));
const sizes = [];
const cdp = await ctx.newCDPSession(page);
await cdp.send('Network.enable');
const urls = {};
cdp.on('Network.requestWillBeSent', (e) => {
  urls[e.requestId] = e.request.url;
});
cdp.on('Network.loadingFinished', (e) => sizes.push([urls[e.requestId], e.encodedDataLength]));
const steps = process.argv.slice(2);
await page.goto(`${base}/#/${steps[0]}`);
await page.waitForLoadState('networkidle');
await page.waitForTimeout(1500);
await page.screenshot({ path: '/tmp/webrun/shots/1.png' });
console.log(
  await page.evaluate(() => location.href),
  await page.title(),
  JSON.stringify((await page.locator('#root').textContent()).slice(0, 900)),
);
let sum = 0,
  js = 0;
for (const [u, n] of sizes) {
  sum += n;
  if (/\.js$/.test(u)) js += n;
  console.log(n, u);
}
console.log('total', sum, 'js', js);
let n = 1;
for (const s of steps.slice(1)) {
  n++;
  if (s.startsWith('/')) {
    await page.goto(`${base}/#${s}`);
  } else await page.getByRole('button', { name: s }).click();
  await page.waitForTimeout(Number(process.env.WAIT ?? 3500));
  await page.screenshot({ path: `/tmp/webrun/shots/${n}.png`, fullPage: true });
  console.log(
    '---',
    s,
    await page.evaluate(() => location.href),
    await page.title(),
    JSON.stringify((await page.locator('#root').textContent()).slice(0, 1500)),
  );
}
await browser.close();
