// By the names of https://resend.com/docs/api-reference/errors; the status only counts for other names.

/** `guest`: this address. `account`: nothing can be sent until it is corrected. `limit`: the quota of the account. */
export interface ResendMeaning {
  is: 'guest' | 'account' | 'limit';
  reason: string;
}

const meanings: Record<string, ResendMeaning> = {
  missing_api_key: { is: 'account', reason: 'HTTP_401' },
  restricted_api_key: { is: 'account', reason: 'HTTP_401' },
  invalid_api_key: { is: 'account', reason: 'HTTP_403' },
  invalid_from_address: { is: 'account', reason: 'INVALID_SENDER' },
  invalid_access: { is: 'account', reason: 'HTTP_403' },
  invalid_region: { is: 'account', reason: 'INVALID_SETTINGS' },
  not_found: { is: 'account', reason: 'INVALID_SETTINGS' },
  method_not_allowed: { is: 'account', reason: 'INVALID_SETTINGS' },
  security_error: { is: 'account', reason: 'ACCOUNT_BLOCKED' },
  invalid_to_address: { is: 'guest', reason: 'INVALID_ADDRESS' },
  daily_quota_exceeded: { is: 'limit', reason: 'ACCOUNT_LIMIT' },
  monthly_quota_exceeded: { is: 'limit', reason: 'ACCOUNT_LIMIT' },
  // Of the event `email.failed`
  reached_daily_quota: { is: 'limit', reason: 'ACCOUNT_LIMIT' },
  reached_monthly_quota: { is: 'limit', reason: 'ACCOUNT_LIMIT' },
};

/** One name for all invalid fields: its message names the field. */
const validationMessages: { text: RegExp; means: ResendMeaning }[] = [
  { text: /API key/i, means: { is: 'account', reason: 'HTTP_401' } },
  // A test account also sends to its own address only: that is not the guest's fault.
  {
    text: /testing emails|not verified|verify a domain|[`'"]?\bfrom\b[`'"]? (field|address)/i,
    means: { is: 'account', reason: 'INVALID_SENDER' },
  },
  { text: /[`'"]?\bto\b[`'"]? (field|address)|recipient/i, means: { is: 'guest', reason: 'INVALID_ADDRESS' } },
];

/** Of the reason in the event `email.failed`, a name or a few words. @returns null as below. */
export function findReportedMeaning(reason: string): ResendMeaning | null {
  return findResendMeaning(reason, '') ?? findResendMeaning('validation_error', reason.replaceAll('_', ' '));
}

/** @returns null for an error that the table does not contain. */
export function findResendMeaning(name: unknown, message: unknown): ResendMeaning | null {
  if (typeof name !== 'string') return null;
  if (name !== 'validation_error') return Object.hasOwn(meanings, name) ? (meanings[name] ?? null) : null;
  const text = typeof message === 'string' ? message : '';
  return validationMessages.find((entry) => entry.text.test(text))?.means ?? null;
}
