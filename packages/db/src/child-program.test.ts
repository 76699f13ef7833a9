import { afterEach, expect, it, vi } from 'vitest';
import { buildProgramArguments } from './child-program.js';

afterEach(() => vi.unstubAllEnvs());

it('runs built programs directly, and sources through tsx', () => {
  vi.stubEnv('BUILT_CHILD_PROGRAMS', undefined);
  expect(buildProgramArguments('file:///src/db/dist/embedded/start.js', './watchdog')).toEqual([
    '/src/db/dist/embedded/watchdog.js',
  ]);
  expect(buildProgramArguments('file:///src/db/src/embedded/start.ts', '../backup')).toEqual([
    ...['--conditions=source', '--import', 'tsx'],
    '/src/db/src/backup.ts',
  ]);
});

it('runs the built program from the sources after a build', () => {
  vi.stubEnv('BUILT_CHILD_PROGRAMS', 'true');
  expect(buildProgramArguments('file:///src/db/src/embedded/start.ts', './watchdog')).toEqual([
    '/src/db/dist/embedded/watchdog.js',
  ]);
});
