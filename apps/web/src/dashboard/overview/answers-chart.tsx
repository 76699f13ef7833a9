import type { AnswerDay } from '@havn/api/attendance/schema';
import { type DateFormat, getDateFormat } from '@havn/i18n/dates';
import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveStepAfter, stack } from 'd3-shape';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { getCurrentLanguage, useTexts } from '../texts/texts.js';

const layers = ['attended', 'accepted', 'declined', 'pending'] as const;
const defaultWidth = 720;
const height = 260;
const margin = { left: 44, right: 12, top: 12, bottom: 30 };
const oneDayMs = 86_400_000;
const maxTableRows = 60;

const toTimestamp = (day: AnswerDay) => Date.parse(`${day.date}T00:00:00Z`);

/** The last day extends to its end, so that a single day is visible too. */
function buildChart(days: readonly AnswerDay[], width: number) {
  const last = days.at(-1);
  const all =
    last === undefined
      ? []
      : [...days, { ...last, date: new Date(toTimestamp(last) + oneDayMs).toISOString().slice(0, 10) }];
  const x = scaleUtc()
    .domain([
      toTimestamp(all[0] ?? ({ date: '2025-01-01' } as AnswerDay)),
      toTimestamp(all.at(-1) ?? ({ date: '2025-01-02' } as AnswerDay)),
    ])
    .range([margin.left, width - margin.right]);
  const maxTotal = Math.max(1, ...all.map((day) => layers.reduce((sum, layer) => sum + day[layer], 0)));
  const y = scaleLinear()
    .domain([0, maxTotal])
    .nice()
    .range([height - margin.bottom, margin.top]);
  const shape = area<[number, number] & { data: AnswerDay }>()
    .x((point) => x(toTimestamp(point.data)))
    .y0((point) => y(point[0]))
    .y1((point) => y(point[1]))
    .curve(curveStepAfter);
  const stacked = stack<AnswerDay>().keys(layers)(all);
  return {
    paths: stacked.map((layer) => ({ key: layer.key, d: shape(layer as never) ?? '' })),
    ticksY: y.ticks(4).map((value) => ({ value, at: y(value) })),
    ticksX: x.ticks(Math.min(Math.floor(width / 120), all.length)).map((value) => ({ value, at: x(value) })),
  };
}

/** Labels at either edge stay within the chart. */
const getTextAnchor = (at: number, width: number) =>
  at > width - margin.left ? 'end' : at < margin.left + margin.right ? 'start' : 'middle';

export function AnswersChart({ days }: { days: readonly AnswerDay[] }) {
  const { t } = useTexts();
  const figure = useRef<HTMLElement>(null);
  const width = useElementWidth(figure, defaultWidth);
  const chart = useMemo(() => buildChart(days, width), [days, width]);
  const dayFormat = getDateFormat(getCurrentLanguage(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <figure className="chart" ref={figure}>
      <ul className="wrap chart__legend" aria-hidden="true">
        {[...layers].reverse().map((layer) => (
          <li key={layer} className={`chart__key chart__key--${layer}`}>
            {t(`Overview.Count.${layer}`)}
          </li>
        ))}
      </ul>
      <svg
        className="chart__svg"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('Overview.AnswersOverTime')}
      >
        {chart.ticksY.map(({ value, at }) => (
          <g key={value}>
            <line className="chart__line" x1={margin.left} x2={width - margin.right} y1={at} y2={at} />
            <text className="chart__text" x={margin.left - 8} y={at + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {chart.paths.map(({ key, d }) => (
          <path key={key} className={`chart__layer chart__layer--${key}`} d={d} />
        ))}
        {chart.ticksX.map(({ value, at }) => (
          <text
            key={value.getTime()}
            className="chart__text"
            x={at}
            y={height - 8}
            textAnchor={getTextAnchor(at, width)}
          >
            {dayFormat.format(value)}
          </text>
        ))}
      </svg>
      <DayTable days={days.slice(-maxTableRows)} dayFormat={dayFormat} />
    </figure>
  );
}

function DayTable({ days, dayFormat }: { days: readonly AnswerDay[]; dayFormat: DateFormat }) {
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
              <th scope="row">{dayFormat.format(toTimestamp(day))}</th>
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

function useElementWidth(ref: RefObject<HTMLElement | null>, initialWidth: number): number {
  const [width, setWidth] = useState(initialWidth);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
