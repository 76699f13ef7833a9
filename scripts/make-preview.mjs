// Renders the picture in e-mails, which is also the link preview if the server cannot draw one (1200 x 630), and the
// home screen icon, both from the artwork of the web app.
// Run manually after adding a language or changing the artwork: node scripts/make-preview.mjs
import { readFileSync } from 'node:fs';
import { getDirection, languages } from '../packages/i18n/dist/languages.js';
import { readLocaleFile } from '../packages/i18n/dist/locale-files.js';
import { artDataUrl, baseStyles, openPage, publicFile, withBrowser } from './print/browser.mjs';

const renderCard = (
  language,
) => `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><style>${baseStyles}
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: var(--paper); color: var(--main-deep); text-align: center }
  img { position: absolute }
  .left { left: 0; top: 0; width: 264px }
  .right { right: 0; top: 0; width: 224px; transform: scaleX(-1) }
  .rings { left: 525px; top: 84px; width: 150px }
  .view { left: 0; bottom: 0; width: 1200px; height: 270px }
  .boat { left: 330px; bottom: 44px; width: 78px }
  p { position: absolute; inset: 196px 0 auto; margin: 0; font: 104px/1.1 Charm }
</style><img class="left" src="${artDataUrl('spray')}"><img class="right" src="${artDataUrl('spray')}"><img class="rings" src="${artDataUrl('rings')}">
<p>${readLocaleFile(language, 'server').Mail.Picture}</p><img class="view" src="${artDataUrl('landscape')}"><img class="boat" src="${artDataUrl('boat')}">`;

const icon = `<!doctype html><style>${baseStyles}body{margin:0;background:var(--main-deep)}svg{display:block;width:180px}</style>${readFileSync(publicFile('favicon.svg'), 'utf8')}`;

await withBrowser(async (browser) => {
  for (const language of languages) {
    const page = await openPage(browser, renderCard(language), { viewport: { width: 1200, height: 630 } });
    await page.screenshot({ path: publicFile(`preview-${language}.png`) });
    await page.close();
  }
  const page = await openPage(browser, icon, { viewport: { width: 180, height: 180 } });
  await page.screenshot({ path: publicFile('apple-touch-icon.png') });
});
