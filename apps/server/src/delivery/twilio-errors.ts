// The comments are the names in https://www.twilio.com/docs/api/errors. The guest is to blame only where they say so.

/** `account`: nothing can be sent until account, sender or settings are corrected. `busy`: not accepted, later. */
export type TwilioMeaning =
  | { is: 'guest' | 'optedOut' | 'account'; reason: string }
  | { is: 'limit'; reason: string; retryAfterSeconds: number }
  | { is: 'busy'; reason: string };

const hourSeconds = 3600;

const guest = (reason: string): TwilioMeaning => ({ is: 'guest', reason });
const account = (reason: string): TwilioMeaning => ({ is: 'account', reason });
const dailyLimit: TwilioMeaning = { is: 'limit', reason: 'ACCOUNT_LIMIT', retryAfterSeconds: hourSeconds };
const busy: TwilioMeaning = { is: 'busy', reason: 'QUEUE_FULL' };

/** Of responses to a request, and of the reports that follow an accepted one. */
const meanings: Record<number, TwilioMeaning> = {
  // Account is not active
  10001: account('ACCOUNT_BLOCKED'),
  // Authenticate, account not active, access denied, test credentials, authorization error
  20003: account('HTTP_401'),
  20005: account('ACCOUNT_BLOCKED'),
  20006: account('ACCOUNT_BLOCKED'),
  20008: account('HTTP_401'),
  20403: account('HTTP_403'),
  // Not found: the account or the messaging service
  20404: account('INVALID_SENDER'),
  // Too many requests, too many concurrent requests
  20429: { is: 'busy', reason: 'HTTP_429' },
  14107: { is: 'busy', reason: 'HTTP_429' },
  // Invalid 'To' phone number, number cannot be reached, 'To' cannot be a short code, premium number, landline
  21211: guest('INVALID_NUMBER'),
  21214: guest('INVALID_NUMBER'),
  21217: guest('INVALID_NUMBER'),
  21265: guest('INVALID_NUMBER'),
  21268: guest('INVALID_NUMBER'),
  21614: guest('INVALID_NUMBER'),
  21635: guest('INVALID_NUMBER'),
  // 'To' and 'From' are the same number
  21266: guest('INVALID_NUMBER'),
  // Invalid 'From' number, alphanumeric sender ID on a trial account
  21212: account('INVALID_SENDER'),
  21267: account('INVALID_SENDER'),
  // Permission to send an SMS to this region is not enabled
  21408: guest('COUNTRY_NOT_ALLOWED'),
  // A 'From' number is required, 'From' cannot send to this number, is not SMS-capable or not of this account
  21603: account('INVALID_SENDER'),
  21606: account('INVALID_SENDER'),
  21659: account('INVALID_SENDER'),
  21660: account('INVALID_SENDER'),
  21661: account('INVALID_SENDER'),
  // The number is unverified, and trial accounts send to verified numbers only
  21608: account('TRIAL_ACCOUNT'),
  // The status callback URL is not valid
  21609: account('INVALID_SETTINGS'),
  // Attempt to send to an unsubscribed recipient
  21610: { is: 'optedOut', reason: 'OPTED_OUT' },
  // This 'From' number has exceeded the maximum number of queued messages
  21611: busy,
  // The 'To' number cannot be reached from this 'From' number
  21612: guest('NOT_REACHABLE'),
  // The message body exceeds 1,600 characters
  21605: guest('TOO_LONG'),
  21617: guest('TOO_LONG'),
  // The messaging service does not exist, has no sender, or its sender is not valid
  21701: account('INVALID_SENDER'),
  21703: account('INVALID_SENDER'),
  21704: account('INVALID_SENDER'),
  21705: account('INVALID_SENDER'),
  21712: account('INVALID_SENDER'),
  // Queue overflow, rate limits of the US campaign, account suspended
  30001: busy,
  30022: busy,
  30002: account('ACCOUNT_BLOCKED'),
  // Daily message limits of the account and of the US campaign
  30023: dailyLimit,
  63038: dailyLimit,
  // US numbers: unregistered, toll-free number not verified, campaign suspended
  30027: dailyLimit,
  30032: account('INVALID_SENDER'),
  30033: account('ACCOUNT_BLOCKED'),
  30034: account('INVALID_SENDER'),
};

/** @returns null for an error that the table does not contain. */
export function findTwilioMeaning(status: number | undefined, code: number): TwilioMeaning | null {
  // Whatever is forbidden is forbidden to the account.
  return meanings[code] ?? (status === 403 ? account('HTTP_403') : null);
}
