// The table of answers of mail servers (specification §5 "Deliveries"), with answers as the servers give them.
import { describe, expect, it } from 'vitest';
import { findSmtpMeaning, type SmtpMeaning, type SmtpStage } from './smtp-rejections.js';

const getMeaning = (stage: SmtpStage, response: string) =>
  findSmtpMeaning({ stage, code: Number(response.slice(0, 3)), response });

const answers: Record<SmtpMeaning, [SmtpStage, string][]> = {
  INVALID_SENDER: [
    ['recipient', '553 5.7.1 <us@example.com>: Sender address rejected: not owned by user user'],
    ['recipient', '553 5.7.1 <us@example.com>: Sender address rejected: not logged in'],
    ['content', '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
    ['recipient', '550 5.1.8 <us@example.com>: Sender address rejected: Domain not found'],
    ['recipient', '450 4.1.8 <us@example.com>: Sender address rejected: Domain not found'],
    ['recipient', '550 5.1.0 <us@example.com>: Sender address rejected: User unknown in virtual mailbox table'],
    ['recipient', '504 5.5.2 <us>: Sender address rejected: need fully-qualified address'],
    ['recipient', '550-Verification failed for <us@example.com>\n550 Sender verify failed'],
    ['recipient', '550-Verification failed for <us@example.com>\n550-Unrouteable address\n550 Sender verify failed'],
    ['content', '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException.MapiExceptionSendAsDenied'],
    ['content', '554 5.2.252 SendAsDenied; us@example.com not allowed to send as other@example.com'],
    ['recipient', '550 5.1.7 <us@example.com>: Sender address rejected: User unknown'],
    ['content', '554 Message rejected: Email address is not verified. The following identities failed the check'],
    ['content', '550 5.7.0 From address is not one of your addresses'],
    ['content', '550-Requested action not taken: mailbox unavailable\n550 Sender address is not allowed.'],
    ['content', '550 The from address does not match a verified Sender Identity'],
    ['content', '550 5.7.1 Unauthenticated email from example.com is not accepted due to DMARC policy'],
    ['content', '550-5.7.26 Your email has been blocked because the sender is unauthenticated.'],
    ['content', '554 Sandbox subdomains are for test purposes only. Please add your own domain'],
    ['content', '421 Domain example.com is not allowed to send: The domain is unverified'],
    ['content', '550 The sender you used us@example.com is not valid'],
    ['recipient', '550 5.7.1 Sender denied'],
    ['sender', '553 5.1.3 The address specified is not a valid RFC-5321 address'],
    ['sender', '550 No such user'],
  ],
  MAILBOX_LIMIT: [
    ['content', '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException'],
    ['content', '550 5.2.2 Submission quota exceeded'],
    ['content', '552 Message would take you over your relay quota of 500'],
    ['recipient', '550 Domain example.com has exceeded the max emails per hour (101/100 (101%)) allowed.'],
    ['recipient', '550 Domain example.com has exceeded the max defers and failures per hour (5/5 (100%)) allowed'],
    ['content', '550 5.4.6 Unusual sending activity detected. Please try after sometime'],
    ['content', '554 5.7.1 sorry, too many emails (#5.7.1)'],
    ['content', '550 5.7.705 Access denied, tenant has exceeded threshold'],
    ['content', "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients"],
    ['recipient', '550 5.4.5 Daily user sending limit exceeded'],
    ['content', '550-5.4.5 Daily SMTP relay sending limit exceeded for customer.\n550 5.4.5 See the help'],
    ['content', '454 Throttling failure: Daily message quota exceeded'],
    ['content', '450-Requested mail action not taken: mailbox unavailable\n450 Mail send limit exceeded.'],
    ['content', '550 5.7.1 Domain example.com exceeded the 100 messages/hour limit'],
    ['recipient', '554 5.7.1 <g@example.com>: Recipient address rejected: Policy quota exceeded'],
    ['greeting', '421 Rate limit reached. Please try again later'],
    ['content', '421 4.7.0 [TS01] Messages from 192.0.2.1 temporarily deferred due to unexpected volume'],
    ['content', '554 5.7.1 You have reached your sending limit'],
    ['recipient', '550 Outgoing mail quota of this account is exhausted'],
    ['content', '550 5.7.1 Message quota used up, try again tomorrow'],
    ['content', '452 4.3.1 Number of messages sent today has reached its limit'],
    ['content', '421-4.7.0 Our system has detected an unusual rate of\n421-4.7.0 unsolicited mail'],
  ],
  RATE_LIMITED: [
    ['content', '454 Throttling failure: Maximum sending rate exceeded'],
    ['sender', '454 Throttling failure: Maximum sending rate exceeded.'],
    ['sender', '421 4.4.2 Message submission rate for this client has exceeded the configured limit'],
    ['sender', '432 4.3.2 Concurrent connections limit exceeded.'],
    ['content', '432 4.3.2 STOREDRV.ClientSubmit; sender thread limit exceeded'],
    ['sender', '450 4.7.1 Error: too much mail from 192.0.2.1'],
    ['greeting', '421 4.7.0 mail.example.com Error: too many connections from 192.0.2.1'],
    ['recipient', '450 4.7.1 Error: too many recipients from 192.0.2.1'],
    ['content', '550 5.7.1 us@example.com exceeded the limit of 30 messages per minute'],
    ['recipient', '451 4.7.1 Sending limit exceeded: 10 mails/minute'],
    ['content', '450 4.7.1 You have exceeded your quota of 5 e-mails per second'],
    ['login', '550 Too many messages. Try again in 92 seconds.'],
  ],
  LOGIN_REJECTED: [
    ['login', '535 5.7.8 Username and Password not accepted'],
    ['login', '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.'],
    ['login', '534-5.7.9 Application-specific password required'],
    ['sender', '530 5.7.57 Client not authenticated to send mail'],
    ['recipient', '550 Please turn on SMTP Authentication in your mail client.'],
    ['recipient', '550 5.7.1 Authentication is required to send from this network'],
  ],
  RELAY_DENIED: [
    ['recipient', '554 5.7.1 <g@example.com>: Relay access denied'],
    ['recipient', '454 4.7.1 <g@example.com>: Relay access denied'],
    ['recipient', '550 relay not permitted'],
    ['recipient', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain'],
    ['recipient', '550 5.7.1 Relaying denied'],
  ],
  ACCOUNT_BLOCKED: [
    ['content', '550 5.1.8 Access denied, bad outbound sender AS(42004)'],
    ['content', '550 5.7.501 Access denied, spam abuse detected from the tenant'],
    ['content', '550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP'],
    ['content', '502 5.7.0 Your SMTP account is not yet activated'],
    ['login', '525 5.7.1 Unauthorized IP address'],
    ['content', '554 Sending paused for this account.'],
    ['content', '554 Access denied: User is not authorized to perform ses:SendRawEmail'],
    ['greeting', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'],
    ['recipient', '550 5.7.1 Mail from IP 192.0.2.1 was rejected due to listing in Spamhaus PBL'],
  ],
  INVALID_ADDRESS: [
    ['recipient', '550 5.1.1 <g@example.com>: Recipient address rejected: User unknown in local recipient table'],
    ['content', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found'],
    ['recipient', '550 5.4.1 Recipient address rejected: Access denied.'],
    ['recipient', '550 5.5.0 Requested action not taken: mailbox unavailable'],
    ['recipient', '550 No Such User Here'],
    ['recipient', '550 Unrouteable address'],
    ['recipient', '550 Unknown user'],
    ['content', "554 delivery error: dd This user doesn't have a yahoo.com account (g@yahoo.com)"],
    [
      'recipient',
      '550 The mail server could not deliver mail to g@example.com. The account or domain may not exist, they may be blacklisted, or missing the proper dns entries.',
    ],
    ['recipient', '556 5.1.10 Recipient address has null MX'],
    ['recipient', '550 sorry, no mailbox here by that name (#5.1.1)'],
    // They name the recipient, although the words are those of a wrong sender.
    ['recipient', '550 5.1.1 <anna@example.com>: Email address does not exist'],
    ['recipient', '553 5.1.3 Email address is not valid'],
  ],
  TOO_LONG: [
    ['sender', '552 5.3.4 Message size exceeds fixed limit'],
    ['content', '552 5.2.3 Message exceeds maximum fixed size'],
    ['content', '552 Requested mail action aborted'],
  ],
  UNNAMED: [
    ['recipient', '552 5.2.2 Mailbox full'],
    ['recipient', '550 Quota Exceeded'],
    ['recipient', '550-5.2.1 The email account that you tried to reach is disabled.'],
    ['recipient', '550 User has too many messages on server, mailbox full'],
    ['recipient', '452 4.2.2 User has too many messages in the mailbox'],
    ['content', "550 5.2.121 Recipient's per hour message receive limit from specific sender exceeded"],
  ],
};

describe('the meaning of a rejection', () => {
  it.each(
    Object.entries(answers).flatMap(([meaning, list]) =>
      list.map(([stage, response]) => ({ meaning, stage, response })),
    ),
  )('is $meaning ($stage): $response', ({ meaning, stage, response }) => {
    expect(getMeaning(stage, response)).toBe(meaning);
  });

  it.each([
    ['content', '554 5.6.0 Refused'],
    ['content', '554 5.7.1 [HM08] Message rejected due to local policy'],
    ['content', '554 6.6.0 Error sending message for delivery.'],
    ['recipient', '550 Access denied'],
    ['recipient', '550 5.7.1 Refused by policy'],
    ['recipient', '550 5.7.1 You are not authorized to send to this recipient address'],
    ['greeting', '554 5.7.1 Go away'],
    ['sender', '451 4.3.0 Later'],
    ['login', '454 4.7.0 Too many login attempts'],
    ['recipient', '450 4.2.1 The user you are trying to contact is receiving mail too quickly.'],
    ['recipient', '421 4.3.2 Service shutting down'],
    ['recipient', '451 4.7.1 Greylisted, please try again in 300 seconds'],
    ['recipient', '452 4.5.3 Too many recipients'],
  ] satisfies [SmtpStage, string][])('is not guessed (%s): %s', (stage, response) => {
    expect(getMeaning(stage, response)).toBeNull();
  });
});
