// The markup of e-mails that all mail programs render (specification §5 "E-mail"): tables, inline styles, no web fonts.
// Outlook on Windows ignores rounded corners, `max-width` and the padding of links; Gmail ignores the dark colours.
import { escapeHtml } from '@havn/api/kernel/html';
import type { Palette } from '@havn/api/look/palette';

/** Half the width of the drawn picture, so that it is sharp on screens of twice the density. */
const mailWidth = 600;

const serif = "Georgia,'Times New Roman',serif";
const table = (attributes: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>`;

/** The roles of texts, whose colours change in the dark. */
type TextRole = 'ink' | 'soft' | 'accent';

const renderDarkStyles = ({ ink, inkDeep, soft, paper, mainTint, d2 }: Palette) =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:${inkDeep}!important}
.card{background-color:${ink}!important;border-color:${soft}!important}
.ink{color:${paper}!important}.soft{color:${mainTint}!important}.accent{color:${d2}!important}
.foot{border-color:${soft}!important}.picture{background-color:${ink}!important;color:${paper}!important}
.button{background-color:${d2}!important}.button a{color:${ink}!important}
}`;

export const renderText = (html: string, palette: Palette): string =>
  `<p class="ink" style="margin:0 0 16px;color:${palette.ink}">${html}</p>`;

/** An address keeps its direction in a text that is written from right to left. */
export function renderLink(
  url: string,
  label: string,
  { palette, role = 'accent' }: { palette: Palette; role?: TextRole },
): string {
  const href = escapeHtml(url);
  const direction = label === href ? ' dir="ltr"' : '';
  return `<a href="${href}"${direction} class="${role}" style="color:${palette[role]};overflow-wrap:anywhere">${label}</a>`;
}

/** Where there is a label, the address is readable below it, for programs in which buttons do not work. */
export function renderButton(url: string, label: string | undefined, palette: Palette): string {
  const address = renderLink(url, escapeHtml(url), { palette, role: 'soft' });
  const below = `<p class="soft" style="margin:0 0 24px;font-size:14px;text-align:center">${address}</p>`;
  if (label === undefined) return below;
  return `${table('align="center" style="margin:24px auto 12px"')}<tr><td class="button" bgcolor="${palette.accent}" align="center" style="background-color:${palette.accent};border-radius:32px;mso-padding-alt:14px 36px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 36px;color:${palette.card};font-family:${serif};font-size:18px;line-height:24px;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
${below}`;
}

/**
 * Programs that know no sources show the picture of the day also in the dark. The alternative text is styled, because
 * many programs show no pictures at first. Without a height, it takes no more room than its lines.
 */
export const renderPicture = (urls: Record<'day' | 'night', string>, alt: string, palette: Palette): string =>
  `<picture><source media="(prefers-color-scheme:dark)" srcset="${escapeHtml(urls.night)}"><img class="picture" src="${escapeHtml(urls.day)}" width="${mailWidth}" alt="${alt}" style="display:block;width:100%;max-width:${mailWidth}px;height:auto;border:0;border-radius:12px 12px 0 0;background-color:${palette.paper};color:${palette.main};font-family:${serif};font-size:32px;line-height:56px;text-align:center"></picture>`;

export const renderPictureRow = (
  html: string,
  languageAttributes: string,
): string => `<tr><td ${languageAttributes} style="padding:0">${html}</td></tr>
`;

/** `padding` above a heading without a picture. */
export const renderHeading = (html: string, palette: Palette, padding = 0): string =>
  `<h1 class="ink" style="margin:0;padding-top:${padding}px;color:${palette.ink};font-family:${serif};font-size:32px;font-weight:400;line-height:1.3;text-align:center">${html}</h1>`;

export const renderDay = (html: string, palette: Palette, languageAttributes: string): string =>
  `<tr><td ${languageAttributes} class="soft" align="center" style="padding:20px 32px 0;color:${palette.soft};font-family:${serif};font-size:17px;line-height:1.5;text-align:center">${html}</td></tr>
`;

interface MailPage {
  /** On the cells as well: Gmail drops the document's elements, and Outlook on Windows reads only those of a cell. */
  languageAttributes: string;
  title: string;
  teaser: string;
  /** Rows. */
  head: string;
  body: string;
  /** Empty for none. */
  foot: string;
  palette: Palette;
}

const renderFootRow = (
  foot: string,
  { languageAttributes, palette }: Pick<MailPage, 'languageAttributes' | 'palette'>,
) =>
  `<tr><td ${languageAttributes} style="padding:0 32px 28px"><p class="soft foot" style="margin:0;padding-top:16px;border-top:1px solid ${palette.line};color:${palette.soft};font-family:${serif};font-size:14px;line-height:1.6">${foot}</p></td></tr>
`;

export function renderMailPage({ palette, ...mail }: MailPage): string {
  const { languageAttributes, title, teaser, head, body, foot } = mail;
  return `<!doctype html>
<html ${languageAttributes}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${title}</title>
<style>${renderDarkStyles(palette)}</style></head>
<body ${languageAttributes} class="page" style="margin:0;padding:0;background-color:${palette.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${teaser}</div>
${table(`${languageAttributes} class="page" width="100%" bgcolor="${palette.paper}" style="background-color:${palette.paper}"`)}<tr><td align="center" style="padding:24px 12px">
<!--[if mso]>${table(`width="${mailWidth}"`)}<tr><td><![endif]-->
${table(`class="card" width="100%" bgcolor="${palette.card}" style="max-width:${mailWidth}px;border:1px solid ${palette.line};border-radius:12px;background-color:${palette.card};border-collapse:separate"`)}
${head}<tr><td ${languageAttributes} style="padding:28px 32px 12px;font-family:${serif};font-size:17px;line-height:1.6">
${body}
</td></tr>
${foot === '' ? '' : renderFootRow(foot, { languageAttributes, palette })}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
