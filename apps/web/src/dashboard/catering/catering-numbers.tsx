import type { CateringSummary } from '@havn/api/seating/catering/rules';
import { useTexts } from '../texts/texts.js';
import { useNeedWords } from '../texts/use-need-words.js';
import { Panel } from '../ui/panel.js';

const names = ['people', 'adults', 'children', 'seats', 'alcohol'] as const;

export function CateringNumbers({ counts, needs }: Pick<CateringSummary, 'counts' | 'needs'>) {
  const { t } = useTexts();
  const { formatNeed } = useNeedWords();
  return (
    <Panel title={t('Catering.Numbers')} className="panel catering-numbers">
      <dl className="wrap seat-totals">
        {names.map((name) => {
          const count = counts[name];
          // Unknown is not nobody.
          if (count === null) return null;
          return (
            <div key={name} className="seat-totals__item" data-zero={count === 0}>
              <dt>{t(`Catering.Count.${name}`, { count })}</dt>
              <dd>{count}</dd>
            </div>
          );
        })}
      </dl>
      {needs.length === 0 ? (
        <p className="muted">{t('Catering.NoNeeds')}</p>
      ) : (
        <ul className="need-counts">
          {needs.map(({ need, noted, mentioned }) => (
            <li key={need} className="need-count">
              <span className="need-count__name">{formatNeed(need)}</span>
              {noted === 0 ? null : <strong className="need-count__number">{` ${noted}`}</strong>}
              {mentioned === 0 ? null : (
                <span className="need-count__mentioned">{` ${t('Catering.Mentioned', { count: mentioned })}`}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
