// GET and POST /w/confirm/{token}: the double opt-in page. GET changes nothing, since link scanners open every link;
// the button posts (specification §11; security rows T18, P8, W8).
import { type Confirmation, confirmResponse, getConfirmation } from '@havn/api/widget/confirm-response';
import type { FastifyInstance } from 'fastify';
import { acceptEmptyForms } from '../../http/body-parsing.js';
import { type AppDependencies, withDatabase } from '../../http/context.js';
import { type ErrorPages, sendPage, setErrorPages, toPageLanguage, type WidgetPage } from './page.js';

function toWidgetPage({ state, name, language, status, amount }: Confirmation): WidgetPage {
  const common = {
    status: 200,
    language: toPageLanguage(language),
    values: { event: name, amount: String(amount) },
  } as const;
  if (state === 'confirmed') return { ...common, title: 'DoneTitle', text: 'Done' };
  return { ...common, title: 'ConfirmTitle', text: `Summary_${status}`, button: 'ConfirmButton' };
}

const errorPages: ErrorPages = {
  UNKNOWN_CONFIRMATION: { status: 404, title: 'InvalidLinkTitle', text: 'InvalidLink' },
  WIDGET_OVER: { status: 409, title: 'ClosedTitle', text: 'Closed' },
  BOOKED_OUT: { status: 409, title: 'FullyBookedTitle', text: 'FullyBooked' },
};

export function mountConfirmation(app: FastifyInstance, { database, now }: AppDependencies): void {
  acceptEmptyForms(app);
  setErrorPages(app, errorPages);
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'POST'],
    url: '/w/confirm/:token',
    handler: async (request, reply) => {
      const { token } = request.params;
      const isSubmitted = request.method === 'POST';
      const confirmation = await withDatabase(database, (db) =>
        isSubmitted ? confirmResponse(db, token, { now }) : getConfirmation(db, token, now()),
      );
      return sendPage(reply, toWidgetPage(confirmation));
    },
  });
}
