// The Fastify application: hooks, then routes and static files. Built by serve.ts and by tests.
import { randomUUID } from 'node:crypto';
import { longStatementTimeoutMs } from '@havn/api/database/transaction';
import type { PageRenderer } from '@havn/api/people/invitation/schema';
import { getWedding } from '@havn/api/wedding/queries';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createAddressCheck } from './address-check/address-check.js';
import type { ServerDatabase } from './database/server-database.js';
import { renderMailPreview } from './delivery/mail.js';
import type { MailTransport } from './delivery/mail-transport.js';
import { listStandIns } from './delivery/stand-ins.js';
import { enforceBodyTimeout, enforceResponseTimeout, maxRequestTimeoutMs } from './http/body-timeout.js';
import { compressResponses } from './http/compress-responses.js';
import { type AppDependencies, defaultListWaitMs } from './http/context.js';
import { endWithError, sendErrorResponse, setErrorHandlers, toErrorResponse } from './http/error-handler.js';
import { addDefaultHeaders, buildDefaultHeaders } from './http/headers.js';
import { buildLoggerOptions, type LogOptions, logRequests } from './http/logging.js';
import { createRateLimits } from './http/rate-limits.js';
import { redirectToApp } from './http/redirect-to-app.js';
import { createWeddingReader } from './http/wedding-reader.js';
import { loadLooks } from './kernel/built-looks.js';
import { normalizeForwardedFor } from './kernel/ip-address.js';
import { ChangeHub } from './live/change-hub.js';
import { loadArtwork } from './preview-picture/artwork.js';
import { mountAddressCheck } from './routes/address-check.js';
import { createSendShell } from './routes/app-shell.js';
import { mountCalendar } from './routes/calendar.js';
import { mountExports } from './routes/exports.js';
import { loadTemplate } from './routes/guest-pages/document.js';
import { mountGuestPages, mountRootPreview } from './routes/guest-pages/guest-pages.js';
import { loadPageRenderer } from './routes/guest-pages/page-renderer.js';
import { mountHealth } from './routes/health.js';
import { mountLive } from './routes/live.js';
import { mountLocales } from './routes/locales.js';
import { mountLookFiles } from './routes/look-files.js';
import { mountCallbacks } from './routes/messaging/callbacks.js';
import { mountMailFrame } from './routes/messaging/mail-frame.js';
import { mountUnsubscribe } from './routes/messaging/unsubscribe.js';
import { mountPictures, mountPictureUpload } from './routes/pictures.js';
import { mountPortraits } from './routes/portraits.js';
import { createPreviewPictures, mountPreviewPicture } from './routes/preview-picture.js';
import { mountRest } from './routes/rest/adapter.js';
import { mountDocument } from './routes/rest/openapi-page.js';
import { builtWebApp, mountStaticFiles } from './routes/static-files.js';
import { mountTrpc } from './routes/trpc.js';
import { mountWidgetApi } from './routes/widget/api.js';
import { mountCalendarLinks } from './routes/widget/calendar-links.js';
import { mountConfirmation } from './routes/widget/confirmation.js';
import { mountDetailsPage } from './routes/widget/details-page.js';
import { builtWidget, serveWidget } from './routes/widget/files.js';
import { servePlayground } from './routes/widget/playground.js';
import type { ResendSettings, TwilioSettings } from './settings/provider-settings.js';

export interface AppOptions {
  database: ServerDatabase;
  publicUrl: string;
  /** Provider credentials. When unset, deliveries are stored as previews instead of being sent. */
  twilio?: TwilioSettings | undefined;
  resend?: ResendSettings | undefined;
  mailTransport: MailTransport;
  hasTestMailServer?: boolean;
  trustProxy?: string | undefined;
  hasLimits?: boolean;
  metricsToken?: string | undefined;
  now?: () => Date;
  /** How long a client may take to read a response; shorter in tests. */
  responseTimeoutMs?: number;
  /** How long a client may take to send a request, as an upload; shorter in tests. */
  receiveTimeoutMs?: number;
  /** How long an import or an export may take; shorter in tests. */
  longRequestTimeoutMs?: number;
  /** How long a list may wait for others that are being read; shorter in tests. */
  maxListWaitMs?: number;
  log?: LogOptions;
  webDirectory?: string;
  widgetDirectory?: string;
  /** Renders the guest pages; by default the built renderer. Null disables them. */
  pageRenderer?: PageRenderer | null;
}

const mebibyte = 1_048_576;

/** Timeouts against slow and idle clients (security row E11). The live stream sends a heartbeat every 15 s. */
const timeouts = {
  connectionTimeout: 60_000,
  keepAliveTimeout: 30_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
};

function createFastify(
  { trustProxy, log, receiveTimeoutMs = maxRequestTimeoutMs }: AppOptions,
  headers: Record<string, string>,
): FastifyInstance {
  return Fastify({
    ...timeouts,
    requestTimeout: receiveTimeoutMs,
    logger: buildLoggerOptions(log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Never taken from the request: a client-supplied id could inject text into the log.
    genReqId: () => randomUUID(),
    trustProxy: trustProxy ?? false,
    bodyLimit: mebibyte,
    // Requests that arrive on open connections during the shutdown are answered like any others.
    return503OnClosing: false,
    // The maximum size of a request head, so that an overlong code reaches its handler and is answered as unknown.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      if (redirectToApp(request, reply) === null) sendErrorResponse(reply, toErrorResponse(error, request.id));
    },
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET') endWithError(socket, error.code, headers);
    },
  });
}

