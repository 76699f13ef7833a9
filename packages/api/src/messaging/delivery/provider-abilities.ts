// What a provider can do about an attempt whose outcome is unknown (specification §5 "Deliveries").
import { deliveryProviders } from '@havn/db/values';

type Provider = (typeof deliveryProviders)[number];

interface ProviderAbilities {
  /** It recognizes a second attempt by an idempotency key, so that a retry is safe. */
  isIdempotent: boolean;
  /** It tells what it has sent to a recipient. */
  canLookUp: boolean;
}

const abilities: Readonly<Record<Provider, ProviderAbilities>> = {
  twilio: { isIdempotent: false, canLookUp: true },
  resend: { isIdempotent: true, canLookUp: false },
  smtp: { isIdempotent: false, canLookUp: false },
};

/** Whether an unknown outcome can be resolved, by a look-up or by a retry. */
export const canResolve = (provider: Provider): boolean =>
  abilities[provider].isIdempotent || abilities[provider].canLookUp;

/** The providers whose unknown outcomes stay unknown: an attempt is in doubt only once its transfer begins. */
export const unresolvableProviders: Provider[] = deliveryProviders.filter((provider) => !canResolve(provider));

/** Whether `provider` can tell what became of an attempt through `attempted`, or may repeat it. */
export const canResolveDoubt = (attempted: Provider | null, provider: Provider): boolean =>
  canResolve(provider) && (attempted ?? provider) === provider;
