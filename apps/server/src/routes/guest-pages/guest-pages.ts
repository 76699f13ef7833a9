// The pages of an invitation, which work without scripts (specification §5 "The link"; security rows P6, T20). The
// web app takes a page over once its scripts have loaded.
import { randomBytes } from 'node:crypto';
import { areAnswersClosed } from '@havn/api/attendance/answer-period-rules';
import { parseTypedCode, removeTrailingPunctuation } from '@havn/api/kernel/code';
import { DomainError } from '@havn/api/kernel/errors';
import { listAnswerable } from '@havn/api/people/invitation/answer-rules';
import { getCalendarPath } from '@havn/api/people/invitation/calendar-path-rules';
import { getAnswerScope, hasOpenParts, listBoxNames } from '@havn/api/people/invitation/event-answer-rules';
import { getInvitationAndWedding, toPass } from '@havn/api/people/invitation/queries';
import { type GuestPage, getPagePath, guestPages, listMembers } from '@havn/api/people/invitation/rules';
import type { MemberView, PageInput, PageRenderer } from '@havn/api/people/invitation/schema';
import { getEventTexts, getGuestPageTexts, getNeedTexts } from '@havn/api/server-texts';
import { chooseLanguage } from '@havn/api/wedding/language-rules';
import { getWedding } from '@havn/api/wedding/queries';
import { type FullWedding, toPublicWedding, type WeddingView } from '@havn/api/wedding/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppDependencies, withDatabase } from '../../http/context.js';
import { getChosenLanguage, getPreferredLanguage, keepChosenLanguage } from '../../http/preferred-language.js';
import { sendHtml } from '../../http/send-html.js';
import type { BuiltLooks } from '../../kernel/built-looks.js';
import type { PreviewPictures } from '../../preview-picture/preview-pictures.js';
import {
  acceptForms,
  describeFailure,
  getDialog,
  isSameOrigin,
  parseAnswerForm,
  submitAnswerForm,
} from './answer-form.js';
import { sendCalendarFile } from './calendar-file.js';
import { type AnswerFields, type DocumentTemplate, renderDocument } from './document.js';
import { renderPreviewTags } from './preview-tags.js';
import { sendErrorPage, sendPreviewPage, sendRejectionPage, sendUnknownPage } from './short-pages.js';

/**
 * They get no guest's name. iMessage sends the user agents of Facebook's and Twitter's crawlers, Signal that of
 * WhatsApp. In-app browsers are not crawlers: they begin with "Mozilla" and may name the app at the end.
 */
const previewCrawlers =
  /^whatsapp\/|^viber|facebookexternalhit|facebot|twitterbot|telegrambot|slackbot|slack-imgproxy|discordbot|linkedinbot|skypeuripreview|snap url preview|kakaotalk-scrap|pinterestbot|pinterest\/0|googlebot|bingbot|applebot/i;

const isPreviewCrawler = ({ headers }: FastifyRequest) => previewCrawlers.test(headers['user-agent'] ?? '');

interface LoadedInvitation extends Pick<PageInput, 'invitation' | 'wedding' | 'language'> {
  code: string;
}

const publicWeddings = new WeakMap<Readonly<FullWedding>, WeddingView>();

/** Cached until the settings change, like `getWedding`. */
function getPublicView(wedding: Readonly<FullWedding>): WeddingView {
  const view = publicWeddings.get(wedding) ?? toPublicWedding(wedding);
  publicWeddings.set(wedding, view);
  return view;
}

const getPublicWedding = async ({ database, publicUrl }: AppDependencies): Promise<WeddingView> =>
  getPublicView(await withDatabase(database, (db) => getWedding(db, publicUrl)));

/** Counts a wrong code against the rate limit. @throws DomainError UNKNOWN_CODE, TOO_MANY_TRIES. */
async function loadInvitation(
  deps: AppDependencies,
  request: FastifyRequest,
  typedCode: string,
): Promise<LoadedInvitation> {
  const permit = await deps.limits.codes.acquire(request.ip, 1);
  try {
    permit.assertAllowed(request.ip);
    const { invitation, wedding } = await getInvitationAndWedding(deps.database.db, typedCode, {
      publicUrl: deps.publicUrl,
      now: deps.now(),
    });
    const holder = invitation.group ?? invitation.guest;
    return {
      invitation,
      wedding: getPublicView(wedding),
      code: holder?.code ?? '',
      language: getChosenLanguage(request, wedding) ?? chooseLanguage(holder?.language, wedding),
    };
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'UNKNOWN_CODE') permit.recordFailure(request.ip);
    throw error;
  } finally {
    permit.release();
  }
}

