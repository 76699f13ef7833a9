// An authenticator in software (WebAuthn Level 3 §6): creates ES256 credentials without attestation and signs
// assertions. Each part that a test wants to forge can be overridden.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: Buffer) => data.toString('base64url');

export interface CeremonyOptions {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Overrides the signature counter. */
  counter?: number;
  type?: string;
}

const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };

function buildClientData({ challenge, origin }: CeremonyOptions, type: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** The public key in COSE: kty EC2, alg ES256, crv P-256. */
function encodePublicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), point(0x21, x), point(0x22, y)]);
}

/** CBOR: { fmt: "none", attStmt: {}, authData }. */
function encodeAttestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 255]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), length, authData],
  ]);
}

export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #credentialId = randomBytes(32);
  readonly id = encode(this.#credentialId);
  #counter = 0;
  #userHandle = encode(Buffer.from('nobody'));

  constructor(
    readonly origin: string,
    readonly rpId = new URL(origin).hostname,
  ) {}

  #buildHead({ rpId = this.rpId, counter }: CeremonyOptions, flag: number): Buffer {
    const count = Buffer.alloc(4);
    this.#counter += 1;
    count.writeUInt32BE(counter ?? this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), count]);
  }

  register(options: CeremonyOptions, userHandle: string) {
    this.#userHandle = encode(Buffer.from(userHandle));
    const clientData = buildClientData({ origin: this.origin, ...options }, options.type ?? 'webauthn.create');
    const idLength = Buffer.from([0, this.#credentialId.length]);
    const head = this.#buildHead(options, flags.userPresent | flags.userVerified | flags.hasCredential);
    const publicKey = encodePublicKey(this.#keys.publicKey);
    const authData = Buffer.concat([head, Buffer.alloc(16), idLength, this.#credentialId, publicKey]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: { clientDataJSON: encode(clientData), attestationObject: encode(encodeAttestation(authData)) },
    };
  }

  sign(options: CeremonyOptions) {
    const clientData = buildClientData({ origin: this.origin, ...options }, options.type ?? 'webauthn.get');
    const authenticatorData = this.#buildHead(options, flags.userPresent | flags.userVerified);
    const signature = createSign('sha256')
      .update(authenticatorData)
      .update(sha256(clientData))
      .sign(this.#keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authenticatorData),
        signature: encode(signature),
        userHandle: this.#userHandle,
      },
    };
  }
}
