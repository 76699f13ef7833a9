// Runs axe on everything the widget can show. Each part is checked in two looks, so that every pair of part, color
// scheme and direction is covered.
import { listPartViolations, parts } from './widget-axe.ts';
import { expect, test } from './widget-page.ts';

const { shown, opened, dialogs, forms, pointedAt, thanks } = parts;

for (const [title, part, isCrossed] of [
  ['styles', shown, true],
  ['lists', opened, false],
  ['dialogs', dialogs, true],
  ['forms', forms, false],
  ['buttons under a mouse', pointedAt, true],
  ['thanks', thanks, true],
] as const) {
  test(`axe finds nothing in the widget's ${title}, light and dark, left to right and right to left`, async ({
    host,
  }) => {
    const [light, dark] = isCrossed ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
    expect(await listPartViolations(host, part, { lightMode: 'light', language: light })).toEqual([]);
    expect(await listPartViolations(host, part, { lightMode: 'dark', language: dark })).toEqual([]);
  });
}
