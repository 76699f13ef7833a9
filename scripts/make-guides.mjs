// Renders the four sample wedding guides (A5 PDF) from print/guide-texts.mjs in the style of the invitation.
// Run manually after changing texts or artwork: node scripts/make-guides.mjs
import { readFileSync } from 'node:fs';
import { artDataUrl, baseStyles, openPage, publicFile, withBrowser } from './print/browser.mjs';
import { guides } from './print/guide-texts.mjs';

const css = readFileSync(new URL('./print/guide.css', import.meta.url), 'utf8');
const renderPairs = (list) => list.map(([name, text]) => `<div><h3>${name}</h3><p>${text}</p></div>`).join('');
const renderSchedule = (list) =>
  list.map(([time, name, text]) => `<p class="time">${time}</p><div><h3>${name}</h3><p>${text}</p></div>`).join('');

const routeLine = `<svg viewBox="0 0 1160 70" preserveAspectRatio="none" fill="none" stroke="var(--ink)" stroke-width="4">
  <path d="M20 36H580" stroke-dasharray="18 10"/><path d="M580 36H1140"/>
  <g fill="var(--card)"><circle cx="20" cy="36" r="14"/><circle cx="580" cy="36" r="14"/><circle cx="1140" cy="36" r="14" fill="var(--d1)"/></g></svg>`;

const renderGuide = (
  texts,
) => `<!doctype html><html lang="${texts.lang}"><title>${texts.title}, ${texts.subtitle}</title><style>${baseStyles}${css}</style>
<div class="sheet cover"><img class="spray left" src="${artDataUrl('spray')}" alt=""><img class="spray right" src="${artDataUrl('spray')}" alt="">
  <img class="rings" src="${artDataUrl('rings')}" alt=""><h1>${texts.title}</h1><p class="subtitle">${texts.subtitle}</p><p class="date">${texts.date}</p>
  <img class="view" src="${artDataUrl('landscape')}" alt=""><img class="boat" src="${artDataUrl('boat')}" alt=""><p class="example">${texts.example}</p></div>
<div class="sheet"><div class="frame"></div><section><h2>${texts.travel}</h2>
  <div class="stops">${routeLine}${texts.stops.map((stop) => `<span>${stop}</span>`).join('')}</div><div class="pairs">${renderPairs(texts.routes)}</div></section>
  <img class="knot" src="${artDataUrl('knot')}" alt=""><section><h2>${texts.stay}</h2><div class="pairs">${renderPairs(texts.beds)}</div></section></div>
<div class="sheet"><div class="frame"></div><section><h2>${texts.day}</h2><div class="hours">${renderSchedule(texts.schedule)}</div></section></div>
<div class="sheet"><div class="frame"></div><section><h2>${texts.know}</h2><div class="single">${renderPairs(texts.notes)}</div></section>
  <img class="portrait" src="${artDataUrl('portrait')}" alt=""></div></html>`;

await withBrowser(async (browser) => {
  for (const [name, texts] of Object.entries(guides)) {
    const page = await openPage(browser, renderGuide(texts));
    await page.pdf({
      path: publicFile(`guides/${name}.pdf`),
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
    });
    await page.close();
  }
});
