// What the rejections of mail servers mean (specification §5 "Deliveries"). Most servers use the same few codes for a
// bad address and for a bad account, so the text decides first, then the enhanced code (RFC 3463), then the code.

/** Which command was rejected. `greeting` also covers EHLO, `content` also the end of the e-mail. */
export type SmtpStage = 'greeting' | 'starttls' | 'login' | 'sender' | 'recipient' | 'content';

/** The first six concern every e-mail, the others this one. `UNNAMED`: of this recipient, with no reason of its own. */
export type SmtpMeaning =
  | 'INVALID_SENDER'
  | 'LOGIN_REJECTED'
  | 'RELAY_DENIED'
  | 'ACCOUNT_BLOCKED'
  | 'MAILBOX_LIMIT'
  | 'RATE_LIMITED'
  | 'INVALID_ADDRESS'
  | 'TOO_LONG'
  | 'UNNAMED';

export interface SmtpRejection {
  stage: SmtpStage;
  code: number;
  /** All lines of the response. */
  response: string;
}

interface SmtpRule {
  means: SmtpMeaning;
  /** Who answers so, or which standard defines it. */
  source: string;
  text?: RegExp;
  enhanced?: RegExp;
  codes?: readonly number[];
  stages?: readonly SmtpStage[];
  /** It does not apply to a temporary rejection (4xx). */
  isPermanent?: boolean;
}

/** The code names the recipient, whose texts may read like those about a sender or a limit. */
const namedRecipients: readonly SmtpRule[] = [
  {
    means: 'INVALID_ADDRESS',
    stages: ['recipient'],
    enhanced: /^5\.1\.([1236]|10)$/,
    text: /^(?![\s\S]*\b(sender|not owned by)\b)/i,
    source: 'RFC 3463: the mailbox, the system or the syntax of the recipient',
  },
  {
    means: 'UNNAMED',
    stages: ['recipient'],
    enhanced: /^[45]\.2\.2$/,
    text: /^(?![\s\S]*Submission ?Quota)/i,
    source: "RFC 3463: the recipient's mailbox is full",
  },
];

/** A limit for each second or minute, or of connections at the same time: the same e-mail is accepted in a minute. */
const rates: readonly SmtpRule[] = [
  {
    means: 'RATE_LIMITED',
    text: /\bmaximum sending rate exceeded\b/i,
    source: 'Amazon SES: "454 Throttling failure: Maximum sending rate exceeded", e-mails per second',
  },
  {
    means: 'RATE_LIMITED',
    text: /\bmessage submission rate for this client has exceeded\b/i,
    source: 'Exchange (421 4.4.2): MessageRateLimit of the connector, e-mails per minute',
  },
  {
    means: 'RATE_LIMITED',
    text: /\b(concurrent connections?|sender thread) limit exceeded\b/i,
    source: 'Microsoft 365 (432 4.3.2): three connections of a mailbox at the same time',
  },
  {
    means: 'RATE_LIMITED',
    text: /\bError: too (much mail|many (connections|recipients|AUTH commands)) from\b/i,
    source: 'Postfix: smtpd_client_message_rate_limit and the like, each minute (anvil_rate_time_unit)',
  },
  {
    means: 'RATE_LIMITED',
    text: /\b(e-?mails|messages|mails|recipients|limit|quota|rate) ?(per|an|a|\/) ?(second|minute|sec|min)\b/i,
    source: 'OVH, DirectAdmin, policyd: limits per minute',
  },
  {
    means: 'RATE_LIMITED',
    text: /\btoo many (e-?mails|messages|mails|connections)\b.{0,40}\b(try|retry) (again )?(in|after) \d{1,3} ?(s|sec|seconds)\b/i,
    source: 'servers that say when: "Too many messages. Try again in 92 seconds"',
  },
];

