// Parses a workbook (XLSX, ECMA-376) in a child process.
import type { ExecFileException } from 'node:child_process';
import { buildProgramArguments, runProgram } from '@havn/db/child-program';
import type { LocatedFault } from './parse-sheet-xml.js';

export interface WorkbookSheet {
  name: string;
  rows: string[][];
  faults: LocatedFault[];
  /** From 0: rows that are one cell over several columns. */
  titleRows?: number[];
}

export type WorkbookResult =
  | { sheets: WorkbookSheet[] }
  | { failure: 'too large' | 'too many rows' | 'too many columns' | 'too slow' | 'unreadable' };

const mebibyte = 1024 * 1024;
/** 100,000 rows of 60 columns. A value far beside each guest would give millions of blank cells. */
export const maxCells = 6_000_000;
/** Several times the size of 100,000 rows of guests. */
const maxUnpackedBytes = 96 * mebibyte;
/** A few bytes can declare a billion rows: then only the child process runs out of memory. */
const defaultMaxMemoryMebibytes = 512;
/** Several times what 100,000 rows take; three queued files still finish within the one-minute request timeout. */
const defaultTimeoutMs = 20_000;

interface ParseLimits {
  maxRows: number;
  timeoutMs?: number;
  maxMemoryMebibytes?: number;
}

function buildArguments({ maxRows, maxMemoryMebibytes = defaultMaxMemoryMebibytes }: ParseLimits): string[] {
  const program = buildProgramArguments(import.meta.url, './workbook-process');
  return [
    `--max-old-space-size=${maxMemoryMebibytes}`,
    ...program,
    String(maxUnpackedBytes),
    String(maxRows),
    String(maxCells),
  ];
}

/** Maps a failed child process: killed by our timeout, or ended because it ran out of memory. */
function toFailure(error: ExecFileException): WorkbookResult {
  const isNotStarted = typeof error.code === 'string' && error.code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
  if (isNotStarted) throw error;
  return { failure: error.killed ? 'too slow' : 'too large' };
}

/** The output is empty or cut off if the timeout expired just as the process succeeded. */
function parseResult(output: string): WorkbookResult {
  try {
    return JSON.parse(output) as WorkbookResult;
  } catch {
    return { failure: 'too slow' };
  }
}

function parseInProcess(bytes: Uint8Array, limits: ParseLimits): Promise<WorkbookResult> {
  return runProgram(buildArguments(limits), bytes, {
    moduleUrl: import.meta.url,
    timeoutMs: limits.timeoutMs ?? defaultTimeoutMs,
    maxOutputBytes: maxUnpackedBytes,
  }).then(parseResult, toFailure);
}

let lastRun: Promise<unknown> = Promise.resolve();

/** Calls are serialized, which bounds the memory used. @throws if the process cannot be started. */
export function parseWorkbook(bytes: Uint8Array, limits: ParseLimits): Promise<WorkbookResult> {
  const run = lastRun.then(() => parseInProcess(bytes, limits));
  lastRun = run.catch(() => undefined);
  return run;
}
