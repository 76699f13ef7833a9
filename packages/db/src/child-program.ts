import { extname } from 'node:path';
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
