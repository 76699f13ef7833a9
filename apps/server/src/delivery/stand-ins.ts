// A stand-in on this machine reaches no guest, so its texts may contain links that open only here (specification §5).
// A mail server may be a relay: it is a stand-in only if the settings say so (docs/decisions/057).
import type { EnabledChannels } from '@havn/api/trpc/context';
import { isLoopbackHost } from '../kernel/ip-address.js';
import type { ResendSettings, TwilioSettings } from '../settings/provider-settings.js';
import type { MailTransport } from './mail-transport.js';

interface Providers {
  twilio?: Pick<TwilioSettings, 'baseUrl'> | undefined;
  resend?: Pick<ResendSettings, 'baseUrl'> | undefined;
  hasTestMailServer?: boolean;
}

export const listStandIns = (
  { twilio, resend, hasTestMailServer = false }: Providers,
  mailTransport: Pick<MailTransport, 'getSmtp'>,
): EnabledChannels => ({
  sms: twilio?.baseUrl !== undefined,
  email: resend?.baseUrl !== undefined || (hasTestMailServer && isLoopbackHost(mailTransport.getSmtp()?.host ?? '')),
});
