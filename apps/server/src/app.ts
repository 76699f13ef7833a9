// The Fastify application: hooks, then routes and static files. Built by main.ts and by tests.
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { mountCalendar } from './calendar-route.js';
import type { Surroundings } from './context.js';
import type { ServerDatabase } from './database.js';
import { mountCallbacks } from './delivery/callbacks.js';
import type { ResendSettings } from './delivery/resend.js';
import type { TwilioSettings } from './delivery/twilio.js';
import { mountUnsubscribe } from './delivery/unsubscribe.js';
import { handleErrors, rawRefusal, refusalOf, sendRefusal } from './error-handler.js';
import { mountExports } from './exports-route.js';
import { makeHeaders, setHeaders } from './headers.js';
import { mountHealth } from './health.js';
import { makeLimits } from './limits.js';
import { ChangeHub } from './live.js';
import { mountLive } from './live-route.js';
import { mountLocales } from './locales.js';
import { type LogSink, loggerOptions, logRequests } from './logging.js';
import { mountInvitationLink } from './pages/invitation-link.js';
import { sendOn } from './pages/way-on.js';
import { mountPictures, mountPictureUpload } from './pictures-route.js';
import { limitReceiving, longestMs } from './receiving.js';
import { mountRest } from './rest/adapter.js';
import { mountDocument } from './rest/document-routes.js';
import { builtWebApp, serveFiles } from './static-files.js';
import { mountTrpc } from './trpc.js';
import { mountWidgetCalls } from './widget/calls.js';
import { mountConfirmation } from './widget/confirm.js';
import { builtWidget, serveWidget } from './widget/files.js';
import { mountProxy } from './widget/proxy.js';

export interface AppOptions {
  database: ServerDatabase;
  publicUrl: string;
  /** Provider credentials. When unset, deliveries are stored as previews instead of being sent. */
  twilio?: TwilioSettings | undefined;
  resend?: ResendSettings | undefined;
  /** Addresses whose forwarding headers are trusted. */
  trustProxy?: string | undefined;
  hasLimits?: boolean;
  now?: () => Date;
  logSink?: LogSink;
  webFolder?: string;
  widgetFolder?: string;
}

const mebibyte = 1_048_576;

/** Timeouts against slow and idle clients (security row E11). The live stream sends a heartbeat every 15 s. */
const patience = {
  connectionTimeout: 60_000,
  requestTimeout: longestMs,
  keepAliveTimeout: 30_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
};

function makeFastify({ trustProxy, logSink }: AppOptions, headers: Record<string, string>): FastifyInstance {
  return Fastify({
    ...patience,
    logger: loggerOptions(logSink),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Never taken from the request: a client-supplied id could inject text into the log.
    genReqId: () => randomUUID(),
    trustProxy: trustProxy ?? false,
    bodyLimit: mebibyte,
    // The maximum size of a request head, so that an overlong code reaches its handler and is answered as unknown.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      if (sendOn(request, reply) === null) sendRefusal(reply, refusalOf(error, request.id));
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable) socket.end(rawRefusal(error.code, headers));
      else socket.destroy();
    },
  });
}

/**
 * Builds an app that is ready to listen. Closing it ends the live streams first, then waits for requests in flight.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const headers = await makeHeaders(options);
  const app = makeFastify(options, headers);
  const now = options.now ?? (() => new Date());
  const around: Surroundings = {
    database: options.database,
    publicUrl: options.publicUrl,
    sends: { sms: options.twilio !== undefined, email: options.resend !== undefined },
    now,
    limits: makeLimits({ isOn: options.hasLimits ?? true, now: () => now().getTime() }),
  };
  const hub = new ChangeHub(options.database, app.log);
  app.addHook('preClose', async () => hub.end());
  handleErrors(app);
  limitReceiving(app, { ordinaryBytes: mebibyte, headers });
  logRequests(app);
  setHeaders(app, headers);
  mountHealth(app, around);
  mountLocales(app);
  await app.register(async (api) => mountRest(api, around), { prefix: '/api/v1' });
  await app.register(async (api) => mountTrpc(api, around), { prefix: '/trpc' });
  await app.register(
    async (api) => {
      mountLive(api, around, hub);
      mountCalendar(api, around);
      mountDocument(api);
    },
    { prefix: '/api/v1' },
  );
  await app.register(async (api) => mountExports(api, around), { prefix: '/api/v1' });
  await app.register(async (api) => mountWidgetCalls(api, around), { prefix: '/api/v1/widget' });
  await app.register(async (api) => mountPictureUpload(api, around), { prefix: '/api/v1' });
  await app.register(async (api) => mountCallbacks(api, around, options), { prefix: '/api/v1/callbacks' });
  mountPictures(app, around);
  await app.register(async (pages) => mountUnsubscribe(pages, around));
  await app.register(async (pages) => mountConfirmation(pages, around));
  await app.register(async (links) => mountProxy(links, around));
  await app.register((files) => serveWidget(files, options.widgetFolder ?? builtWidget), { prefix: '/widget' });
  mountInvitationLink(app, around);
  await serveFiles(app, options.webFolder ?? builtWebApp);
  return app;
}
