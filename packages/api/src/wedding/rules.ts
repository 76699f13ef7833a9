import { adaptJoin } from '@havn/i18n/join-names';
import { defaultLanguage, getLanguageEntry, type Language } from '@havn/i18n/languages';
import { sampleDay } from './day-rules.js';

const joinNonEmpty = (parts: readonly string[], separator: string) =>
  parts.filter((part) => part !== '').join(separator);

interface Couple {
  coupleTitle: string;
  firstPartner: string;
  secondPartner: string;
}

/** Whether the word between two names is written as a part of the second one, as in Arabic and Hebrew. */
export const isPrefix = (join: string): boolean => join === 'و' || join === 'ו';

/** In the default language, as the record stores them. */
export function formatNames(
  { firstPartner, secondPartner }: Omit<Couple, 'coupleTitle'>,
  language: Language = defaultLanguage,
): string {
  const { couple, coupleInText = couple } = getLanguageEntry(language).joins;
  const join = adaptJoin(coupleInText, secondPartner, language);
  return joinNonEmpty([firstPartner, secondPartner], ` ${join}${isPrefix(coupleInText) ? '' : ' '}`);
}

/**
 * A title that is only the names joins them as the language does; one that the couple has written stays. Empty while
 * the couple has given neither a title nor names.
 */
export function formatCouple(couple: Couple, language: Language): string {
  const { coupleTitle } = couple;
  return coupleTitle && coupleTitle !== formatNames(couple) ? coupleTitle : formatNames(couple, language);
}

export function getLettering(couple: Couple, unnamed: string): { first: string; second: string } {
  const { firstPartner, secondPartner, coupleTitle } = couple;
  if (firstPartner !== '') return { first: firstPartner, second: secondPartner };
  return { first: coupleTitle || secondPartner || unnamed, second: '' };
}

/** With the comma of the venue's letters. */
export const joinPlace = (venue: string, address: string): string =>
  joinNonEmpty([venue, address], /\p{Script=Arabic}/u.test(venue) ? '، ' : ', ');

export const formatPlace = ({ venueName, venueAddress }: { venueName: string; venueAddress: string }): string =>
  joinPlace(venueName, venueAddress);

export interface WeddingPlace {
  destinationCode: string;
  defaultCountry: string;
}

/** The destination of the pass, unless that is a city; empty while neither is given. */
export const getWeddingCountry = ({ destinationCode, defaultCountry }: WeddingPlace): string =>
  /^[a-z]{2}$/i.test(destinationCode) ? destinationCode : defaultCountry;

/** A calendar date: no time zone conversion is needed. */
export function formatWeddingDate({ weddingDate }: { weddingDate: string }): string {
  return weddingDate.split('-').reverse().join('.');
}

/** `today` is in the wedding's time zone, as `2025-08-02`. False without a date. */
export const isBeforeWedding = ({ weddingDate }: { weddingDate: string }, today: string): boolean =>
  weddingDate !== '' && today < weddingDate;

/** From the day after the wedding, on which nobody is to be seated any more; never for the sample's. `today` is as above. */
export const isAfterWedding = ({ weddingDate }: { weddingDate: string }, today: string): boolean =>
  weddingDate !== '' && weddingDate !== sampleDay && today > weddingDate;
