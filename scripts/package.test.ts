// The container and the systemd unit, as far as they can be checked without Docker and systemd.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const settings = readFileSync('apps/server/src/settings/env.ts', 'utf8');
const read = (file: string) => readFileSync(file, 'utf8');

const inCompose = [...read('compose.yaml').matchAll(/^ {6}([A-Z][A-Z_0-9]+): .*$/gm)].map(([, name = '']) => name);

/** Settings that the image sets, or that are for tests or a server on loopback only. */
const notInCompose = ['HOST', 'PORT', 'DATA_DIR', 'BACKUP_DIR', 'DEMO', 'RATE_LIMIT', 'SMTP_TEST_SERVER'];

describe('the packages', () => {
  it('pass every setting of the server to the container', () => {
    const all = [...settings.matchAll(/^ {2}([A-Z][A-Z_0-9]+): (?:z|\w+\.)/gm)].map(([, name = '']) => name);
    expect(all).toContain('SMTP_URL');
    const passed = all.filter((name) => !name.endsWith('_BASE_URL') && !notInCompose.includes(name));
    expect(passed.filter((name) => !inCompose.includes(name))).toEqual([]);
  });

  it('pass only settings that the server knows', () => {
    const own = inCompose.filter((name) => !name.startsWith('POSTGRES_') && name !== 'DOMAIN');
    const inOthers = [...`${read('Dockerfile')}${read('deploy/havn.service')}`.matchAll(/\b(HOST|PORT|DATA_DIR)=/g)];
    expect(own.length).toBeGreaterThan(10);
    expect(inOthers.length).toBeGreaterThan(3);
    for (const name of [...own, ...inOthers.map(([, name = '']) => name)]) expect(settings).toContain(`  ${name}: `);
  });

  it('start files that the build makes, as an unprivileged user', () => {
    for (const file of ['Dockerfile', 'deploy/havn.service'])
      expect(read(file)).toContain('apps/server/bundle/main.js');
    expect(existsSync('apps/server/src/main.ts')).toBe(true);
    expect(read('Dockerfile')).toMatch(/^USER node$/m);
    expect(read('deploy/havn.service')).toMatch(/^User=havn$/m);
    expect(read('compose.yaml')).toMatch(/^ {4}read_only: true$/m);
  });

  it('keep build output and private data of this machine out of the image', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const pattern of ['.git', '**/node_modules', '**/dist', 'data']) expect(ignored).toContain(pattern);
  });
});
