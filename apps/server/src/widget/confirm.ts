// GET and POST /w/confirm/{token}: the double opt-in page. GET changes nothing, since link scanners open every link;
// the button posts (specification §11; security rows T18, P8, W8).
import { type Confirmed, confirmAnswer, readConfirmation } from '@havn/api/widget/confirm';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../context.js';
import { inTime } from '../in-time.js';
import { pageLanguage, type RefusalPages, refuseByPage, sendPage, type WidgetPage } from './page.js';

function pageOf({ state, event, language, status, amount }: Confirmed): WidgetPage {
  const common = { status: 200, language: pageLanguage(language), values: { event, amount: String(amount) } } as const;
  if (state === 'done') return { ...common, title: 'DoneTitle', text: 'Done' };
  return { ...common, title: 'ConfirmTitle', text: `Ask_${status}`, button: 'ConfirmButton' };
}

const refusalPages: RefusalPages = {
  UNKNOWN_CONFIRMATION: { status: 404, title: 'UnknownTitle', text: 'Unknown' },
  EVENT_OVER: { status: 409, title: 'OverTitle', text: 'Over' },
  BOOKED_OUT: { status: 409, title: 'FullTitle', text: 'Full' },
};

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Register in a scope of its own: its content type parser accepts forms. */
export function mountConfirmation(app: FastifyInstance, { database, now }: Surroundings): void {
  app.removeAllContentTypeParsers();
  // The form has no fields; submitting it is enough.
  app.addContentTypeParser(formTypes, { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _bytes, done) =>
    done(null, null),
  );
  refuseByPage(app, refusalPages);
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
