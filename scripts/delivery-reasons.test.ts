// Every reason that a delivery or a pause can have is explained in the dashboard, in both languages (specification §5
// "Deliveries").
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folders = ['apps/server/src/delivery', 'apps/server/src/routes/messaging', 'packages/api/src/messaging'];
const source = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');
const patterns = [
  /\breason: '([A-Z][A-Z_\d]+)'/g,
  /\bmeans: '([A-Z_]+)'/g,
  /\b(?:guest|account)\('([A-Z_\d]+)'\)/g,
  /\breason = '([A-Z_\d]+)'/g,
  /createError\('([A-Z_]+)'\)/g,
  /#pauseForOutage\('([A-Z_]+)'\)/g,
];
/** `REFUSED_` with the code is recorded instead. */
const unrecorded = ['UNNAMED'];
const ofOptOuts = ['COMPLAINT', 'PROVIDER', 'STOP', 'UNSUBSCRIBED'];
/** Codes of responses and of the operating system, which have common texts. */
const isCode = (reason: string) => /^((HTTP|SMTP)_\d+|E[A-Z]{4,})$/.test(reason);
const reasons = [
  ...new Set(patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, reason = '']) => reason))),
]
  .filter((reason) => ![...unrecorded, ...ofOptOuts].includes(reason) && !isCode(reason))
  .sort();

it.each(['en', 'fr'])('the texts in %s explain every reason', (language) => {
  const { Messages } = JSON.parse(readFileSync(`packages/i18n/locales/${language}/dashboard.json`, 'utf8')) as {
    Messages: { DeliveryReasons: Record<string, string> };
  };
  expect(reasons.filter((reason) => !Object.hasOwn(Messages.DeliveryReasons, reason))).toEqual([]);
});

it('finds the reasons of the source', () => {
  for (const reason of ['INVALID_SENDER', 'MAILBOX_LIMIT', 'EVENT_OVER', 'TRIAL_ACCOUNT', 'NO_ANSWER'])
    expect(reasons).toContain(reason);
});