/** A longer limit of the sender's account: the same e-mail is accepted in an hour or tomorrow. */
const limits: readonly SmtpRule[] = [
  { means: 'MAILBOX_LIMIT', text: /Submission ?Quota ?Exceeded/i, source: 'Exchange, Microsoft 365 (5.2.0, 5.2.2)' },
  {
    means: 'MAILBOX_LIMIT',
    enhanced: /^5\.(1\.90|7\.(705|23[0-9]))$/,
    source: 'Microsoft 365: limits of user and tenant',
  },
  { means: 'MAILBOX_LIMIT', enhanced: /^[45]\.4\.5$/, source: 'Gmail: daily limit of the user or of the relay' },
  { means: 'MAILBOX_LIMIT', text: /tenant has exceeded/i, source: 'Microsoft 365: threshold of the tenant' },
  { means: 'MAILBOX_LIMIT', text: /\brelay quota\b/i, source: 'relays of universities and hosting companies (552)' },
  {
    means: 'MAILBOX_LIMIT',
    text: /\bmax(imum)? (e-?mails|messages|defers and failures)\b.*\b(hour|day)\b/i,
    source: 'cPanel: "max emails per hour", "max defers and failures per hour"',
  },
  {
    means: 'MAILBOX_LIMIT',
    text: /\bexceed(ed|s)?\b.*\b(e-?mails|messages|mails|recipients) ?(per|an|a|\/) ?(hour|day)\b/i,
    source: 'Mailgun: "messages/hour", OVH, DirectAdmin',
  },
  {
    means: 'MAILBOX_LIMIT',
    text: /\b(daily|hourly|monthly)\b.{0,40}\b(limit|quota)\b|\b(limit|quota)\b.{0,20}\b(per|for the) (hour|day|month)\b/i,
    source: 'Gmail, Amazon SES: "Daily message quota exceeded", iCloud, Zoho, Brevo',
  },
  {
    means: 'MAILBOX_LIMIT',
    text: /\b(send|sending|sent mail|submission|outgoing|outbound|rate)[ -](limit|quota|rate)\b.*\b(exceed|reach)/i,
    source: 'IONOS and GMX: "Mail send limit exceeded"',
  },
  {
    means: 'MAILBOX_LIMIT',
    text: /\bexceed(ed|s)?\b.{0,40}\b(sending|sent mail|outgoing|submission|policy) ?(limit|quota)\b|\bquota of sent\b|\bpolicy quota exceeded\b/i,
    source: 'OVH: quota of sent mail, policyd: "Policy quota exceeded"',
  },
  {
    means: 'MAILBOX_LIMIT',
    text: /\btoo many (e-?mails|messages|mails)\b(?! on\b)/i,
    source: 'qmail: "sorry, too many emails"; GMX says "on server" of a full mailbox',
  },
  {
    means: 'MAILBOX_LIMIT',
    text: /\bunusual (sending activity|rate of|volume)|\bunexpected volume\b|\b(rate|recipient) limit (exceeded|reached)/i,
    source: 'Zoho (5.4.6), Gmail (4.7.0), Yahoo (TS01 to TS04), Mailgun',
  },
];

