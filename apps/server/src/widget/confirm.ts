// GET and POST /w/confirm/{token}: where a mail's link leads. Opening changes nothing, since machines open every link; the
// button does (specification §11; security rows T18, P8, W8).
import type { Reason } from '@havn/api/errors';
import { type Confirmed, confirmAnswer, readConfirmation } from '@havn/api/widget/confirm';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../context.js';
import { logFailure, refusalOf } from '../error-handler.js';
import { inTime } from '../in-time.js';
import { pageLanguage, sendPage, type WidgetPage } from './page.js';

function pageOf({ state, event, language, status, amount }: Confirmed): WidgetPage {
  const common = { status: 200, language: pageLanguage(language), values: { event, amount: String(amount) } } as const;
  if (state === 'done') return { ...common, title: 'DoneTitle', text: 'Done' };
  return { ...common, title: 'ConfirmTitle', text: `Ask_${status}`, button: 'ConfirmButton' };
}

const refusalPages: Partial<Record<Reason, Pick<WidgetPage, 'status' | 'title' | 'text'>>> = {
  UNKNOWN_CONFIRMATION: { status: 404, title: 'UnknownTitle', text: 'Unknown' },
  EVENT_OVER: { status: 409, title: 'OverTitle', text: 'Over' },
  BOOKED_OUT: { status: 409, title: 'FullTitle', text: 'Full' },
};
const later = { status: 503, title: 'LaterTitle', text: 'Later', button: undefined } as const;

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Mounted in a scope of its own: a form's type is taken here alone. */
export function mountConfirmation(app: FastifyInstance, { database, now }: Surroundings): void {
  app.removeAllContentTypeParsers();
  // What the form says does not matter: that it was sent does.
  app.addContentTypeParser(formTypes, { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _bytes, done) =>
    done(null, null),
  );
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = refusalOf(error, request.id);
    logFailure(request, error, refusal);
    const page = (refusal.body.reason && refusalPages[refusal.body.reason]) ?? later;
    const [wanted] = (request.headers['accept-language'] ?? '').split(',');
    return sendPage(reply, { ...page, language: pageLanguage(wanted) });
  });
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'POST'],
    url: '/w/confirm/:token',
    handler: async (request, reply) => {
      const { token } = request.params;
      const isPressed = request.method === 'POST';
      const shown = await inTime(
        database,
        database.use((db) => (isPressed ? confirmAnswer(db, token, { now }) : readConfirmation(db, token, now()))),
      );
      return sendPage(reply, pageOf(shown));
    },
  });
}
