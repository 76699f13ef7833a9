/** Before that, nobody is to be seated or reminded. `answered`: the guests who have replied, by whatever way. */
export const haveInvitationsBegun = ({ answered, hasInvited }: { answered: number; hasInvited: boolean }): boolean =>
  hasInvited || answered > 0;
