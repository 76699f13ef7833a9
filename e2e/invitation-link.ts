// Shared by the specs of the link in a message: its pages are documents, which the app takes over.
import type { Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import postgres from 'postgres';
import type { App } from './app.ts';
import { getText } from './pages.ts';

/** The chunk of the app, and the script that makes a document's swipe usable before the app loads. */
export const appChunk = /\/assets\/app-[\w-]+\.js$/;
export const pageScript = /\/assets\/page-[\w-]+\.js$/;

/** Waits until the app runs and has stored the confirmed code. Survives the navigation to the document. */
export async function waitForApp(page: Page, code: string): Promise<void> {
  await page.waitForFunction((expected) => localStorage.getItem('code') === expected, code);
}

/** Waits for a number of rendered frames. */
export const waitForFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);

/** The text of the pass's QR code. */
export async function readQrCode(page: Page, language = 'en'): Promise<string | undefined> {
  const qr = page.getByRole('img', { name: getText('WeddingPass.Qr', {}, language) });
  await qr.scrollIntoViewIfNeeded();
  return decodeQrCode(await qr.screenshot());
}

/** The content of the QR code in a screenshot. */
export function decodeQrCode(screenshot: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(screenshot);
  return jsqr(new Uint8ClampedArray(data), width, height)?.data;
}

/** Returns a function that taps at once: actions of a locator wait for a navigation that is in progress. */
export async function prepareTap(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to tap');
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Blocks answers in the database until the returned function is called. */
export async function holdAnswers(app: App): Promise<() => Promise<void>> {
  const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => {} });
  const connection = await sql.reserve();
  await connection`begin`;
  await connection`lock table guests in share mode`;
  return async () => {
    await connection`rollback`;
    connection.release();
    await sql.end();
  };
}
