// The language of a page that belongs to no invitation.
import { guessLanguage, type Language } from '@havn/i18n/languages';
import type { FastifyRequest } from 'fastify';

export function getPreferredLanguage({ headers }: FastifyRequest): Language {
  return guessLanguage(headers['accept-language']);
}
