// From the configured URL and never from a request's headers.

export interface RelyingParty {
  /** The host name, to which the browser binds the passkey. */
  id: string;
  origin: string;
}

export function getRelyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
