import { defaultLanguage, getLanguageEntry, type Language } from '@havn/i18n/languages';

const joinNonEmpty = (parts: readonly string[], separator: string) =>
  parts.filter((part) => part !== '').join(separator);

interface Couple {
  coupleTitle: string;
  firstPartner: string;
  secondPartner: string;
}

/** Whether the word between two names is written as a part of the second one, as in Arabic and Hebrew. */
export const isPrefix = (join: string): boolean => join === 'و' || join === 'ו';

type Partners = Omit<Couple, 'coupleTitle'>;

/** In the default language, as the record stores them. */
export function formatNames({ firstPartner, secondPartner }: Partners, language: Language = defaultLanguage): string {
  const { couple, coupleInText = couple } = getLanguageEntry(language).joins;
  return joinNonEmpty([firstPartner, secondPartner], isPrefix(coupleInText) ? ` ${coupleInText}` : ` ${coupleInText} `);
}

/** A text that is only the names joins them as the language does; one that the couple has written stays. */
const translateNames = (text: string, partners: Partners, language: Language) =>
  text === formatNames(partners) ? formatNames(partners, language) : text;

/** Empty while the couple has given neither a title nor names. */
export const formatCouple = (couple: Couple, language: Language): string =>
  translateNames(couple.coupleTitle || formatNames(couple), couple, language);

export const formatSignature = (wedding: Partners & { signature: string }, language: Language): string =>
  translateNames(wedding.signature, wedding, language);

export function getLettering(couple: Couple, unnamed: string): { first: string; second: string } {
  const { firstPartner, secondPartner, coupleTitle } = couple;
  if (firstPartner !== '') return { first: firstPartner, second: secondPartner };
  return { first: coupleTitle || secondPartner || unnamed, second: '' };
}

/** With the comma of the venue's letters. */
export const formatPlace = ({ venueName, venueAddress }: { venueName: string; venueAddress: string }): string =>
  joinNonEmpty([venueName, venueAddress], /\p{Script=Arabic}/u.test(venueName) ? '، ' : ', ');

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
