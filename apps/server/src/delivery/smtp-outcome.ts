// The outcome of a failed attempt to send through SMTP. Failures that concern the account or the connection's security
// pause the channel; failures that concern the recipient or the text end the delivery (specification §5 "Deliveries").
import { getNetworkErrorCode, type SendOutcome } from './provider.js';

/** The fields that nodemailer's errors may have. */
export interface SmtpError {
  code?: string | undefined;
  /** The code before nodemailer replaced it with a general one. */
  originalCode?: string | undefined;
  /** The command that the server rejected. */
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
}

const loginRetrySeconds = 60;
const mailboxLimitRetrySeconds = 3600;

const tlsErrors = /^(CERT_|ERR_TLS|ERR_SSL|EPROTO|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/;

/** The enhanced status code (RFC 3463), such as `5.1.1`. */
const getEnhancedCode = ({ response }: SmtpError) =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1] ?? '';

const isConnectionStep = (command: string) => command === 'CONN' || command === 'EHLO' || command === 'HELO';

/** The server's permanent rejection (5xx). */
function toPermanentOutcome(error: SmtpError, code: number): SendOutcome {
  const { command = '' } = error;
  const enhanced = getEnhancedCode(error);
  const isLogin = command.startsWith('AUTH') || [530, 534, 535, 538].includes(code);
  if (isLogin) return { kind: 'unauthorized', reason: 'LOGIN_REJECTED' };
  if (command === 'STARTTLS') return { kind: 'unauthorized', reason: 'TLS_FAILED' };
  if (isConnectionStep(command)) return { kind: 'unauthorized', reason: `REFUSED_${code}` };
  // The daily limit of the mailbox, not an error of this e-mail.
  if (enhanced === '5.4.5')
    return { kind: 'throttled', retryAfterSeconds: mailboxLimitRetrySeconds, reason: 'MAILBOX_LIMIT' };
  if (command === 'MAIL FROM') return { kind: 'unauthorized', reason: 'INVALID_SENDER' };
  if (command === 'RCPT TO') {
    const isUnknown = enhanced === '' ? [550, 551, 553].includes(code) : enhanced.startsWith('5.1.');
    return { kind: 'refused', reason: isUnknown ? 'INVALID_ADDRESS' : `REFUSED_${code}` };
  }
  return { kind: 'refused', reason: code === 552 ? 'TOO_LONG' : `REFUSED_${code}` };
}

/** A failure without a response of the server: of the network, of TLS, or of nodemailer's own checks. */
function toLocalOutcome(error: unknown, { code, originalCode }: SmtpError): SendOutcome {
  const reason = originalCode ?? code ?? getNetworkErrorCode(error);
  if (reason === 'INTERNAL_ADDRESS') return { kind: 'unauthorized', reason };
  if (tlsErrors.test(reason)) return { kind: 'unauthorized', reason: 'TLS_FAILED' };
  if (code === 'EENVELOPE') return { kind: 'refused', reason: 'INVALID_ADDRESS' };
  if (code === 'EMESSAGE') return { kind: 'refused', reason: 'TOO_LONG' };
  return { kind: 'retryable', reason };
}

/** @param isTransferring whether the end of the e-mail may have been sent. */
export function toSmtpOutcome(error: unknown, isTransferring: boolean): SendOutcome {
  // Errors of nodemailer and of sockets have these fields.
  const failure: SmtpError = error instanceof Error ? (error as SmtpError) : {};
  const { command = '', responseCode: code = 0 } = failure;
  const isRejection = code >= 400 && code < 600;
  // After the end of the e-mail, only the response to it tells that it was not accepted.
  if (isTransferring && !(isRejection && command === 'DATA'))
    return { kind: 'unknown', reason: 'OUTCOME_UNKNOWN', doubt: 'silent' };
  if (!isRejection) return toLocalOutcome(error, failure);
  if (code >= 500) return toPermanentOutcome(failure, code);
  if (command.startsWith('AUTH'))
    return { kind: 'throttled', retryAfterSeconds: loginRetrySeconds, reason: 'RATE_LIMITED' };
  return { kind: 'retryable', reason: `SMTP_${code}` };
}
