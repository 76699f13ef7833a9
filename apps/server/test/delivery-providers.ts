// Fakes of Twilio and Resend on loopback, used by the real clients: they validate requests like the published
// APIs, record what they accepted, and fail as scripted.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

export const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'the auth token', from: '+4520000000' };
export const apiKey = 're_key';

/** The scripted reply to one request: `isAccepted` says whether the message is accepted first. */
export type ScriptedReply =
  | 'ok'
  | { isAccepted: boolean; end: 'silence' | 'reset' }
  | { isAccepted: boolean; status: number; body?: string; headers?: Record<string, string> }
  | { isAccepted: boolean; status: number; stream: 'plain' | 'chunked' | 'gzip' | 'dripping' };

export interface AcceptedSms {
  sid: string;
  to: string;
  body: string;
  statusCallback: string | undefined;
  at: Date;
}
export interface AcceptedMail {
  id: string;
  key: string;
  /** The raw request body. */
  raw: string;
  mail: { to: string; subject: string; html: string; text: string; tags: { name: string; value: string }[] };
}

export interface InboundSmsEntry {
  sid: string;
  from: string;
  to: string;
  body: string;
  at: Date;
  messagingServiceSid?: string;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function sendResponse(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

/** A streamed reply ends after this many blocks, unless the client closes the connection first. */
export const maxBlocks = 100;

/** Sends the start of a JSON object and then blanks: a mebibyte at a time, or a byte at a time when dripping. */
async function stream(response: ServerResponse, script: Extract<ScriptedReply, { stream: string }>): Promise<number> {
  const length = { 'content-length': String(1024 ** 3) };
  const encoding = { 'content-encoding': 'gzip' };
  const headers = script.stream === 'plain' ? length : script.stream === 'gzip' ? encoding : {};
  response.writeHead(script.status, { 'content-type': 'application/json', ...headers });
  response.on('error', () => undefined);
  const out = script.stream === 'gzip' ? createGzip() : response;
  if (out !== response) out.pipe(response);
  const block = Buffer.alloc(script.stream === 'dripping' ? 1 : 1024 ** 2, ' ');
  out.write('{');
  let blocks = 0;
  while (blocks < maxBlocks && !response.destroyed) {
    out.write(block);
    if ('flush' in out) out.flush();
    blocks += 1;
    await setTimeout(20);
  }
  response.destroy();
  return blocks;
}

/** Sends a scripted reply; returns whether the regular reply is still to be sent. */
function applyScript(script: ScriptedReply, response: ServerResponse, streamedBlocks: number[]): boolean {
  if (script === 'ok') return true;
  if ('end' in script) {
    if (script.end === 'reset') response.destroy();
    return false;
  }
  if ('stream' in script) {
    void stream(response, script).then((blocks) => streamedBlocks.push(blocks));
    return false;
  }
  sendResponse(response, script.status, script.body ?? '', script.headers);
  return false;
}

const twilioError = (code: number, status: number) => ({ code, message: 'refused', more_info: '', status });

export class FakeProviders {
  readonly sms: AcceptedSms[] = [];
  readonly mails: AcceptedMail[] = [];
  /** Every send request, including those that failed. */
  readonly requests: { to: 'twilio' | 'resend'; at: number; raw: string }[] = [];
  /** Requests that violated a provider's API. */
  readonly violations: string[] = [];
  /** The blocks that each finished stream has sent. */
  readonly streamedBlocks: number[] = [];
  /** Replies to the next requests; afterwards requests succeed. */
  readonly scriptedReplies: ScriptedReply[] = [];
  /** Replies by recipient; these take precedence. */
  readonly replyByRecipient = new Map<string, ScriptedReply>();
  /** The delay of each reply. */
  delayMs = 0;
  isListUnavailable = false;
  /** The list is requested and never arrives. */
  isListSilent = false;
  listRequests = 0;
  /** How the list shows the text of a sent SMS. */
  listBody: (body: string) => string = (body) => body;
  /** Inbound SMS, in Twilio's message list. */
  readonly inboundSms: InboundSmsEntry[] = [];
  /** Inbound e-mails by id, as Resend's API returns them. */
  readonly inboundMails = new Map<string, { text: string | null; html: string | null }>();
  /** The next lists are answered together, as soon as this many have been requested. */
  simultaneousLists = 0;
  readonly #waitingLists: (() => void)[] = [];
  rejectsCredentials = false;
  /** The body of the first request with each idempotency key, accepted or not. */
  readonly #rawByKey = new Map<string, string>();
  readonly #server = createServer((request, response) => {
    void this.#handle(request, response).catch((error: unknown) => {
      this.violations.push(String(error));
      response.destroy();
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.url;
  }
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  closeConnections(): void {
    this.#server.closeAllConnections();
  }
  async stop(): Promise<void> {
    this.closeConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
  clear(): void {
    const lists = [this.sms, this.mails, this.requests, this.violations, this.streamedBlocks, this.scriptedReplies];
    for (const list of lists) list.length = 0;
    this.replyByRecipient.clear();
    this.delayMs = 0;
    this.isListUnavailable = false;
    this.isListSilent = false;
    this.listRequests = 0;
    this.listBody = (body) => body;
    this.inboundSms.length = 0;
    this.inboundMails.clear();
    this.simultaneousLists = 0;
    this.#waitingLists.length = 0;
    this.rejectsCredentials = false;
    this.#rawByKey.clear();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await readBody(request);
    const url = new URL(request.url ?? '/', this.url);
    if (url.pathname.startsWith('/emails/receiving/')) return this.#sendInboundMail(request, response, url);
    if (url.pathname === '/emails') return this.#acceptMail(request, response, raw);
    if (url.pathname !== `/2010-04-01/Accounts/${account.accountSid}/Messages.json`) {
      this.violations.push(`unknown path ${url.pathname}`);
      return sendResponse(response, 404, {});
    }
    const basic = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`;
    if (request.headers.authorization !== basic || this.rejectsCredentials) {
      if (request.method === 'POST') this.requests.push({ to: 'twilio', at: Date.now(), raw });
      return sendResponse(response, 401, twilioError(20003, 401));
    }
    if (request.method === 'GET') return this.#sendList(url, response);
    return this.#acceptSms(request, response, raw);
  }

  #sendInboundMail(request: IncomingMessage, response: ServerResponse, url: URL): void {
    this.requests.push({ to: 'resend', at: Date.now(), raw: '' });
    if (request.method !== 'GET' || request.headers.authorization !== `Bearer ${apiKey}`) {
      sendResponse(response, 401, { statusCode: 401, name: 'missing_api_key', message: 'no' });
      return;
    }
    if (!applyScript(this.scriptedReplies.shift() ?? 'ok', response, this.streamedBlocks)) return;
    const id = url.pathname.slice('/emails/receiving/'.length);
    const mail = this.inboundMails.get(id);
    if (mail === undefined) sendResponse(response, 404, { statusCode: 404, name: 'not_found', message: 'no' });
    else sendResponse(response, 200, { object: 'email', id, ...mail, attachments: [] });
  }

  #sendList(url: URL, response: ServerResponse): void {
    this.listRequests += 1;
    if (this.isListSilent) return;
    if (this.isListUnavailable) {
      sendResponse(response, 503, '<html>busy</html>', { 'content-type': 'text/html' });
      return;
    }
    if (this.simultaneousLists > 0) {
      this.#waitingLists.push(() => this.#sendList(url, response));
      if (this.#waitingLists.length < this.simultaneousLists) return;
      this.simultaneousLists = 0;
      for (const sendList of this.#waitingLists.splice(0)) sendList();
      return;
    }
    const to = url.searchParams.get('To');
    const since = Date.parse(url.searchParams.get('DateSent>') ?? '1970-01-01');
    const isListed = (entry: { to: string; at: Date }) =>
      (to === null || entry.to === to) && entry.at.getTime() >= since;
    const outbound = this.sms.filter(isListed).map(({ sid, to: recipient, body, at }) => ({
      sid,
      to: recipient,
      body: this.listBody(body),
      status: 'queued',
      direction: 'outbound-api',
      date_created: at.toUTCString(),
    }));
    const inbound = this.inboundSms.filter(isListed).map(({ at, messagingServiceSid, ...entry }) => ({
      ...entry,
      status: 'received',
      direction: 'inbound',
      num_media: '0',
      date_created: at.toUTCString(),
      date_sent: at.toUTCString(),
      messaging_service_sid: messagingServiceSid ?? null,
    }));
    // The newest first, in two pages.
    const all = [...outbound, ...inbound].toSorted((one, other) =>
      Date.parse(one.date_created) < Date.parse(other.date_created) ? 1 : -1,
    );
    const page = Number(url.searchParams.get('Page') ?? 0);
    const size = Math.max(1, Math.ceil(all.length / 2));
    const next = new URL(url);
    next.searchParams.set('Page', String(page + 1));
    const nextUri = (page + 1) * size < all.length ? next.pathname + next.search : null;
    sendResponse(response, 200, {
      messages: all.slice(page * size, (page + 1) * size),
      next_page_uri: nextUri,
      page,
      page_size: size,
    });
  }

  async #acceptSms(request: IncomingMessage, response: ServerResponse, raw: string): Promise<void> {
    this.requests.push({ to: 'twilio', at: Date.now(), raw });
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') this.violations.push('not a form');
    const form = new URLSearchParams(raw);
    const { To: to = '', Body: body = '', From: from, StatusCallback: statusCallback } = Object.fromEntries(form);
    if (from !== account.from) this.violations.push(`from ${from}`);
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return sendResponse(response, 400, twilioError(21211, 400));
    if (body === '' || body.length > 1600)
      return sendResponse(response, 400, twilioError(body === '' ? 21602 : 21617, 400));
    const reply = this.replyByRecipient.get(to) ?? this.scriptedReplies.shift() ?? 'ok';
    const sid = `SM${randomUUID().replaceAll('-', '')}`;
    if (reply === 'ok' || reply.isAccepted) this.sms.push({ sid, to, body, statusCallback, at: new Date() });
    if (this.delayMs > 0) await setTimeout(this.delayMs);
    if (applyScript(reply, response, this.streamedBlocks))
      sendResponse(response, 201, { sid, status: 'queued', to, body, error_code: null });
  }

  async #acceptMail(request: IncomingMessage, response: ServerResponse, raw: string): Promise<void> {
    this.requests.push({ to: 'resend', at: Date.now(), raw });
    if (request.headers.authorization !== `Bearer ${apiKey}` || this.rejectsCredentials)
      return sendResponse(response, 401, { statusCode: 401, name: 'missing_api_key', message: 'no' });
    const mail = JSON.parse(raw) as AcceptedMail['mail'];
    const key = String(request.headers['idempotency-key'] ?? '');
    if (key === '') this.violations.push('no idempotency key');
    if (typeof mail.to !== 'string' || /[\r\n]/.test(mail.subject))
      this.violations.push('several recipients, or a line break in the subject');
    const earlier = this.mails.find((accepted) => accepted.key === key);
    const usedRaw = this.#rawByKey.get(key) ?? raw;
    this.#rawByKey.set(key, usedRaw);
    if (usedRaw !== raw) {
      this.violations.push('another body with the same idempotency key');
      return sendResponse(response, 409, { statusCode: 409, name: 'invalid_idempotent_request', message: 'no' });
    }
    const reply = this.replyByRecipient.get(mail.to) ?? this.scriptedReplies.shift() ?? 'ok';
    const id = earlier?.id ?? randomUUID();
    if ((reply === 'ok' || reply.isAccepted) && earlier === undefined) this.mails.push({ id, key, raw, mail });
    if (this.delayMs > 0) await setTimeout(this.delayMs);
    if (applyScript(reply, response, this.streamedBlocks)) sendResponse(response, 200, { id });
  }
}
