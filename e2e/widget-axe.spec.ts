// Runs axe on everything that the widget can show. Each part is checked in two looks, so that it is seen in each color
// scheme and in each direction.
import { listPartViolations, parts } from './widget-axe.ts';
import { expect, test } from './widget-page.ts';

const { shown, slotted, opened, dialogs, forms, hovered, thanks } = parts;

test('axe finds nothing in any part of the widget, light and dark, left to right and right to left', async ({
  host,
}) => {
  test.setTimeout(240_000);
  const found: string[] = [];
  for (const [title, part, isCrossed] of [
    ['styles', shown, true],
    ['slots', slotted, false],
    ['lists', opened, false],
    ['dialogs', dialogs, true],
    ['forms', forms, false],
    ['hovered buttons', hovered, true],
    ['thank-you dialogs', thanks, true],
  ] as const) {
    await test.step(title, async () => {
      const [light, dark] = isCrossed ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
      found.push(...(await listPartViolations(host, part, { lightMode: 'light', language: light })));
      found.push(...(await listPartViolations(host, part, { lightMode: 'dark', language: dark })));
    });
  }
  expect(found).toEqual([]);
});

test('W16 axe finds nothing in forced colors', async ({ host }) => {
  test.slow();
  const look = { lightMode: 'light', language: 'en', hasForcedColors: true } as const;
  for (const part of [shown, opened, dialogs, forms]) expect(await listPartViolations(host, part, look)).toEqual([]);
});
