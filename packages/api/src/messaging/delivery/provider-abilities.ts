// Specification §5 "Deliveries".
import { deliveryProviders } from '@havn/db/values';

type Provider = (typeof deliveryProviders)[number];

interface ProviderAbilities {
  /** It recognizes a second attempt by an idempotency key. */
  isIdempotent: boolean;
  /** It tells what it has sent to a recipient. */
  canLookUp: boolean;
}

const abilities: Readonly<Record<Provider, ProviderAbilities>> = {
  twilio: { isIdempotent: false, canLookUp: true },
  resend: { isIdempotent: true, canLookUp: false },
  smtp: { isIdempotent: false, canLookUp: false },
};

export const canResolve = (provider: Provider): boolean =>
  abilities[provider].isIdempotent || abilities[provider].canLookUp;

/** An attempt is in doubt only once its transfer begins. */
export const unresolvableProviders: Provider[] = deliveryProviders.filter((provider) => !canResolve(provider));

export const canResolveDoubt = (attempted: Provider | null, provider: Provider): boolean =>
  canResolve(provider) && (attempted ?? provider) === provider;