const redirectTo = (reply: FastifyReply, code: string, page: GuestPage) =>
  reply.header('cache-control', 'private, no-store').redirect(getPagePath(code, page), 303);

const generateKey = () => randomBytes(16).toString('hex');

interface GuestPageContext {
  deps: AppDependencies;
  renderer: PageRenderer;
  template: DocumentTemplate;
  looks: BuiltLooks;
  pictures: PreviewPictures;
}

/** Null if there is nothing to answer. */
function listAnswerFields(
  { invitation, wedding }: Pick<PageInput, 'invitation' | 'wedding'>,
  key: string | undefined,
  now: Date,
): AnswerFields | null {
  const members = listMembers<MemberView>(invitation);
  const scope = getAnswerScope({ ...invitation, members }, wedding, now);
  if (areAnswersClosed(wedding, now) && scope.events.length === 0 && !hasOpenParts(invitation, scope)) return null;
  return {
    key: key ?? generateKey(),
    guestIds: scope.isWeddingOpen ? listAnswerable(members) : [],
    boxes: listBoxNames(scope),
  };
}

function sendPage(
  { deps, renderer, template, looks, pictures }: GuestPageContext,
  reply: FastifyReply,
  page: { status: number; input: Omit<PageInput, 'now'>; key?: string },
) {
  const now = deps.now();
  const input = { ...page.input, now: now.toISOString() };
  const look = looks.getFiles(input.wedding);
  const { language } = input;
  const texts = { pages: getGuestPageTexts(language), needs: getNeedTexts(language), events: getEventTexts(language) };
  const rendered = renderer.renderPage(input, texts, look);
  const fields = input.page === 'check-in' ? listAnswerFields(input, page.key, now) : null;
  // With no-referrer, browsers would not send the origin of the form. Neither policy sends the code to other sites.
  reply.header('referrer-policy', 'same-origin');
  const own = looks.listScriptStyles([language]);
  const others = looks.listScriptStyles(input.wedding.languages).filter((path) => !own.includes(path));
  const { html, contentSecurityPolicy } = renderDocument(template, {
    input,
    rendered,
    look,
    fields,
    scriptStyles: { own, others },
    previewTags: renderPreviewTags(input.wedding, input.language, pictures),
  });
  return sendHtml(reply.header('content-security-policy', contentSecurityPolicy), page.status, html);
}

async function showPage(
  context: GuestPageContext,
  {
    request,
    reply,
    typedCode,
    page,
  }: { request: FastifyRequest; reply: FastifyReply; typedCode: string; page: GuestPage },
): Promise<FastifyReply> {
  const { deps, renderer } = context;
  const loaded = await loadInvitation(deps, request, typedCode);
  const { code } = loaded;
  if (isPreviewCrawler(request)) return sendPreviewPage(reply, { ...loaded, pictures: context.pictures });
  keepChosenLanguage(request, reply, loaded.wedding);
  const redirect = renderer.getPageRedirect(page, loaded);
  if (redirect !== undefined) return redirectTo(reply, code, redirect ?? 'welcome');
  const pass = page === 'wedding-pass' ? toPass(loaded.invitation) : null;
  return sendPage(context, reply, { status: 200, input: { ...loaded, page, pass, form: null } });
}

