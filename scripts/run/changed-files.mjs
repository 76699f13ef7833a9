// Which files differ from a commit, and which browser tests cover them, for `pnpm test:changed`.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { atRoot } from './child.mjs';

function git(...args) {
  return execFileSync('git', args, { cwd: atRoot(), encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Lists the files that differ from the commit `since`, committed or not, including new ones. */
export function listChangedFiles(since) {
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

/** The folder of a page, and the beginnings of the names of its specs. */
const specsByFolder = [
  ['apps/web/src/dashboard/overview/', ['dashboard', 'demonstration']],
  ['apps/web/src/dashboard/changes/', ['dashboard']],
  ['apps/web/src/dashboard/accounts/', ['account', 'passkey']],
  ['apps/web/src/dashboard/door/', ['door']],
  ['apps/web/src/dashboard/floor-plan/', ['floor-plan']],
  ['apps/web/src/dashboard/guests/', ['guest-list', 'guest-dialogs', 'guest-grid']],
  ['apps/web/src/dashboard/groups/', ['group-list']],
  ['apps/web/src/dashboard/store/', ['guest-', 'group-list', 'table-list', 'floor-plan', 'door', 'settings']],
  ['apps/web/src/dashboard/screens/', ['group-list', 'table-list', 'message-', 'replies', 'widget-dashboard']],
  ['apps/web/src/dashboard/needs/', ['guest-dialogs', 'group-list']],
  ['apps/web/src/dashboard/households/', ['household']],
  ['apps/web/src/dashboard/tables/', ['table-list']],
  ['apps/web/src/dashboard/events/', ['events']],
  ['apps/web/src/dashboard/catering/', ['table-list', 'dashboard']],
  ['apps/web/src/dashboard/login/', ['dashboard', 'session-end', 'passkey']],
  ['apps/web/src/dashboard/messages/', ['message-', 'replies']],
  ['apps/web/src/dashboard/palette/', ['palette']],
  ['apps/web/src/dashboard/import/', ['import']],
  ['apps/web/src/dashboard/settings/', ['settings', 'sending']],
  ['apps/web/src/dashboard/look/', ['look']],
  ['apps/web/src/dashboard/setup/', ['setup']],
  ['apps/web/src/dashboard/widget/', ['widget-dashboard']],
  ['apps/web/src/dashboard/shell/', ['session-end', 'dashboard']],
  ['apps/web/src/dashboard/session/', ['session-end', 'dashboard', 'passkey']],
  ['apps/web/src/dashboard/replies/', ['replies']],
  ['apps/web/src/invitation/', ['answer', 'guards', 'calendar']],
  ['packages/widget/src/', ['widget-element', 'widget-interface', 'widget-rsvp', 'widget-thank-you']],
];

/** Lists the specs that have changed or cover a changed file. */
export function listSpecs(files) {
  const isSource = (file) => !/\.test\.tsx?$/.test(file);
  const prefixes = specsByFolder
    .filter(([folder]) => files.some((file) => file.startsWith(folder) && isSource(file)))
    .flatMap(([, names]) => names);
  return readdirSync(atRoot('e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .filter((name) => files.includes(`e2e/${name}`) || prefixes.some((prefix) => name.startsWith(prefix)))
    .map((name) => `e2e/${name}`);
}
