// Shows random configurations of the widget, many of them invalid or hostile, under the strictest policy. Each is
// clicked everywhere, changed and removed. The result lists what must not happen.
import { attributes } from '../packages/widget/src/attributes/attributes.ts';
import { button, type HostPage } from './widget-page.ts';

interface RandomRunResult {
  /** Errors, unhandled rejections and policy violations, with the configuration that caused the first one. */
  readonly faults: readonly string[];
  /** The number of injected scripts that ran, or `prototype` if `Object.prototype` was polluted. */
  readonly executed: unknown;
  /** Opened URLs other than a known calendar, a file or the widget's server. */
  readonly unexpectedUrls: readonly string[];
}

export const cleanResult: RandomRunResult = { faults: [], executed: 0, unexpectedUrls: [] };

const hostileValues = [
  '<img src=x onerror="window.executed++">',
  '</script><script>window.executed++</script>',
  '<svg><style><img title="</style><img src onerror=window.executed++>">',
  '[url]javascript:window.executed++|press[/url]',
  '{url}data:text/html,<script>parent.executed++</script>{/url}',
  '[b][i][url]https://example.com|[/b]x[/url]',
  '"onmouseover="window.executed++',
  'javascript:window.executed++',
  '{"__proto__":{"executed":1},"constructor":{"prototype":{"executed":1}}}',
  '[{"name":"A","startDate":"2031-01-01","__proto__":{"executed":1}}]',
  '\u202e\ud800%%x%%\r\nBEGIN:VALARM',
  '%2e%2e%2f../..;:',
  'color:red;background:url(https://elsewhere.example/x)',
  '--btn-background: url(javascript:window.executed++); --x: </style><script>',
];

const knownValues = [
  ...[
    '',
    'true',
    'yes',
    '0',
    '-1',
    '99999999999999999999',
    'null',
    '[]',
    '{}',
    '[',
    '2031-02-30',
    '2031-13-01',
    'today',
    'today+9999',
  ],
  ...[
    '24:00',
    '14:00',
    '25:61',
    '2031-08-02',
    '2031-08-02T10:00:00Z',
    'Europe/Copenhagen',
    'europe/nowhere',
    'currentBrowser',
  ],
  ...[
    'cancelled',
    'free',
    'modal',
    'overlay',
    'dropup-static',
    'date',
    '3d',
    'round',
    'none',
    'neumorphism',
    'text',
    'custom',
  ],
  ...[
    'click',
    'dark',
    'system',
    'bodyScheme',
    'ar',
    'da-DK',
    'xx',
    '10|5|2',
    'disable',
    'hide',
    'weekly',
    'RRULE:FREQ=DAILY;COUNT=0',
  ],
  ...[
    "'Google','Yahoo'",
    "'Apple','iCal'",
    "'Nowhere'",
    'https://cdn.example.com/w.ics',
    'Anna|anna@example.com',
    '-1FR,MO',
  ],
  ...[
    '{"type":"text","text":"Thanks"}',
    '{"type":"form","url":"https://example.com/x","fields":[{"type":"text","name":"a"}]}',
  ],
  ...['{"headline":"Come","maxpp":3,"fields":[{"type":"checkbox","name":"c"}]}', '{"max":"many"}', '{"x":"$&"}'],
  ...['[{"name":"A","startDate":"2031-01-01"},{"name":"B","startDate":"2020-01-01","status":"CANCELLED"}]'],
];

/** Without those that load a configuration or a stylesheet. */
const names = Object.keys(attributes).filter((name) => !/^(proKey|customCss)$/.test(name));

interface RandomRun {
  readonly rounds: number;
  readonly seed: number;
  readonly values: readonly string[];
  readonly names: readonly string[];
}

/** Runs in the page. */
async function runRounds({ rounds, seed, values, names: attributes }: RandomRun): Promise<string> {
  let state = seed + 1;
  const below = (count: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const { seen } = window as unknown as { seen: { faults: string[] } };
  const press = (root: ShadowRoot | null | undefined) => {
    // Open layers come last in the DOM, and are clicked before the control that opened them.
    for (const part of [...(root?.querySelectorAll<HTMLElement>('button, a, input') ?? [])].reverse()) part.click();
  };
  let first = '';
  for (let count = 0; count < rounds; count += 1) {
    const element = document.createElement('add-to-calendar-button') as HTMLElement & {
      whenInitialized(): Promise<void>;
    };
    const set = () =>
      element.setAttribute(attributes[below(attributes.length)] ?? '', values[below(values.length)] ?? '');
    if (below(4) > 0) element.setAttribute('name', 'Party');
    if (below(4) > 0) element.setAttribute('startDate', '2031-01-01');
    if (below(3) > 0) element.setAttribute('options', "'Google','Yahoo','Outlook.com','iCal'");
    for (let index = below(9); index > 0; index -= 1) set();
    if (below(9) === 0) element.textContent = values[below(values.length)] ?? '';
    const before = element.outerHTML;
    document.querySelector('main')?.append(element);
    await element.whenInitialized();
    press(element.shadowRoot);
    press(element.shadowRoot);
    set();
    await element.whenInitialized();
    element.remove();
    if (first === '' && seen.faults.length > 0) first = before;
  }
  return first;
}

const knownUrlPattern =
  /^(https:\/\/(calendar\.google\.com|outlook\.(office|live)\.com|teams\.microsoft\.com|calendar\.yahoo\.com|cdn\.example\.com)\/|webcal:\/\/cdn\.example\.com\/|http:\/\/localhost:\d+\/w\/)/;

export async function runRandomConfigurations(
  host: HostPage,
  { rounds, seed }: Pick<RandomRun, 'rounds' | 'seed'>,
): Promise<RandomRunResult> {
  const { page } = host;
  await host.show({ body: button({ 'data-first': '' }) });
  await page.evaluate(() => Object.assign(window, { executed: 0 }));
  // Styles and URLs from the configuration are expected in the page.
  const first = await page.evaluate(runRounds, {
    rounds,
    seed,
    values: [...knownValues, ...hostileValues],
    names,
  });
  const { faults, opened } = await host.getActivity();
  const executed = await page.evaluate(() =>
    Object.hasOwn(Object.prototype, 'executed') ? 'prototype' : Reflect.get(window, 'executed'),
  );
  // A run in which no calendar was opened would prove nothing.
  if (opened.length < rounds / 20) throw new Error(`only ${opened.length} calendars were opened in ${rounds} rounds`);
  return {
    faults: faults.length > 0 ? [`seed ${seed}`, first, ...faults.slice(0, 5)] : [],
    executed,
    unexpectedUrls: opened.filter((url) => !knownUrlPattern.test(url)),
  };
}
