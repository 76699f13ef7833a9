// Input and output of passkeys (specification §3 "Passkeys"). Options and responses have the JSON forms of WebAuthn
// Level 3, which browsers read and write; authenticators may add fields to them.
import { z } from 'zod';
import { ifMatch, requiredLine, uuid } from '../../kernel/fields.js';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Not base64url.');
/** WebAuthn limits a credential's id to 1,023 bytes. */
const credentialId = base64url(1364);
const maxClientData = 8000;

const name = requiredLine(100, 'Enter a name.');
const response = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

export const registrationResponse = z.object({
  ...response,
  response: z.object({
    clientDataJSON: base64url(maxClientData),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

export const authenticationResponse = z.object({
  ...response,
  response: z.object({
    clientDataJSON: base64url(maxClientData),
    authenticatorData: base64url(maxClientData),
    signature: base64url(maxClientData),
    userHandle: base64url(200).optional(),
  }),
});

export const passkeyOptions = z.looseObject({ challenge: z.string() });

export const createPasskeyInput = z.object({ name, response: registrationResponse });
export const loginPasskeyInput = z.object({ response: authenticationResponse });
export const loginPasskeyOutput = z.object({ token: z.string() });
export const renamePasskeyInput = z.object({ id: uuid, name, ifMatch });
export const deletePasskeyInput = z.object({ id: uuid, ifMatch });

export const passkeyOutput = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  version: z.number().int(),
});
export type Passkey = z.infer<typeof passkeyOutput>;
