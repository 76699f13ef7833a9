import type { GuestStatus } from '@havn/api/kernel/fields';
import { useTexts } from '../../texts/texts.js';

const shapes: Record<GuestStatus, string> = {
  Pending: 'M8 4.5v4l2.5 1.5',
  Accepted: 'M4.8 8.3l2.2 2.2 4.2-4.7',
  Declined: 'M5.5 5.5l5 5M10.5 5.5l-5 5',
  Attended: 'M8 4.3l1.2 2.5 2.7.3-2 1.9.5 2.7L8 10.4l-2.4 1.3.5-2.7-2-1.9 2.7-.3z',
};

interface StatusProps {
  status: GuestStatus;
  isLabelHidden?: boolean;
}

export function GuestStatusDot(props: StatusProps) {
  const { t } = useTexts();
  return <GuestStatusLabel {...props} label={t(`Status.${props.status}`)} />;
}

/** The dot with a given label, for long lists, where a translation hook in each row is measurably slow. */
export function GuestStatusLabel({ status, isLabelHidden = false, label }: StatusProps & { label: string }) {
  return (
    <span className="guest-status" data-status={status.toLowerCase()}>
      <svg
        className="guest-status__dot"
        viewBox="0 0 16 16"
        width="1rem"
        height="1rem"
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="8" cy="8" r="8" />
        <path d={shapes[status]} />
      </svg>
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  );
}
