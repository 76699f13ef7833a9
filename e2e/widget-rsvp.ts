// A third-party page with a strict policy and a fake server, for the RSVP form and the thank-you dialog.
import { readdirSync } from 'node:fs';
import { expect, type Page, type Route } from '@playwright/test';
import { listViolations } from './axe.ts';

export const site = 'http://site.example';
export const server = 'http://wedding.example';
export const script = 'packages/widget/dist/add-to-calendar-button.js';
export const languages = readdirSync('packages/widget/src/languages').flatMap(
  (name) => name.match(/^(..(?:-..)?)\.ts$/)?.slice(1) ?? [],
);
export const thanks = 'https://site.example/thanks';
const policy = `default-src 'none'; script-src 'self' ${server}; connect-src ${server} ${thanks}; require-trusted-types-for 'script'; trusted-types add-to-calendar-button`;

export interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

export const replyJson = (route: Route, { status = 200, body }: Reply) =>
  route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } });

export const event = { name: 'Wedding', startDate: 'today+120', options: ['Google'], hideRichData: true };

/** A page with an element and its fake server: the remote configurations, and the reply to each POST in order. */
export async function openHostPage(
  page: Page,
  html: string,
  {
    remote = {},
    seatsTaken = 0,
    replies = [],
  }: { remote?: Record<string, object>; seatsTaken?: number; replies?: (Reply | 'down')[] } = {},
) {
  const posts: { url: string; body: string; headers: Record<string, string> }[] = [];
  const remainingReplies = [...replies];
  await page.route(`${server}/widget/*`, (route) => route.fulfill({ path: script, contentType: 'text/javascript' }));
  await page.route(`${server}/api/v1/widget/*/config.json`, (route) => {
    const key = route.request().url().split('/').at(-2) ?? '';
    return replyJson(route, { body: { ...event, ...remote[key] } });
  });
  await page.route(/\/(rsvp|thanks)(\?.*)?$/, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return replyJson(route, { body: { total: seatsTaken } });
    posts.push({ url: request.url(), body: request.postData() ?? '', headers: await request.allHeaders() });
    const reply = remainingReplies.shift() ?? 'down';
    return reply === 'down' ? route.abort() : replyJson(route, reply);
  });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host</title><script src="${server}/widget/add-to-calendar-button.js" defer></script>`;
  await page.route(`${site}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>Host</h1>${html}</main></body></html>`,
    }),
  );
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(error.message));
  await page.goto(`${site}/`);
  return { posts, violations };
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await listViolations(page)).toEqual([]);
}

export const questions = [
  { type: 'text', name: 'song', label: 'A song', required: true },
  { type: 'checkbox', name: 'photos', label: 'Photographs are fine' },
];
