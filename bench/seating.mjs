// Seats a whole wedding through the pages at 1440 pixels, from an empty list: 240 guests in 30 households are imported,
// 30 tables are created, and every household is seated with "Seat at…" and Enter. Counts clicks and key presses.
import { launchBrowser, openSession } from './setup.mjs';

const households = 30;
const tables = 30;
const guests = 240;
/** 6, 8 and 10 in turn. */
const getSize = (household) => 6 + (household % 3) * 2;
const capacity = 10;

const maxClicks = 60;
const maxSeconds = 180;
/** The keystroke-level model (Card, Moran and Newell): pointing and clicking, a key, a decision for each household. */
const humanSeconds = { click: 1.3, key: 0.28, decision: 1.35 };

function buildGuestList() {
  const rows = Array.from({ length: households }, (_, household) =>
    Array.from(
      { length: getSize(household) },
      (_, member) => `Guest ${household + 1}.${member + 1},Holm ${household + 1},dk,en,Household ${household + 1}`,
    ),
  );
  return ['First name,Last name,Country,Language,Group', ...rows.flat()].join('\n');
}

/** Runs in the page. A click by keyboard has the detail 0. */
const countInput = () => {
  const load = () => JSON.parse(sessionStorage.getItem('input') ?? '{"clicks":0,"keys":0}');
  const add = (name) => {
    const counts = load();
    sessionStorage.setItem('input', JSON.stringify({ ...counts, [name]: counts[name] + 1 }));
  };
  addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && add('clicks'), true);
  addEventListener('keydown', ({ isTrusted }) => isTrusted && add('keys'), true);
};

async function importGuests(page) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Choose a file', { exact: true }).click(),
  ]);
  await chooser.setFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(buildGuestList()) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'Import complete.' }).waitFor();
}

async function createTables(page) {
  await page.getByRole('link', { name: 'Table List' }).click();
  await page.getByRole('button', { name: 'Create several…' }).click();
  const dialog = page.getByRole('dialog');
  const fill = async (label, value) => {
    await dialog.getByLabel(label).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  };
  await fill('Number of tables', String(tables));
  await fill('Capacity', String(capacity));
  await dialog.getByRole('button', { name: `Create ${tables} tables` }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function seatEveryone(page) {
  const unseated = page.getByRole('complementary', { name: 'Without a table' });
  const buttons = unseated.getByRole('button', { name: /^Seat at/ });
  for (let left = households; left > 0; left -= 1) {
    await buttons.first().click();
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.waitForFunction(
      (count) => document.querySelectorAll('.unseated .seating-unit').length === count,
      left - 1,
    );
  }
}

export async function benchSeating({ origin, sql }) {
  const token = await openSession(sql);
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await context.addInitScript(countInput);
  const page = await context.newPage();
  await page.goto(`${origin}/#/dashboard/import`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const startedAt = performance.now();
  await importGuests(page);
  await createTables(page);
  await seatEveryone(page);
  const seconds = (performance.now() - startedAt) / 1000;
  const { clicks, keys } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('input')));
  await browser.close();
  const [{ seated }] = await sql`select sum(seats_taken)::int as seated from tables`;
  if (seated !== guests) throw new Error(`${seated} of ${guests} guests are seated`);
  const human = clicks * humanSeconds.click + keys * humanSeconds.key + households * humanSeconds.decision;
  console.log(
    `${guests} guests in ${households} households at ${tables} tables: ${clicks} clicks of at most ${maxClicks}, ` +
      `${keys} key presses, ${seconds.toFixed(0)} s by script, about ${human.toFixed(0)} s by hand of at most ${maxSeconds} s`,
  );
  if (clicks > maxClicks || human > maxSeconds) throw new Error('seating takes too many clicks or too long');
}
