// Failures of account, server or connection pause the channel; others end the delivery (specification §5).
import { getNetworkErrorCode, type SendOutcome } from './provider.js';
import { findSmtpMeaning, type SmtpMeaning, type SmtpStage } from './smtp-rejections.js';

export interface SmtpError {
  code?: string | undefined;
  /** The code before nodemailer replaced it with a general one. */
  originalCode?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
}

const rateLimitRetrySeconds = 60;

/** The limits of the account, with the time until the next attempt. */
const limitRetrySeconds: Partial<Record<SmtpMeaning, number>> = {
  RATE_LIMITED: rateLimitRetrySeconds,
  MAILBOX_LIMIT: 3600,
};

const tlsErrors = /^(CERT_|ERR_TLS|ERR_SSL|EPROTO|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/;

const stages: Record<string, SmtpStage> = {
  STARTTLS: 'starttls',
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'content',
};

const getStage = (command: string): SmtpStage => stages[command] ?? (command.startsWith('AUTH') ? 'login' : 'greeting');

const isAboutGuest = (meaning: SmtpMeaning | null) =>
  meaning === 'INVALID_ADDRESS' || meaning === 'TOO_LONG' || meaning === 'UNNAMED';

/** Null if the rejection says nothing about the account. */
function toAccountOutcome(meaning: SmtpMeaning | null, detail: string): SendOutcome | null {
  if (meaning === null || isAboutGuest(meaning)) return null;
  const retryAfterSeconds = limitRetrySeconds[meaning];
  if (retryAfterSeconds !== undefined) return { kind: 'throttled', retryAfterSeconds, reason: meaning, detail };
  return { kind: 'unauthorized', reason: meaning, detail };
}

/** The server's permanent rejection (5xx) of this recipient or this e-mail. */
function toPermanentOutcome(stage: SmtpStage, code: number, rejection: RejectionMeaning): SendOutcome {
  const { meaning, detail } = rejection;
  if (stage === 'starttls') return { kind: 'unauthorized', reason: 'TLS_FAILED', detail };
  if (stage === 'greeting') return { kind: 'unauthorized', reason: `REFUSED_${code}`, detail };
  if (meaning === 'INVALID_ADDRESS' || meaning === 'TOO_LONG') return { kind: 'refused', reason: meaning };
  if (meaning === 'UNNAMED') return { kind: 'refused', reason: `REFUSED_${code}` };
  // RFC 5321 §4.2.3 says "mailbox unavailable" for these codes, but many servers use them for everything.
  const isPresumedAddress = stage === 'recipient' && [550, 551, 553].includes(code) && !/^\d{3}[ -]\d\.\d/.test(detail);
  return { kind: 'refused', reason: isPresumedAddress ? 'INVALID_ADDRESS' : `REFUSED_${code}`, unrecognized: detail };
}

interface RejectionMeaning {
  meaning: SmtpMeaning | null;
  detail: string;
}

const serviceNotAvailable = 421;

/** The server's temporary rejection (4xx). */
function toTemporaryOutcome(stage: SmtpStage, code: number): SendOutcome {
  if (stage === 'login') return { kind: 'throttled', retryAfterSeconds: rateLimitRetrySeconds, reason: 'RATE_LIMITED' };
  const isAboutServer = stage !== 'recipient' && stage !== 'content';
  return { kind: isAboutServer || code === serviceNotAvailable ? 'unreachable' : 'retryable', reason: `SMTP_${code}` };
}

/** A failure without a response of the server: of the network, of TLS, or of nodemailer's own checks. */
function toLocalOutcome(error: unknown, { code, originalCode }: SmtpError, progress: SmtpProgress): SendOutcome {
  const reason = originalCode ?? code ?? getNetworkErrorCode(error);
  if (reason === 'INTERNAL_ADDRESS') return { kind: 'unauthorized', reason };
  if (tlsErrors.test(reason)) return { kind: 'unauthorized', reason: 'TLS_FAILED' };
  if (code === 'EENVELOPE') return { kind: 'refused', reason: 'INVALID_ADDRESS' };
  if (code === 'EMESSAGE') return { kind: 'refused', reason: 'TOO_LONG' };
  // A server that stalls over one recipient must not keep the others waiting.
  return { kind: progress.isSending ? 'retryable' : 'unreachable', reason };
}

export interface SmtpProgress {
  /** The sender and the recipient may have been named. */
  isSending: boolean;
  /** The end of the e-mail may have been sent. */
  isTransferring: boolean;
}

export function toSmtpOutcome(error: unknown, progress: SmtpProgress): SendOutcome {
  // Errors of nodemailer and of sockets have these fields.
  const failure: SmtpError = error instanceof Error ? (error as SmtpError) : {};
  const { command = '', responseCode: code = 0, response = '' } = failure;
  const isRejection = code >= 400 && code < 600;
  // After the end of the e-mail, only the response to it tells that it was not accepted.
  if (progress.isTransferring && !(isRejection && command === 'DATA'))
    return { kind: 'unknown', reason: 'OUTCOME_UNKNOWN', doubt: 'silent' };
  if (!isRejection) return toLocalOutcome(error, failure, progress);
  const stage = getStage(command);
  const rejection = { meaning: findSmtpMeaning({ stage, code, response }), detail: response };
  const account = toAccountOutcome(rejection.meaning, rejection.detail);
  if (account !== null) return account;
  return code < 500 ? toTemporaryOutcome(stage, code) : toPermanentOutcome(stage, code, rejection);
}
