// Runs Lighthouse (mobile) on the guest pages, as documents of the server (/i/CODE…) and in the app (/#/CODE…), and
// reports the median of several runs: `node --import tsx scripts/lighthouse.ts [runs] [page …]`. Lighthouse is fetched
// on demand, not a dependency of the workspace; `LIGHTHOUSE` can name an installed command. `REPORTS` names a directory
// for the full reports.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startApp } from '../e2e/app.ts';
import { createHousehold, guestPages } from './guest-pages.ts';

const [command = 'npx', ...commandArguments] = (process.env.LIGHTHOUSE ?? 'npx --yes lighthouse@12.8.2').split(' ');
const runs = Number(process.argv[2] ?? 3);
const selectedPages = process.argv.slice(3);
const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'] as const;

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number }>;
  audits: Record<string, { displayValue?: string }>;
}

const folder = process.env.REPORTS ?? mkdtempSync(join(tmpdir(), 'havn-lighthouse-'));
mkdirSync(folder, { recursive: true });
const app = await startApp();

async function measure(url: string, file: string, attempts = 3): Promise<Report> {
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--only-categories=performance,accessibility,best-practices',
    `--chrome-flags=--headless=new${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`,
  ];
  try {
    await promisify(execFile)(command, [...commandArguments, url, ...flags], {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    });
  } catch (error) {
    // Recording a trace fails occasionally, independent of the page.
    if (attempts === 1) throw error;
    return measure(url, file, attempts - 1);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

const percent = (score: number) => Math.round(score * 100);

async function report(name: string, url: string): Promise<void> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1)
    reports.push(await measure(url, join(folder, `${name.replaceAll('/', '-')}-${run}.json`)));
  reports.sort((first, second) => first.categories.performance.score - second.categories.performance.score);
  const median = reports[Math.floor(runs / 2)];
  if (median === undefined) return;
  const { performance, accessibility, 'best-practices': practices } = median.categories;
  const all = reports.map((one) => percent(one.categories.performance.score)).join(' ');
  const details = metrics.map((metric) => median.audits[metric]?.displayValue).join(' · ');
  console.log(
    `${name.padEnd(16)} performance ${percent(performance.score)} (${all}) · accessibility ${percent(accessibility.score)}` +
      ` · practices ${percent(practices.score)} · FCP, LCP, TBT, SI ${details}`,
  );
}

try {
  for (const [name, path, status] of guestPages) {
    if (selectedPages.length > 0 && !selectedPages.includes(name)) continue;
    const code = status === '' ? '' : (await createHousehold(app, { language: 'en', status })).code;
    if (status !== '' && name !== 'qr') await report(`/i/ ${name}`, `${app.origin}/i/${code}/${path}`);
    await report(`/#/ ${name}`, `${app.origin}/#/${path}${code}`);
  }
} finally {
  await app.stop();
  if (process.env.REPORTS === undefined) rmSync(folder, { recursive: true, force: true });
}