/** Fastify takes `request.ip` from the header as it is. Call before registering any route. */
function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const header = headers['x-forwarded-for'];
    if (header !== undefined) headers['x-forwarded-for'] = normalizeForwardedFor([header].flat().join(','));
    done();
  });
}

/** Closing it ends the live streams first, then waits for requests in flight. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const headers = await buildDefaultHeaders(options);
  const app = createFastify(options, headers);
  const now = options.now ?? (() => new Date());
  const { mailTransport } = options;
  const deps: AppDependencies = {
    database: options.database,
    publicUrl: options.publicUrl,
    enabledChannels: {
      sms: options.twilio !== undefined,
      // The mailbox can change while the server runs.
      get email() {
        return mailTransport.getRoute() !== 'none';
      },
    },
    get standIns() {
      return listStandIns(options, mailTransport);
    },
    mailbox: mailTransport,
    renderMail: async (db, mail) => {
      const wedding = await getWedding(db, options.publicUrl);
      return renderMailPreview({ ...mail, from: mailTransport.getSender() }, wedding, options.publicUrl);
    },
    checkAddress: createAddressCheck({
      publicUrl: options.publicUrl,
      key: mailTransport.key,
      now: () => now().getTime(),
    }),
    longRequestTimeoutMs: options.longRequestTimeoutMs ?? longStatementTimeoutMs,
    maxListWaitMs: options.maxListWaitMs ?? defaultListWaitMs,
    now,
    limits: createRateLimits({ isEnabled: options.hasLimits ?? true, now: () => now().getTime() }),
  };
  const hub = new ChangeHub(options.database, app.log);
  app.addHook('preClose', async () => hub.close());
  setErrorHandlers(app);
  readForwardedAddresses(app);
  compressResponses(app);
  enforceResponseTimeout(app, options.responseTimeoutMs);
  enforceBodyTimeout(app, { defaultBodyLimit: mebibyte, headers });
  if (options.log?.hasRequestLog) logRequests(app);
  addDefaultHeaders(app, headers);
  const webDirectory = options.webDirectory ?? builtWebApp;
  const looks = loadLooks(webDirectory);
  const getStoredWedding = () => deps.database.use((db) => getWedding(db, deps.publicUrl));
  const readWedding = createWeddingReader(getStoredWedding);
  mountHealth(app, deps, hub);
  if (options.metricsToken !== undefined) {
    const { mountMetrics } = await import('./routes/metrics.js');
    mountMetrics(app, deps, options.metricsToken);
  }
  mountLocales(app, readWedding);
  await app.register(async (api) => mountRest(api, deps), { prefix: '/api/v1' });
  await app.register(async (api) => mountTrpc(api, deps), { prefix: '/trpc' });
  await app.register(
    async (api) => {
      mountLive(api, deps, hub);
      mountCalendar(api, deps);
      mountDocument(api, readWedding);
    },
    { prefix: '/api/v1' },
  );
  await app.register(async (api) => mountExports(api, deps), { prefix: '/api/v1' });
  await app.register(async (api) => mountWidgetApi(api, deps), { prefix: '/api/v1/widget' });
  await app.register(async (api) => mountPictureUpload(api, deps), { prefix: '/api/v1' });
  await app.register(async (api) => mountCallbacks(api, deps, options), { prefix: '/api/v1/callbacks' });
  mountPictures(app, deps);
  mountMailFrame(app);
  mountAddressCheck(app, deps);
  await app.register(async (pages) => mountUnsubscribe(pages, deps));
  await app.register(async (pages) => mountConfirmation(pages, deps));
  await app.register(async (links) => mountCalendarLinks(links, deps));
  await app.register(async (pages) => mountDetailsPage(pages, deps));
  const widgetDirectory = options.widgetDirectory ?? builtWidget;
  await app.register((files) => serveWidget(files, widgetDirectory), { prefix: '/widget' });
  await app.register((files) => servePlayground(files, widgetDirectory), { prefix: '/widget/demo' });
  mountLookFiles(app, { looks, readWedding });
  mountPortraits(app, looks);
  const renderer = options.pageRenderer === undefined ? await loadPageRenderer() : options.pageRenderer;
  if (renderer !== null) {
    const pictures = createPreviewPictures(app, deps, (look) => loadArtwork(look, { looks, renderer }));
    mountPreviewPicture(app, deps, pictures);
    mountRootPreview(app, deps, pictures);
    const template = loadTemplate(webDirectory, headers['content-security-policy'] ?? '');
    await app.register(async (pages) => mountGuestPages(pages, deps, { renderer, template, looks, pictures }));
  }
  const sendShell = createSendShell(webDirectory, { looks, readWedding });
  await app.register(async (files) =>
    mountStaticFiles(files, webDirectory, { sendShell, getWedding: getStoredWedding }),
  );
  return app;
}
