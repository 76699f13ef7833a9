// What the preview picture shows, and its path, which changes with the content because chat apps cache pictures. Pure.
import { createHash } from 'node:crypto';
import type { Language } from '@havn/api/kernel/fields';
import type { LookChoice } from '@havn/api/look/look-names';
import type { PreviewArtwork } from '@havn/api/people/invitation/schema';
import { formatServerText } from '@havn/api/server-texts';
import { getLettering } from '@havn/api/wedding/rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import { adaptJoin } from '@havn/i18n/join-names';
import { getDirection, getLanguageEntry } from '@havn/i18n/languages';
import { formatLongDate } from '../day-and-venue.js';
import { getPictureFormat } from './format.js';

/** Increase it when pictures look different for the same content and drawings. */
const designRevision = 3;
const versionLength = 16;

/** Of a link; and in e-mails, which have the date in words, by day and by night. */
export const previewKinds = ['link', 'mail', 'night'] as const;
export type PreviewKind = (typeof previewKinds)[number];

export interface PreviewContent {
  kind: PreviewKind;
  language: Language;
  /** With the join, because the process that draws does not know the languages of the couple's own. */
  direction: 'ltr' | 'rtl';
  /** Between the names: "&" or a word. */
  join: string;
  /** The couple's names, or the title while they are missing; the second is empty when it is a single text. */
  first: string;
  second: string;
  /** The title of the invitation, shown if the fonts lack a letter of the names. */
  title: string;
  date: string;
  /** The id of the couple's photo if it was uploaded. A photo on another site is not fetched. */
  photoId: string | null;
  look: LookChoice;
}

export interface PreviewAddress {
  path: string;
  type: 'image/png' | 'image/jpeg';
}

type PreviewedWedding = Pick<
  WeddingView,
  | 'coupleTitle'
  | 'firstPartner'
  | 'secondPartner'
  | 'weddingDate'
  | 'destinationCode'
  | 'defaultCountry'
  | 'couplePhotoUrl'
  | keyof LookChoice
>;

export function getPreviewContent(
  wedding: PreviewedWedding,
  language: Language,
  kind: PreviewKind = 'link',
): PreviewContent {
  const title = formatServerText(language, 'Titles.Welcome');
  const [, photoId = null] = /^\/pictures\/([0-9a-f-]{36})\.webp$/.exec(wedding.couplePhotoUrl) ?? [];
  const lettering = getLettering(wedding, title);
  return {
    kind,
    language,
    direction: getDirection(language),
    join: adaptJoin(getLanguageEntry(language).joins.couple, lettering.second, language).trim(),
    ...lettering,
    title,
    date: kind === 'link' ? formatLongDate(wedding, language) : '',
    photoId,
    look: { world: wedding.world, palette: wedding.palette, lettering: wedding.lettering },
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export const getDesignVersion = (art: PreviewArtwork): string => hash(JSON.stringify([designRevision, art]));

export const getPreviewVersion = (design: string, content: PreviewContent): string =>
  hash(JSON.stringify([design, content])).slice(0, versionLength);

/** For e-mails, which are built without the drawings: every version leads to the current picture. */
export const buildPreviewPath = (wedding: PreviewedWedding, language: Language, kind: PreviewKind): string => {
  const content = getPreviewContent(wedding, language, kind);
  return getPreviewAddress(content, hash(JSON.stringify(content)).slice(0, versionLength)).path;
};

const extensions = { png: 'png', jpeg: 'jpg' } as const;

export function getPreviewAddress(content: PreviewContent, version: string): PreviewAddress {
  const format = getPictureFormat(content);
  const name = content.kind === 'link' ? content.language : `${content.language}-${content.kind}`;
  return { path: `/preview/${name}-${version}.${extensions[format]}`, type: `image/${format}` };
}
