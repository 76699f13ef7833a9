// The language of a page: that of the invitation, or else of the browser, unless the guest has chosen another.

import { weddingDefaults } from '@havn/api/wedding/fields';
import {
  formatLanguageChoice,
  matchLanguage,
  parseLanguageChoice,
  type Speaker,
} from '@havn/api/wedding/language-rules';
import { getLastRecord } from '@havn/api/wedding/queries';
import type { Language } from '@havn/i18n/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';

const getRequestedLanguage = ({ query }: FastifyRequest, { languages }: Speaker) =>
  languages.find((language) => language === (query as { lng?: unknown } | undefined)?.lng);

/** That of the address, or of the cookie. */
export const getChosenLanguage = (request: FastifyRequest, wedding: Speaker): Language | undefined =>
  getRequestedLanguage(request, wedding) ?? parseLanguageChoice(request.headers.cookie ?? '', wedding);

/** Of a page that belongs to no invitation, and is sent even if the database does not respond. */
export function getPreferredLanguage(request: FastifyRequest): Language {
  const wedding = getLastRecord() ?? weddingDefaults;
  const tags = request.headers['accept-language']?.split(',') ?? [];
  return getChosenLanguage(request, wedding) ?? matchLanguage(tags, wedding);
}

/** A language in the address is chosen for the next pages, too. */
export function keepChosenLanguage(request: FastifyRequest, reply: FastifyReply, wedding: Speaker): void {
  const requested = getRequestedLanguage(request, wedding);
  if (requested !== undefined) reply.header('set-cookie', formatLanguageChoice(requested));
}
