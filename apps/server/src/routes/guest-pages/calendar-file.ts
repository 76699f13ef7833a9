import { DomainError } from '@havn/api/kernel/errors';
import { buildInvitationCalendar } from '@havn/api/people/invitation/calendar';
import { getPagePath } from '@havn/api/people/invitation/rules';
import type { PageInput } from '@havn/api/people/invitation/schema';
import { chooseLanguage } from '@havn/api/wedding/language-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDependencies } from '../../http/context.js';

type Loaded = Pick<PageInput, 'invitation' | 'wedding' | 'language'> & { code: string };

const getText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * iOS opens calendar files of a server only. `lng`: the language; `entry`: "wedding" or the id of an event,
 * instead of all.
 * @throws DomainError UNKNOWN_CODE.
 */
export function sendCalendarFile(
  { publicUrl, now }: Pick<AppDependencies, 'publicUrl' | 'now'>,
  { request, reply, loaded }: { request: FastifyRequest; reply: FastifyReply; loaded: Loaded },
): FastifyReply {
  const { lng, entry } = request.query as Readonly<Record<string, unknown>>;
  const { invitation, wedding, code } = loaded;
  const file = buildInvitationCalendar(invitation, {
    wedding,
    language: lng === undefined ? loaded.language : chooseLanguage(getText(lng), wedding),
    publicUrl,
    invitationUrl: `${publicUrl}${getPagePath(code, 'welcome')}`,
    stamp: now(),
    only: getText(entry),
  });
  if (file === null) throw new DomainError('UNKNOWN_CODE');
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', 'attachment; filename="wedding.ics"')
    .type('text/calendar; charset=utf-8')
    .send(file);
}
