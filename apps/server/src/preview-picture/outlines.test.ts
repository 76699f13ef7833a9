import { getLetteringFonts } from '@havn/api/look/looks';
import { scriptFonts } from '@havn/api/look/script-fonts';
import { describe, expect, it } from 'vitest';
import { createOutline } from './outlines.js';

const fonts = getLetteringFonts({ world: 'city', lettering: 'Forum' });

const getWidth = async (text: string) => (await createOutline(text, { fonts, direction: 'rtl' }))?.width ?? 0;

/** The first and the last inked position, and the width. */
async function measure(text: string) {
  const outline = await createOutline(text, { fonts });
  const positions = [...(outline?.path ?? '').matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x));
  return { start: Math.min(...positions), end: Math.max(...positions), width: outline?.width ?? 0 };
}

describe('a date from right to left', () => {
  it.each(['4 سبتمبر 2027', '12 آب 2027', 'السبت 4 سبتمبر 2027'])(
    'has its blanks between the words: %s',
    async (date) => {
      const { start, end, width } = await measure(date);
      const blank = await getWidth(' ');
      expect(blank).toBeGreaterThan(10);
      expect(start).toBeLessThan(blank / 2);
      expect(width - end).toBeLessThan(blank / 2);
      const words = await Promise.all(date.split(' ').map(getWidth));
      const count = words.length - 1;
      expect(width).toBeCloseTo(words.reduce((sum, word) => sum + word, 0) + count * blank, 0);
    },
  );
});

/** A word in each script of packages. */
const words: Readonly<Record<string, string>> = {
  Arab: 'چگونه',
  Aran: 'ٹھیک',
  Armn: 'Աննա',
  Beng: 'প্রিয়া',
  Deva: 'अर्जुन',
  Ethi: 'ሰላም',
  Geor: 'ნინო',
  Gujr: 'પ્રિયા',
  Guru: 'ਪ੍ਰੀਤ',
  Hebr: 'נועה',
  Khmr: 'សុខា',
  Knda: 'ಪ್ರಿಯಾ',
  Laoo: 'ສົມສີ',
  Mlym: 'പ്രിയ',
  Mymr: 'မြတ်',
  Orya: 'ପ୍ରିୟା',
  Sinh: 'ප්‍රියා',
  Taml: 'பிரியா',
  Telu: 'ప్రియ',
  Thai: 'สมชาย',
};

it.each(Object.keys(scriptFonts))('a name in the script %s is drawn in its letters', async (script) => {
  const outline = await createOutline((words[script] ?? '').replace(/\p{C}/gu, ''), { fonts });
  expect(outline?.path.length).toBeGreaterThan(100);
});
