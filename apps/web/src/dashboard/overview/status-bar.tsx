// The guests by status as one bar: how much of it is one colour is seen before any number is read.
import { useTexts } from '../texts.js';

const statuses = ['attended', 'accepted', 'declined', 'pending'] as const;

export function StatusBar({ counts }: { counts: Record<(typeof statuses)[number] | 'guests', number> }) {
  const { t } = useTexts();
  const parts = statuses.filter((status) => counts[status] > 0);
  const words = parts.map((status) => `${t(`Overview.Count.${status}`)}: ${counts[status]}`).join(', ');
  return (
    <div className="status-bar" role="img" aria-label={words}>
      {parts.map((status) => (
        <span
          key={status}
          className={`status-bar__part status-bar__part--${status}`}
          style={{ flexGrow: counts[status] }}
        />
      ))}
    </div>
  );
}