/** The sender's address is not accepted, whoever the recipient is. */
const senders: readonly SmtpRule[] = [
  {
    means: 'INVALID_SENDER',
    text: /\bsender( address)?( is| was)? (rejected|denied|not allowed|not permitted|invalid)\b|\bnot owned by user\b/i,
    source: 'Postfix: reject_sender_login_mismatch, reject_unknown_sender_domain; GMX, IONOS, OVH',
  },
  {
    means: 'INVALID_SENDER',
    text: /send ?as ?denied|permissions? to send (as|on behalf)|\b(not|isn't) (allowed|authori[sz]ed|permitted) to (send|use)\b(?! to\b).*\b(as|from|sender|address)\b/i,
    source: 'Exchange, Microsoft 365: SendAsDenied (5.2.252, 5.7.60), SendGrid',
  },
  {
    means: 'INVALID_SENDER',
    text: /\bsender verif(y|ication)\b.*\bfail/i,
    source: 'Exim: verify = sender, also with callout',
  },
  {
    means: 'INVALID_SENDER',
    text: /\b(e-?mail|from|sender('s)?|return)[ -](address|domain)\b.{0,60}\b(not verified|not (one )?of your|not match|not valid|not exist|not allowed)/i,
    source: 'Amazon SES: "Email address is not verified", iCloud, SendGrid, Mailgun',
  },
  {
    means: 'INVALID_SENDER',
    text: /\bsender you used\b.{0,80}\bnot valid\b|\bsandbox subdomains? (is|are) for test|\bdomain .* is not allowed to send\b/i,
    source: 'Brevo: unvalidated sender, Mailgun: sandbox or unverified domain',
  },
  {
    means: 'INVALID_SENDER',
    text: /\b(DMARC|SPF|DKIM)\b/,
    source: 'RFC 7208, RFC 7489: the domain does not authorize this server',
  },
  { means: 'ACCOUNT_BLOCKED', text: /\bbad outbound sender\b/i, source: 'Microsoft 365 (5.1.8): restricted user' },
  {
    means: 'INVALID_SENDER',
    enhanced: /^[45]\.1\.[78]$/,
    source: "RFC 3463: the sender's mailbox, the sender's system",
  },
  { means: 'INVALID_SENDER', enhanced: /^[45]\.7\.(60|2[0-7])$/, source: 'Exchange (5.7.60), RFC 7372 and RFC 7505' },
];

const logins: readonly SmtpRule[] = [
  { means: 'LOGIN_REJECTED', codes: [530, 534, 535, 538], source: 'RFC 4954' },
  { means: 'LOGIN_REJECTED', stages: ['login'], isPermanent: true, source: 'RFC 4954' },
  { means: 'LOGIN_REJECTED', enhanced: /^5\.7\.(3|57|139)$/, source: 'Microsoft 365: client not authenticated' },
  {
    means: 'LOGIN_REJECTED',
    text: /\bauthenticat\w*\b.{0,30}\brequired\b|\bSMTP authentication\b|\bmust (first )?(authenticate|log ?in)/i,
    source: 'cPanel: "Please turn on SMTP Authentication", Yahoo, OVH',
  },
  {
    means: 'RELAY_DENIED',
    text: /\brelay(ing)?( access| is)? (denied|not permitted|not allowed|prohibited)|\b(unable|not permitted) to relay\b/i,
    source: 'Postfix: reject_unauth_destination, Exim: "relay not permitted", Exchange (5.7.54, 5.7.64), Mailgun',
  },
];

const blocks: readonly SmtpRule[] = [
  {
    means: 'ACCOUNT_BLOCKED',
    text: /\b(your|sending|sender|SMTP)\b.{0,20}\baccount\b.{0,40}\b(suspended|disabled|blocked|locked|not (yet )?activ)/i,
    source: 'Brevo: "SMTP account is not yet activated", OVH: account locked, Yahoo',
  },
  {
    means: 'ACCOUNT_BLOCKED',
    text: /\bsending (paused|suspended|disabled)\b|\bnot authori[sz]ed to perform\b|\bunauthori[sz]ed IP\b/i,
    source: 'Amazon SES: paused account, missing ses:SendRawEmail; Brevo (525): unknown IP address',
  },
  {
    means: 'ACCOUNT_BLOCKED',
    enhanced: /^5\.7\.(50[1-8]|51[0-4]|60[6-9]|6[1-4]\d|70[4-9]|750)$/,
    source: 'Microsoft 365: banned sender or IP address, unregistered domain',
  },
  {
    means: 'ACCOUNT_BLOCKED',
    text: /\bspamhaus\b|\bblocked using\b|\b(blacklist|blocklist|block list|DNSBL|RBL)|\b(poor|low|bad) reputation\b/i,
    source: 'Postfix: reject_rbl_client, iCloud and Proofpoint, Yahoo (BL21), GMX',
  },
];

/** About this recipient or this e-mail only. */
const recipients: readonly SmtpRule[] = [
  {
    means: 'TOO_LONG',
    enhanced: /^5\.(3\.4|2\.3)$/,
    source: 'RFC 3463: message too big for the system, message length',
  },
  {
    means: 'INVALID_ADDRESS',
    text: /\bcould not deliver mail to\b.*\bmay not exist\b/i,
    source: 'cPanel (Exim callout), which also mentions blacklists',
  },
];

/** The sender of a rejected `MAIL FROM` is wrong, if nothing else is said. */
const stages: readonly SmtpRule[] = [
  { means: 'INVALID_SENDER', stages: ['sender'], isPermanent: true, source: 'RFC 5321 §4.3.2' },
];

const addresses: readonly SmtpRule[] = [
  { means: 'INVALID_ADDRESS', enhanced: /^5\.1\.([0-69]|10)$/, source: 'RFC 3463, RFC 7505, Microsoft 365 (5.1.10)' },
  {
    means: 'INVALID_ADDRESS',
    text: /\b(unknown|invalid|no such|not a valid) (local )?(user|recipient|mailbox|address)|\b(user|recipient|mailbox|account)\b.{0,40}\b(unknown|unavailable|not found|does ?n[o']t (exist|have)|doesn't have)/i,
    source: 'Postfix, Exim: "No Such User Here", GMX, IONOS, Yahoo: "This user doesn\'t have a yahoo.com account"',
  },
  {
    means: 'INVALID_ADDRESS',
    text: /\brecipient address rejected\b|\bunrout(e)?able address\b|\bmailbox is (disabled|inactive)/i,
    source: 'Postfix, Exim, Yahoo (554.30), Microsoft 365: Directory Based Edge Blocking (5.4.1)',
  },
  {
    means: 'UNNAMED',
    enhanced: /^5\.2\.\d+$/,
    source: "RFC 3463: the recipient's mailbox is full, disabled or closed",
  },
  {
    means: 'UNNAMED',
    text: /\b(mailbox|user|inbox|storage|maildir)\b.{0,30}\b(full|over ?quota)/i,
    source: 'Dovecot, Gmail',
  },
  { means: 'UNNAMED', text: /^550[ -]Quota Exceeded/i, source: 'IONOS: the mailbox of the recipient is full' },
  { means: 'TOO_LONG', codes: [552], stages: ['content'], source: 'RFC 5321 §4.2.3' },
];

/** In other words than above: after everything that names a recipient, a mailbox or a size. */
const otherLimits: readonly SmtpRule[] = [
  {
    means: 'MAILBOX_LIMIT',
    text: /^(?!.*\b(size|mailbox|inbox|storage|recipient's)\b)(?=.*\b(send(ing|er)?|sent|outgoing|outbound|messages?|e-?mails?|mails?|daily|hourly|today)\b)(?=.*\b(exceed(s|ed)?|reach(es|ed)?|exhausted|used up)\b).*\b(quota|limits?)\b/i,
    source: 'smaller providers, as "You have reached your sending limit"',
  },
];

/** In the order in which they apply. */
const smtpRules: readonly SmtpRule[] = [
  ...namedRecipients,
  ...rates,
  ...limits,
  ...recipients,
  ...senders,
  ...blocks,
  ...logins,
  ...stages,
  ...addresses,
  ...otherLimits,
];

/** The enhanced status code, such as `5.1.1`: after the code, or as qmail writes it, `(#5.1.1)`. */
const getEnhancedCode = (response: string) =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? /\(#(\d\.\d{1,3}\.\d{1,3})\)/.exec(response)?.[1] ?? '';

/** @returns null for a rejection that the table does not contain. */
export function findSmtpMeaning({ stage, code, response }: SmtpRejection): SmtpMeaning | null {
  const enhanced = getEnhancedCode(response);
  const text = response.replaceAll(/\r?\n(\d{3}[ -])?(\d\.\d{1,3}\.\d{1,3} )?/g, ' ');
  const rule = smtpRules.find(
    (entry) =>
      (code >= 500 || !entry.isPermanent) &&
      (entry.stages?.includes(stage) ?? true) &&
      (entry.codes?.includes(code) ?? true) &&
      (entry.enhanced?.test(enhanced) ?? true) &&
      (entry.text?.test(text) ?? true),
  );
  return rule?.means ?? null;
}
