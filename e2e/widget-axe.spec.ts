// Runs axe on everything that the widget can show. Each part is checked in two looks, so that it is seen in each color
// scheme and in each direction.
import { listPartViolations, parts } from './widget-axe.ts';
import { expect, test } from './widget-page.ts';

const { shown, slotted, opened, dialogs, forms, hovered, thanks } = parts;

for (const [title, part, isCrossed] of [
  ['styles', shown, true],
  ['slots', slotted, false],
  ['lists', opened, false],
  ['dialogs', dialogs, true],
  ['forms', forms, false],
  ['hovered buttons', hovered, true],
  ['thank-you dialogs', thanks, true],
] as const) {
  test(`axe finds nothing in the widget's ${title}, light and dark, left to right and right to left`, async ({
    host,
  }) => {
    const [light, dark] = isCrossed ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
    expect(await listPartViolations(host, part, { lightMode: 'light', language: light })).toEqual([]);
    expect(await listPartViolations(host, part, { lightMode: 'dark', language: dark })).toEqual([]);
  });
}

test('W16 axe finds nothing in forced colors', async ({ host }) => {
  test.slow();
  const look = { lightMode: 'light', language: 'en', hasForcedColors: true } as const;
  for (const part of [shown, opened, dialogs, forms]) expect(await listPartViolations(host, part, look)).toEqual([]);
});
