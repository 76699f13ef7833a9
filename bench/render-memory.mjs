// Renders 100,000 guest pages in this process and reports its memory after garbage collection. render.mjs runs it with
// --expose-gc.
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);
const { renderPage } = await import(`${root}apps/web/dist-server/guest-pages.js`);
const { loadTemplate, renderDocument } = await import(`${root}apps/server/dist/routes/guest-pages/document.js`);
const { loadLooks } = await import(`${root}apps/server/dist/kernel/built-looks.js`);
const { getGuestPageTexts } = await import(`${root}packages/api/dist/server-texts.js`);
const { weddingDefaults } = await import(`${root}packages/api/dist/wedding/fields.js`);

const renderCount = 100_000;
const pages = ['welcome', 'invitation', 'check-in'];
const webFolder = fileURLToPath(new URL('apps/web/dist/', root));
const template = loadTemplate(webFolder, "style-src 'self'");
const wedding = { ...weddingDefaults, version: 1, publicUrl: 'https://wedding.example.com' };
const look = loadLooks(webFolder).getFiles(wedding);
const texts = getGuestPageTexts();

function createInput(number) {
  const common = { code: 'G2345678ABC', language: 'en', country: 'dk' };
  const mainGuests = ['Astrid', 'Magnus'].map((firstName, index) => ({
    _id: `00000000-0000-4000-8000-${`${number * 2 + index}`.padStart(12, '0')}`,
    firstName,
    lastName: `Møller ${number}`,
    status: 'Pending',
    isMain: true,
    ...common,
  }));
  const group = {
    _id: `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`,
    groupName: `Household ${number}`,
    status: 'pending',
    mainGuests,
    followers: [],
    tableAssignment: null,
    ...common,
  };
  return {
    page: pages[number % pages.length],
    code: common.code,
    language: common.language,
    now: new Date().toISOString(),
    invitation: { group, isValid: true },
    wedding,
    pass: null,
    form: null,
  };
}

const toMegabytes = (bytes) => (bytes / 1_048_576).toFixed(0);
const before = process.cpuUsage();
for (let count = 1; count <= renderCount; count += 1) {
  const input = createInput(count);
  renderDocument(template, { input, rendered: renderPage(input, texts, look), look, fields: null, previewTags: '' });
  if (![0.1, 0.5, 1].some((share) => count === renderCount * share)) continue;
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage(before);
  console.log(
    `${count} renders: heap ${toMegabytes(heapUsed)} MB, external ${toMegabytes(external)} MB, resident ${toMegabytes(rss)} MB; ${((user + system) / count).toFixed(0)} µs of CPU time each`,
  );
}
