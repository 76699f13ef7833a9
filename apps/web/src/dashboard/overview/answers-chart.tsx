// Answers over time: the totals at the end of each day as a stacked step chart, with an equivalent table for screen
// readers.
import { scaleLinear, scaleTime } from 'd3-scale';
import { area, curveStepAfter, stack } from 'd3-shape';
import { useMemo, useRef } from 'react';
import { useTexts } from '../texts.js';
import { useWidth } from './use-width.js';

export interface Day {
  date: string;
  pending: number;
  accepted: number;
  declined: number;
  attended: number;
}

const layers = ['attended', 'accepted', 'declined', 'pending'] as const;
const usualWidth = 720;
const height = 260;
const edge = { left: 44, right: 12, top: 12, bottom: 30 };
const oneDayMs = 86_400_000;
const shownRows = 60;

const instantOf = (day: Day) => Date.parse(`${day.date}T00:00:00Z`);

/** The last day extends to its end, so that a single day is visible too. */
function drawn(days: readonly Day[], width: number) {
  const last = days.at(-1);
  const all =
    last === undefined
      ? []
      : [...days, { ...last, date: new Date(instantOf(last) + oneDayMs).toISOString().slice(0, 10) }];
  const x = scaleTime()
    .domain([
      instantOf(all[0] ?? ({ date: '2025-01-01' } as Day)),
      instantOf(all.at(-1) ?? ({ date: '2025-01-02' } as Day)),
    ])
    .range([edge.left, width - edge.right]);
  const most = Math.max(1, ...all.map((day) => layers.reduce((sum, layer) => sum + day[layer], 0)));
  const y = scaleLinear()
    .domain([0, most])
    .nice()
    .range([height - edge.bottom, edge.top]);
  const shape = area<[number, number] & { data: Day }>()
    .x((point) => x(instantOf(point.data)))
    .y0((point) => y(point[0]))
    .y1((point) => y(point[1]))
    .curve(curveStepAfter);
  const stacked = stack<Day>().keys(layers)(all);
  return {
    paths: stacked.map((layer) => ({ key: layer.key, d: shape(layer as never) ?? '' })),
    ticksY: y.ticks(4).map((value) => ({ value, at: y(value) })),
    ticksX: x.ticks(Math.min(Math.floor(width / 120), all.length)).map((value) => ({ value, at: x(value) })),
  };
}

/** Labels at either edge stay within the chart. */
const anchorAt = (at: number, width: number) =>
  at > width - edge.left ? 'end' : at < edge.left + edge.right ? 'start' : 'middle';

export function AnswersChart({ days }: { days: readonly Day[] }) {
  const { t, i18n } = useTexts();
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure, usualWidth);
  const picture = useMemo(() => drawn(days, width), [days, width]);
  const dayName = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  if (days.length === 0) return <p className="muted">{t('Overview.NoAnswers')}</p>;
  return (
    <figure className="chart" ref={figure}>
      <ul className="chart__legend" aria-hidden="true">
        {[...layers].reverse().map((layer) => (
          <li key={layer} className={`chart__key chart__key--${layer}`}>
            {t(`Overview.Count.${layer}`)}
          </li>
        ))}
      </ul>
      <svg
        className="chart__picture"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('Overview.AnswersOverTime')}
      >
        {picture.ticksY.map(({ value, at }) => (
          <g key={value}>
            <line className="chart__line" x1={edge.left} x2={width - edge.right} y1={at} y2={at} />
            <text className="chart__text" x={edge.left - 8} y={at + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {picture.paths.map(({ key, d }) => (
          <path key={key} className={`chart__layer chart__layer--${key}`} d={d} />
        ))}
        {picture.ticksX.map(({ value, at }) => (
          <text key={value.getTime()} className="chart__text" x={at} y={height - 8} textAnchor={anchorAt(at, width)}>
            {dayName.format(value)}
          </text>
        ))}
      </svg>
      <DayTable days={days.slice(-shownRows)} dayName={dayName} />
    </figure>
  );
}

function DayTable({ days, dayName }: { days: readonly Day[]; dayName: Intl.DateTimeFormat }) {
  const { t } = useTexts();
  return (
    // A table takes up the height of its rows even while visually hidden.
    <div className="visually-hidden">
      <table>
        <caption>{t('Overview.AnswersOverTime')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Overview.Day')}</th>
            {layers.map((layer) => (
              <th scope="col" key={layer}>
                {t(`Overview.Count.${layer}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{dayName.format(instantOf(day))}</th>
              {layers.map((layer) => (
                <td key={layer}>{day[layer]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
