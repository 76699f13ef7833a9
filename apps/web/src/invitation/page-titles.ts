import type { GuestPage } from '@havn/api/people/invitation/rules';

export const pageTitles = {
  welcome: 'Titles.Welcome',
  invitation: 'Titles.Invitation',
  'check-in': 'Titles.CheckIn',
  'wedding-pass': 'Titles.Pass',
  decline: 'Titles.Decline',
  'thank-you': 'Titles.ThankYou',
} as const satisfies Record<GuestPage, string>;
