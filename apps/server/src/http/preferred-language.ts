// The language of a page that belongs to no invitation.
import type { Language } from '@havn/i18n/languages';
import type { FastifyRequest } from 'fastify';

export function getPreferredLanguage({ headers }: FastifyRequest): Language {
  return /^\s*fr\b/i.test(headers['accept-language'] ?? '') ? 'fr' : 'en';
}
