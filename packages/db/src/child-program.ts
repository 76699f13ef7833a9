import { execFile } from 'node:child_process';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `name` is a path relative to the module. Sources need tsx, whose start takes several times as long as most programs.
 * With BUILT_CHILD_PROGRAMS they run the built programs instead: whoever sets it has just built them.
 */
export function buildProgramArguments(moduleUrl: string, name: string): string[] {
  const extension = extname(fileURLToPath(moduleUrl));
  const program = fileURLToPath(new URL(`${name}${extension}`, moduleUrl));
  if (extension === '.js') return [program];
  if (process.env.BUILT_CHILD_PROGRAMS) return [program.replace(/(.*[\\/])src([\\/].*)\.ts$/, '$1dist$2.js')];
  return ['--conditions=source', '--import', 'tsx', program];
}

interface ProgramOptions {
  /** Of the module beside which the program is. */
  moduleUrl: string;
  timeoutMs: number;
  maxOutputBytes: number;
}

/** `input` is for stdin. @returns stdout. @throws ExecFileException for a program that fails or does not end in time. */
export function runProgram(
  processArguments: readonly string[],
  input: string | Uint8Array,
  { moduleUrl, timeoutMs, maxOutputBytes }: ProgramOptions,
): Promise<string> {
  const options = {
    cwd: dirname(fileURLToPath(moduleUrl)),
    env: { PATH: process.env.PATH },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: maxOutputBytes,
  } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, processArguments, options, (error, output) => {
      if (error === null) resolve(output);
      else reject(error);
    });
    // The process may exit before it has read all of stdin.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
