// The browser's side of passkeys (specification §10 "Passkeys in the pages"). The library that converts between JSON and the
// browser's objects is loaded only where a passkey may be used.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Browsers allow passkeys only on HTTPS or localhost, and for host names, not for IP addresses. */
export function isPasskeySupported({
  isSecureContext,
  location,
}: Pick<Window, 'isSecureContext' | 'location'>): boolean {
  const isIpAddress = /^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && 'PublicKeyCredential' in globalThis && !isIpAddress;
}

/** Call it before the click: Safari asks for a passkey only shortly after one. */
export const loadPasskeyLibrary = () => import('@simplewebauthn/browser');

/** The options of the server have the JSON form of WebAuthn; its schema knows only the field that it stores. */
interface Options {
  challenge: string;
}

/** The browser or the authenticator gave no response. Its cause says why, as far as browsers tell. */
export class PasskeyDeviceError extends Error {
  constructor(cause: unknown) {
    super('no response', { cause });
    this.name = 'PasskeyDeviceError';
  }
}

async function callDevice<T>(ceremony: Promise<T>): Promise<T> {
  return ceremony.catch((cause: unknown) => {
    throw new PasskeyDeviceError(cause);
  });
}

/** Creates a passkey on a device of the user's choice. @throws PasskeyDeviceError, also if they cancel. */
export async function createPasskey(options: Options): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await loadPasskeyLibrary();
  return callDevice(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));
}

/** Signs the challenge with a passkey that the user chooses. @throws as `createPasskey`. */
export async function signWithPasskey(options: Options): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await loadPasskeyLibrary();
  return callDevice(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }));
}

const getDeviceErrorName = (error: unknown) =>
  error instanceof PasskeyDeviceError && error.cause instanceof Error ? error.cause.name : null;

/** The user cancelled, or the time was up. Browsers do not tell which. */
export const isPasskeyCancelled = (error: unknown) => getDeviceErrorName(error) === 'NotAllowedError';

/** The device has a passkey for this account already. */
export const isPasskeyKnown = (error: unknown) => getDeviceErrorName(error) === 'InvalidStateError';
