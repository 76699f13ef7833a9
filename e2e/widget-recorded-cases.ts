// The recorded cases of the element from the fixtures, and the known differences with the rule that explains each.
import { readFileSync } from 'node:fs';

type Attributes = Readonly<Record<string, string | null>>;

export interface Step {
  readonly do: string;
  readonly ms?: number;
  readonly x?: number;
  readonly y?: number;
  readonly keys?: readonly string[];
  readonly name?: string;
  readonly field?: string;
  readonly value?: string | boolean | null;
  readonly html?: string;
  readonly on?: 'html' | 'body';
  readonly config?: object;
  readonly trigger?: string;
  readonly keyboard?: boolean;
  // The recorded results of the step.
  readonly out?: readonly unknown[];
  readonly posts?: unknown;
  readonly told?: readonly string[];
  readonly items?: readonly string[];
  readonly data?: number;
  readonly result?: unknown;
}

interface Configured {
  readonly change?: Attributes;
  readonly whole?: Attributes;
  readonly text?: string;
  readonly device?: string;
  readonly browserZone?: string;
}

export interface Sample extends Configured {
  readonly id: string;
  readonly body?: string;
  readonly host?: string;
  readonly scheme?: 'dark';
  readonly kept?: readonly string[];
  readonly policy?: string;
  readonly reply?: 'down' | { readonly status: number; readonly body: unknown };
  readonly words?: string;
  readonly buttons?: string;
  readonly items?: readonly string[];
  readonly sizes?: Readonly<Record<string, number>>;
  readonly steps?: readonly Step[];
  readonly richData?: unknown;
  readonly actions?: Readonly<Record<string, unknown>>;
}

export interface Difference {
  readonly case: string;
  readonly field: string;
}

const loadFixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../packages/widget/test/fixtures/${name}.json`, import.meta.url), 'utf8'));

export const recording = loadFixture('recorded') as {
  now: string;
  browserZone: string;
  base: Record<string, string>;
  baseRichData: unknown;
  baseProperties: Record<string, string>;
  cases: Sample[];
};
const coreCases = new Map(recording.cases.map((sample) => [sample.id, sample]));

export const samples: readonly Sample[] = (loadFixture('element') as { cases: Sample[] }).cases.map((sample) => ({
  ...coreCases.get(sample.id),
  ...sample,
}));

/**
 * The known differences, each with the rule that justifies it. Those of the core also apply to the page, except
 * `options`: a page with a single option has no list of them.
 */
export const differences: readonly (Difference & { readonly why: string })[] = [
  ...Object.entries(loadFixture('differences') as Record<string, Record<string, string>>).flatMap(([id, fields]) =>
    Object.entries(fields)
      .filter(([field]) => field !== 'options')
      .map(([field, why]) => ({ case: id, field, why })),
  ),
  ...(loadFixture('element-differences') as (Difference & { why: string })[]),
];
