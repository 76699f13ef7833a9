// Renders the four sample wedding guides (A5 PDF) from print/guide-texts.mjs in the style of the invitation.
// Run manually after changing texts or artwork: node scripts/make-guides.mjs
import { readFileSync } from 'node:fs';
import { art, fonts, openPage, publicFile, withBrowser } from './print/browser.mjs';
import { guides } from './print/guide-texts.mjs';

const css = readFileSync(new URL('./print/guide.css', import.meta.url), 'utf8');
const pairs = (list) => list.map(([name, text]) => `<div><h3>${name}</h3><p>${text}</p></div>`).join('');
const hours = (list) =>
  list.map(([time, name, text]) => `<p class="time">${time}</p><div><h3>${name}</h3><p>${text}</p></div>`).join('');

const line = `<svg viewBox="0 0 1160 70" preserveAspectRatio="none" fill="none" stroke="#1c3550" stroke-width="4">
  <path d="M20 36H580" stroke-dasharray="18 10"/><path d="M580 36H1140"/>
  <g fill="#fffdf7"><circle cx="20" cy="36" r="14"/><circle cx="580" cy="36" r="14"/><circle cx="1140" cy="36" r="14" fill="#e8846c"/></g></svg>`;

const guide = (
  g,
) => `<!doctype html><html lang="${g.lang}"><title>${g.title}, ${g.subtitle}</title><style>${fonts}${css}</style>
<div class="sheet cover"><img class="spray left" src="${art('spray')}" alt=""><img class="spray right" src="${art('spray')}" alt="">
  <img class="rings" src="${art('rings')}" alt=""><h1>${g.title}</h1><p class="subtitle">${g.subtitle}</p><p class="date">${g.date}</p>
  <img class="view" src="${art('harbour')}" alt=""><img class="boat" src="${art('boat')}" alt=""><p class="example">${g.example}</p></div>
<div class="sheet"><div class="frame"></div><section><h2>${g.travel}</h2>
  <div class="stops">${line}${g.stops.map((stop) => `<span>${stop}</span>`).join('')}</div><div class="pairs">${pairs(g.routes)}</div></section>
  <img class="knot" src="${art('knot')}" alt=""><section><h2>${g.stay}</h2><div class="pairs">${pairs(g.beds)}</div></section></div>
<div class="sheet"><div class="frame"></div><section><h2>${g.day}</h2><div class="hours">${hours(g.schedule)}</div></section></div>
<div class="sheet"><div class="frame"></div><section><h2>${g.know}</h2><div class="single">${pairs(g.notes)}</div></section>
  <img class="portrait" src="${art('portrait')}" alt=""></div></html>`;

await withBrowser(async (browser) => {
  for (const [name, texts] of Object.entries(guides)) {
    const page = await openPage(browser, guide(texts));
    await page.pdf({
      path: publicFile(`guides/${name}.pdf`),
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
    });
    await page.close();
  }
});
