// Starts child processes in the project's root folder: their environment, the signals they are sent, their exit status.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export function atRoot(...parts) {
  return join(root, ...parts);
}

const keptSettings =
  /^npm_config_(.*registry|userconfig|globalconfig|cache|cafile|ca|cert|key|strict_ssl|proxy|https_proxy|http_proxy|noproxy|\/\/.*)$/i;

/** npm hands all its settings to what it runs, and other tools warn of those they do not know: where to fetch from is kept. */
function environment(extra) {
  const entries = Object.entries(process.env).filter(
    ([name, value]) => !/^npm_(config|lifecycle|package)_/i.test(name) || (keptSettings.test(name) && value !== ''),
  );
  return { ...Object.fromEntries(entries), ...extra };
}

/** A child that ends by a signal counts as failed with the status a shell would give. */
function statusOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/**
 * npm passes SIGTERM on to the shell it runs us in, and the shell dies of it without telling us: the death of that parent is
 * the signal then. Started by hand, a parent may go and leave us running.
 */
function onNpmEnding(stop) {
  const { npm_lifecycle_event: npmScript } = process.env;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 300);
  if (npmScript === undefined) clearInterval(timer);
  return timer;
}

/** Runs a program to its end, passing on the signals that ask us to stop, and answers its exit status. */
export async function run(program, args, env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: environment(env),
    stdio: 'inherit',
    // On Windows npx is a script of the shell's.
    shell: process.platform === 'win32' && program !== process.execPath,
  });
  const pass = (signal) => {
    // Ctrl-C at a terminal has reached the child already: it would take a second one for impatience.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const npm = onNpmEnding(() => child.kill('SIGTERM'));
  try {
    return await new Promise((resolve) => {
      child.once('error', (error) => {
        console.error(`${program} cannot be run: ${error.message}`);
        resolve(127);
      });
      child.once('exit', (code, signal) => resolve(statusOf(code, signal)));
    });
  } finally {
    clearInterval(npm);
    for (const signal of signals) process.off(signal, pass);
  }
}

/** Runs a script of the project, or of a package in its node_modules, with this Node. */
export function node(script, args = [], env = {}) {
  return run(process.execPath, [atRoot(script), ...args], env);
}
