// Programs of our own that run as child processes of Node.
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Node's arguments to run the program `name`, a path relative to the module at `moduleUrl`. Sources need tsx, whose
 * start takes several times as long as most programs. If BUILT_CHILD_PROGRAMS is set, sources run the built programs
 * instead: whoever sets it has just built them (scripts/run/workspace.mjs).
 */
export function buildProgramArguments(moduleUrl: string, name: string): string[] {
  const extension = extname(fileURLToPath(moduleUrl));
  const program = fileURLToPath(new URL(`${name}${extension}`, moduleUrl));
  if (extension === '.js') return [program];
  if (process.env.BUILT_CHILD_PROGRAMS) return [program.replace(/(.*[\\/])src([\\/].*)\.ts$/, '$1dist$2.js')];
  return ['--conditions=source', '--import', 'tsx', program];
}
