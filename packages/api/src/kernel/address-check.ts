// Whether guests reach the server at its public URL (specification §5 "Public address").
import { z } from 'zod';

export const addressOutcomes = [
  'works',
  'private',
  'noRecord',
  'privateRecord',
  'timeout',
  'unreachable',
  'certificate',
  'redirect',
  'otherServer',
] as const;
/** `detail`: the address, code, location or status that explains the outcome. */
export const checkAddressOutput = z.object({
  publicUrl: z.string(),
  outcome: z.enum(addressOutcomes),
  detail: z.string().nullable(),
});
export type AddressCheck = z.infer<typeof checkAddressOutput>;
