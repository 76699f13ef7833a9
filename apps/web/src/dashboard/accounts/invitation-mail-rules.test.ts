import { describe, expect, it } from 'vitest';
import { getMailPollInterval, getMailText, type InvitationMailState } from './invitation-mail-rules.js';

const mail = (state: InvitationMailState['state'], reason: string | null = null) => ({ mail: { state, reason } });

describe('the e-mail of an invitation', () => {
  it.each([
    ['queued', null, 'Sending'],
    ['queued', 'DAILY_LIMIT', 'Waiting'],
    ['sending', null, 'Sending'],
    ['sent', null, 'Sent'],
    ['delivered', null, 'Delivered'],
    ['failed', 'BOUNCED', 'Failed'],
    ['undeliverable', 'OPTED_OUT', 'OptedOut'],
    ['uncertain', 'OUTCOME_UNKNOWN', 'Uncertain'],
  ] as const)('that is %s with the reason %s is shown as %s', (state, reason, text) => {
    expect(getMailText({ state, reason })).toBe(text);
  });

  it('is polled often while it is being sent, less often while it waits, and no more once it is finished', () => {
    expect(getMailPollInterval([mail('sent'), { mail: null }])).toBe(false);
    expect(getMailPollInterval([mail('queued', 'DAILY_LIMIT'), mail('failed')])).toBe(5000);
    expect(getMailPollInterval([mail('queued', 'DAILY_LIMIT'), mail('sending')])).toBe(1000);
  });
});
