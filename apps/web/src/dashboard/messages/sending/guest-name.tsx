import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';

interface GuestNameProps {
  guest: Pick<Guest, 'firstName' | 'lastName'>;
  /** Tells guests of the same name apart. */
  detail: string | undefined;
}

export function GuestName({ guest, detail }: GuestNameProps) {
  return (
    <>
      <span>{formatFullName(guest)}</span>
      {detail === undefined ? null : (
        <span className="muted">
          {' · '}
          <bdi>{detail}</bdi>
        </span>
      )}
    </>
  );
}
