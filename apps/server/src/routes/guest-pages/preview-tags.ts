// The meta tags of link previews: the couple, the date and venue, and a picture; nothing about guests.

import type { Language } from '@havn/api/kernel/fields';
import { escapeHtml } from '@havn/api/kernel/html';
import { formatCoupleText } from '@havn/api/server-texts';
import { formatCouple } from '@havn/api/wedding/rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import { getLocale } from '@havn/i18n/languages';
import { formatDayAndVenue } from '../../day-and-venue.js';
import { pictureHeight, pictureWidth } from '../../preview-picture/format.js';
import type { PreviewPictures } from '../../preview-picture/preview-pictures.js';

/** "en_GB", without the extensions of a locale: "ar" of `ar-u-nu-latn`. */
const getOpenGraphLocale = (language: Language) => new Intl.Locale(getLocale(language)).baseName.replaceAll('-', '_');

export function renderPreviewTags(wedding: WeddingView, language: Language, pictures: PreviewPictures): string {
  const title = escapeHtml(formatCoupleText(language, 'Link.Title', { couple: formatCouple(wedding, language) }));
  const description = escapeHtml(formatDayAndVenue(wedding, language));
  const describe = (attribute: string) => (description === '' ? '' : `<meta ${attribute} content="${description}">\n`);
  const { path, type } = pictures.getAddress(wedding, language);
  return `${describe('name="description"')}<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(wedding.productName)}">
<meta property="og:locale" content="${getOpenGraphLocale(language)}">
<meta property="og:title" content="${title}">
${describe('property="og:description"')}<meta property="og:image" content="${escapeHtml(wedding.publicUrl)}${path}">
<meta property="og:image:type" content="${type}">
<meta property="og:image:width" content="${pictureWidth}">
<meta property="og:image:height" content="${pictureHeight}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">`;
}
