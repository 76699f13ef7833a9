// Renders the two sample wedding guides of each language (A5 PDF) from its guide.json in the style of the invitation.
// Run manually after changing texts or artwork, or adding a language: node scripts/make-guides.mjs
import { readFileSync } from 'node:fs';
import { guideLanguages } from '../packages/i18n/dist/language-files.gen.js';
import { getDirection } from '../packages/i18n/dist/languages.js';
import { readLocaleFile } from '../packages/i18n/dist/locale-files.js';
import { artDataUrl, baseStyles, guideFile, openPage, withBrowser } from './print/browser.mjs';

const css = readFileSync(new URL('./print/guide.css', import.meta.url), 'utf8');
const renderPairs = (list) => list.map(([name, text]) => `<div><h3>${name}</h3><p>${text}</p></div>`).join('');
const renderSchedule = (list) =>
  list.map(([time, name, text]) => `<p class="time">${time}</p><div><h3>${name}</h3><p>${text}</p></div>`).join('');

const routeLine = `<svg viewBox="0 0 1160 70" preserveAspectRatio="none" fill="none" stroke="var(--ink)" stroke-width="4">
  <path d="M20 36H580" stroke-dasharray="18 10"/><path d="M580 36H1140"/>
  <g fill="var(--card)"><circle cx="20" cy="36" r="14"/><circle cx="580" cy="36" r="14"/><circle cx="1140" cy="36" r="14" fill="var(--d1)"/></g></svg>`;

/** For guests from other countries, or from that of the wedding. */
function renderGuide(language, guests) {
  const texts = readLocaleFile(language, 'guide');
  const { Subtitle, Stops, Routes, StayTitle, Stay, Notes } = texts[guests];
  return `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><title>${texts.Title}, ${Subtitle}</title><style>${baseStyles}${css}</style>
<div class="sheet cover"><img class="spray left" src="${artDataUrl('corner')}" alt=""><img class="spray right" src="${artDataUrl('corner')}" alt="">
  <img class="rings" src="${artDataUrl('emblem')}" alt=""><h1>${texts.Title}</h1><p class="subtitle">${Subtitle}</p><p class="date">${texts.Date}</p>
  <img class="view" src="${artDataUrl('landscape')}" alt=""><img class="boat" src="${artDataUrl('vehicle')}" alt=""><p class="example">${texts.Sample}</p></div>
<div class="sheet"><div class="frame"></div><section><h2>${texts.TravelTitle}</h2>
  <div class="stops">${routeLine}${Stops.map((stop) => `<span>${stop}</span>`).join('')}</div><div class="pairs">${renderPairs(Routes)}</div></section>
  <img class="knot" src="${artDataUrl('divider')}" alt=""><section><h2>${StayTitle}</h2><div class="pairs">${renderPairs(Stay)}</div></section></div>
<div class="sheet"><div class="frame"></div><section><h2>${texts.DayTitle}</h2><div class="hours">${renderSchedule(texts.Day)}</div></section></div>
<div class="sheet"><div class="frame"></div><section><h2>${texts.NotesTitle}</h2><div class="single">${renderPairs([...texts.Notes, ...Notes])}</div></section>
  <img class="portrait" src="${artDataUrl('portrait')}" alt=""></div></html>`;
}

/** Those whose text would be cut off, or be below the portrait. */
async function listCutSheets(page) {
  return page.locator('.sheet').evaluateAll((sheets) =>
    sheets.flatMap((sheet, index) => {
      const end = (sheet.querySelector('.portrait, .view') ?? sheet).getBoundingClientRect();
      const limit = sheet.querySelector('.portrait, .view') === null ? end.bottom : end.top;
      const texts = [...sheet.querySelectorAll('h1, h2, h3, p:not(.example), span')];
      return texts.some((text) => text.getBoundingClientRect().bottom > limit) ? [index + 1] : [];
    }),
  );
}

const guides = guideLanguages.flatMap((language) => [
  [`${language}_wedding_info`, renderGuide(language, 'Abroad')],
  [`${language}_wedding_info_local`, renderGuide(language, 'Local')],
]);

await withBrowser(async (browser) => {
  for (const [name, html] of guides) {
    const page = await openPage(browser, html);
    // A language may need more letters.
    if ((await listCutSheets(page)).length > 0) await page.addStyleTag({ content: 'body{font-size:11pt}' });
    const cut = await listCutSheets(page);
    if (cut.length > 0) throw new Error(`${name}: the text does not fit on sheet ${cut.join(', ')}`);
    await page.pdf({
      path: guideFile(`${name}.pdf`),
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
    });
    await page.close();
  }
});
