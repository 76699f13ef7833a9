// Runs child processes in the project root: environment, signal forwarding, exit status.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export function atRoot(...parts) {
  return join(root, ...parts);
}

const forwardedNpmSettings =
  /^npm_config_(.*registry|userconfig|globalconfig|cache|cafile|ca|cert|key|strict_ssl|proxy|https_proxy|http_proxy|noproxy|\/\/.*)$/i;

/**
 * npm exports all its settings as variables, and other tools warn about unknown ones: only network settings are kept.
 */
function buildEnvironment(extra) {
  const entries = Object.entries(process.env).filter(
    ([name, value]) =>
      !/^npm_(config|lifecycle|package)_/i.test(name) || (forwardedNpmSettings.test(name) && value !== ''),
  );
  return { ...Object.fromEntries(entries), ...extra };
}

/** The exit status. For a child killed by a signal it is 128 plus the signal number, as in a shell. */
function toExitStatus(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/**
 * npm forwards SIGTERM to its shell, which dies without forwarding it to us, so the exit of the parent is treated as
 * the signal. Only under npm: a process started manually may outlive its parent.
 */
function onParentExit(stop) {
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

/**
 * Runs a program to completion, forwarding termination signals, and resolves to its exit status. Its output goes to the
 * terminal, or to `write` if given.
 */
export async function run(program, args, env = {}, write = undefined) {
  const child = spawn(program, args, {
    cwd: root,
    env: buildEnvironment({ ...(write && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env }),
    stdio: write ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    // On Windows npx is a shell script.
    shell: process.platform === 'win32' && program !== process.execPath,
  });
  if (write) for (const stream of [child.stdout, child.stderr]) stream.on('data', write);
  const forwardSignal = (signal) => {
    // Ctrl-C in a terminal has already reached the child, which would treat a second SIGINT as a forced exit.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forwardSignal);
  const parentTimer = onParentExit(() => child.kill('SIGTERM'));
  try {
    return await new Promise((resolve) => {
      child.once('error', (error) => {
        console.error(`Cannot run ${program}: ${error.message}`);
        resolve(127);
      });
      // 'close' follows 'exit' once all output has been read.
      child.once('close', (code, signal) => resolve(toExitStatus(code, signal)));
    });
  } finally {
    clearInterval(parentTimer);
    for (const signal of signals) process.off(signal, forwardSignal);
  }
}

/** Runs a script of the project, or of a package in node_modules, with the current Node. */
export function node(script, args = [], env = {}, write = undefined) {
  return run(process.execPath, [atRoot(script), ...args], env, write);
}

/** Like `node`, with another version of Node, which the npm package of that name contains. */
export function nodeOfVersion(version) {
  return (script, args = [], env = {}, write = undefined) =>
    run('npx', ['--yes', `--package=node@${version}`, '--', 'node', atRoot(script), ...args], env, write);
}
