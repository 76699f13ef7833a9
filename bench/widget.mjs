// The time until fifty widgets of different events are painted, compared with fifty bare custom elements with one
// styled button each, in a fresh page per run; and the time to open the list.
import { readFileSync, statSync } from 'node:fs';
import { launchBrowser } from './setup.mjs';

const maxRatio = 2;

/**
 * Measurements of two versions of add-to-calendar-button, with the whole script, on two busy cores: only the order of
 * magnitude is comparable. Sizes are in bytes, compressed with brotli.
 */
const recorded = [
  { version: '2.8.1', size: 70_108, insertionMs: 139 },
  { version: '2.15.0', size: 76_644, insertionMs: 323.9 },
];
const frameMs = 1000 / 60;
const rounds = 15;
const dist = new URL('../packages/widget/dist/', import.meta.url);
const script = readFileSync(new URL('add-to-calendar-button.js', dist), 'utf8');
const measureSize = (name) => statSync(new URL(`${name}.br`, dist)).size;

/** Runs in the page: defines the baseline element and the measurements. */
function prepare() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    'button { font: 600 16px/1.4 system-ui; padding: .7em 1.15em; border: 1px solid #c4cdcc; border-radius: .65em; background: #fff; box-shadow: 0 2px 6px #0003 }',
  );
  customElements.define(
    'bare-button',
    class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = [sheet];
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = this.getAttribute('name');
        root.append(button);
      }
    },
  );
  const createElement = (tag, index = 0) => {
    const element = document.createElement(tag);
    const startDate = new Date(Date.UTC(2031, 7, 2 + index)).toISOString().slice(0, 10);
    const attributes = { name: `Wedding ${index + 1}`, startDate, startTime: '14:00', endTime: '23:30' };
    Object.assign(attributes, {
      timeZone: 'Europe/Copenhagen',
      location: 'Hundested',
      options: "'Apple','Google','iCal','Yahoo'",
    });
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  /** The end of the next frame, or a timeout for a page that gets no frames because it is in the background. */
  const nextPaint = () =>
    new Promise((done) => {
      requestAnimationFrame(() => setTimeout(done));
      setTimeout(done, 1000);
    });
  /** The time from insertion to the end of the frame that paints all fifty, and the script time in it. */
  const measureInsertion = async (tag) => {
    const section = document.createElement('section');
    section.append(...Array.from({ length: 50 }, (_, index) => createElement(tag, index)));
    await nextPaint();
    const started = performance.now();
    document.body.append(section);
    await Promise.all([...section.children].map((element) => element.whenInitialized?.()));
    const isVisible = section.lastElementChild.shadowRoot.querySelector('button').getBoundingClientRect().height > 0;
    const scriptMs = performance.now() - started;
    await nextPaint();
    if (!isVisible) throw new Error(`${tag} shows nothing`);
    return { paintedMs: performance.now() - started, scriptMs };
  };
  const measureOpening = async () => {
    const element = createElement('add-to-calendar-button');
    document.body.append(element);
    await element.whenInitialized();
    await nextPaint();
    const started = performance.now();
    element.shadowRoot.querySelector('button').click();
    const isVisible = element.shadowRoot.querySelector('[role=menuitem]').getBoundingClientRect().height > 0;
    const openingMs = performance.now() - started;
    element.remove();
    if (!isVisible) throw new Error('no list');
    return openingMs;
  };
  Object.assign(window, { insert: measureInsertion, open: measureOpening });
}

const median = (times) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)];

async function measureInFreshPage(browser, measure) {
  const page = await browser.newPage();
  await page.bringToFront();
  await page.addScriptTag({ content: script });
  await page.evaluate(prepare);
  // As in a real page, the script has been loaded for a moment.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
  const measured = await page.evaluate(measure);
  await page.close();
  return measured;
}

export async function benchWidget() {
  const browser = await launchBrowser();
  const widgets = [];
  const bare = [];
  const openingTimes = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      widgets.push(await measureInFreshPage(browser, () => window.insert('add-to-calendar-button')));
      bare.push(await measureInFreshPage(browser, () => window.insert('bare-button')));
      openingTimes.push(await measureInFreshPage(browser, () => window.open()));
    }
  } finally {
    await browser.close();
  }
  const getMedian = (measured, metric) => median(measured.map((entry) => entry[metric]));
  // Compare each run with its neighbour, because the machine's speed varies over time.
  const ratio = median(widgets.map(({ paintedMs }, round) => paintedMs / bare[round].paintedMs));
  const formatTimes = (measured) =>
    `${getMedian(measured, 'paintedMs').toFixed(1)} ms (${getMedian(measured, 'scriptMs').toFixed(1)} ms script)`;
  console.log(
    `50 widgets painted in ${formatTimes(widgets)}, 50 bare elements in ${formatTimes(bare)}: ratio ${ratio.toFixed(2)} (maximum ${maxRatio})`,
  );
  console.log(`list opens in ${median(openingTimes).toFixed(1)} ms (maximum one frame, ${frameMs.toFixed(1)} ms)`);
  const [core, whole] = [measureSize('module/add-to-calendar-button.js'), measureSize('add-to-calendar-button.js')];
  console.log(`core: ${core} bytes (brotli); whole script: ${whole} bytes`);
  for (const { version, size, insertionMs } of recorded) {
    console.log(
      `recorded of add-to-calendar-button ${version}: ${size} bytes, 50 buttons visible in ${insertionMs} ms`,
    );
  }
  if (ratio > maxRatio || median(openingTimes) > frameMs) process.exitCode = 1;
}