/** A failure shows the form again, with the submitted values (specification §3 "One answer is one call"). */
async function handleAnswer(
  context: GuestPageContext,
  { request, reply, typedCode }: { request: FastifyRequest; reply: FastifyReply; typedCode: string },
): Promise<FastifyReply> {
  const form = parseAnswerForm(request.body);
  if (form === null || !isSameOrigin(request)) return sendRejectionPage(request, reply, typedCode);
  const loaded = await loadInvitation(context.deps, request, typedCode);
  const { code } = loaded;
  keepChosenLanguage(request, reply, loaded.wedding);
  const { accepted, values, boxes, names, answers } = form;
  const meals = form.meals ?? {};
  const needs = form.action === 'needs' || form.needs.length > 0 ? form.needs : null;
  const showForm = (
    status: number,
    state: Pick<NonNullable<PageInput['form']>, 'dialog' | 'failure'> & { isAboutEvent?: boolean },
    { key = form.key, shown = loaded }: { key?: string; shown?: LoadedInvitation } = {},
  ) =>
    sendPage(context, reply, {
      status,
      key,
      input: {
        ...shown,
        page: 'check-in',
        pass: null,
        form: { accepted, values, needs, boxes, names, meals, answers, isAboutEvent: false, ...state },
      },
    });
  const dialog = getDialog(form);
  if (form.action === 'edit' || form.action === 'needs' || dialog !== null)
    return showForm(dialog === 'nobodyChecked' ? 422 : 200, { dialog, failure: null });
  try {
    const page = await submitAnswerForm(context.deps, { request, reply, code, form });
    return redirectTo(reply, code, page);
  } catch (error) {
    const { status, failure, isAboutEvent, isKeyUsed } = describeFailure(request, error);
    // The page of an answered invitation shows whether a name can still be given.
    if (form.action === 'name' && status < 500) return redirectTo(reply, code, 'wedding-pass');
    // With the places that are left by now.
    const shown = isAboutEvent ? await loadInvitation(context.deps, request, code) : loaded;
    return showForm(
      status,
      { dialog: null, failure, isAboutEvent },
      { key: isKeyUsed ? generateKey() : form.key, shown },
    );
  }
}

/** A crawler of the app's URL, `/#/CODE`, requests only `/`. Register before the static file route for `/`. */
export function mountRootPreview(app: FastifyInstance, deps: AppDependencies, pictures: PreviewPictures): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(\?|$)/.test(request.url) || !isPreviewCrawler(request)) return;
    const wedding = await getPublicWedding(deps);
    return sendPreviewPage(reply, { wedding, language: getPreferredLanguage(request), pictures });
  });
}

/** The form of the page for unknown codes, which works without scripts. */
function mountCodeForm(app: FastifyInstance, { deps, pictures }: Pick<GuestPageContext, 'deps' | 'pictures'>): void {
  app.get('/i', async (request: FastifyRequest<{ Querystring: { code?: unknown } }>, reply) => {
    const { code: typed } = request.query;
    if (typeof typed !== 'string') return reply.callNotFound();
    const code = parseTypedCode(typed);
    if (code !== null) return redirectTo(reply, code, 'welcome');
    const wedding = await getPublicWedding(deps);
    return sendUnknownPage(request, reply, { wedding, pictures });
  });
}

/** Register in its own Fastify scope: its content type parser accepts forms only. */
export function mountGuestPages(
  app: FastifyInstance,
  deps: AppDependencies,
  parts: Omit<GuestPageContext, 'deps'>,
): void {
  const context = { deps, ...parts };
  const { pictures } = parts;
  acceptForms(app);
  app.setErrorHandler((error, request, reply) => sendErrorPage(request, reply, error));
  type PageRequest = FastifyRequest<{ Params: { code: string } }>;
  const handle =
    (work: (call: { request: FastifyRequest; reply: FastifyReply; typedCode: string }) => Promise<FastifyReply>) =>
    async (request: PageRequest, reply: FastifyReply) => {
      const { database } = deps;
      const typedCode = removeTrailingPunctuation(request.params.code);
      try {
        return await withDatabase(database, () => work({ request, reply, typedCode }));
      } catch (error) {
        if (!(error instanceof DomainError) || error.reason !== 'UNKNOWN_CODE') throw error;
        const wedding = await getPublicWedding(deps);
        return sendUnknownPage(request, reply, { wedding, pictures });
      }
    };
  mountCodeForm(app, context);
  for (const page of guestPages) {
    const show = handle((call) => showPage(context, { ...call, page }));
    app.get(getPagePath(':code', page), show);
    // Some apps append a slash to links.
    app.get(`${getPagePath(':code', page)}/`, show);
  }
  app.get(
    getCalendarPath(':code'),
    handle(async (call) =>
      sendCalendarFile(deps, { ...call, loaded: await loadInvitation(deps, call.request, call.typedCode) }),
    ),
  );
  app.post(
    getPagePath(':code', 'check-in'),
    handle((call) => handleAnswer(context, call)),
  );
}
