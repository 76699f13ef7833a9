import { useTexts } from '../../texts/texts.js';

const statuses = ['attended', 'accepted', 'declined', 'pending'] as const;

export type StatusCounts = Readonly<Record<(typeof statuses)[number], number>>;

/** How guests divide by status. An empty bar while loading and without guests, so that nothing below it shifts. */
export function StatusBar({ counts }: { counts: StatusCounts | undefined }) {
  const { t } = useTexts();
  const parts = counts === undefined ? [] : statuses.filter((status) => counts[status] > 0);
  if (counts === undefined || parts.length === 0) return <div className="status-bar" />;
  const label = parts.map((status) => `${t(`Overview.Count.${status}`)}: ${counts[status]}`).join(', ');
  return (
    <div className="status-bar" role="img" aria-label={label}>
      {parts.map((status) => (
        <span key={status} className="status-bar__part" data-status={status} style={{ flexGrow: counts[status] }} />
      ))}
    </div>
  );
}
