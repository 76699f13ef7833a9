// Chromium's virtual authenticator.
import type { Page } from '@playwright/test';

/** Adds a phone's own authenticator, which recognizes its user until `refuse` is called. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    accept: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
    clear: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
    listCredentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}
