// The library that converts between JSON and the browser's objects is loaded only where a passkey may be used.
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

/** Has to be called before the click: Safari shows its passkey prompt only within a short time after one. */
export const loadPasskeyLibrary = () => import('@simplewebauthn/browser');

/** The server sends WebAuthn options in their JSON form; the schema of its response only names the challenge. */
interface Options {
  challenge: string;
}

/** The browser or the authenticator gave no response. `cause` is the browser's error. */
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

/** @throws PasskeyDeviceError, also if the user cancels. */
export async function createPasskey(options: Options): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await loadPasskeyLibrary();
  return callDevice(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));
}

/** @throws as `createPasskey`. */
export async function signWithPasskey(options: Options): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await loadPasskeyLibrary();
  return callDevice(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }));
}

const getDeviceErrorName = (error: unknown) =>
  error instanceof PasskeyDeviceError && error.cause instanceof Error ? error.cause.name : null;

/** The user cancelled, or the prompt timed out: browsers do not tell which. */
export const isPasskeyCancelled = (error: unknown) => getDeviceErrorName(error) === 'NotAllowedError';

/** The device already has a passkey for this account. */
export const isPasskeyRegistered = (error: unknown) => getDeviceErrorName(error) === 'InvalidStateError';
