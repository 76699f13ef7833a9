// Target and labels of the invitation's swipe by status (specification §6 "Invitation").
import type { DisplayStatus } from '@havn/api/invitation/rules';

export const swipeTargets = {
  pending: {
    page: 'check-in',
    text: 'Transition.PreparingCheckIn',
    swipe: 'Invitation.SwipePending',
    tap: 'Invitation.TapPending',
  },
  checkedIn: {
    page: 'wedding-pass',
    text: 'Transition.PreparingPass',
    swipe: 'Invitation.SwipeCheckedIn',
    tap: 'Invitation.TapCheckedIn',
  },
  declined: {
    page: 'decline',
    text: 'Loading.Default',
    swipe: 'Invitation.SwipeDeclined',
    tap: 'Invitation.TapDeclined',
  },
} as const satisfies Record<DisplayStatus, object>;
