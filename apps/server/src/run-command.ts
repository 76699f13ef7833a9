/** Longer than it takes to write the last lines to a pipe. */
const exitDelayMs = 2000;

/** At a normal exit, Node waits for the thread that reads from a disk: a failed command kills itself. */
function endProcess(): void {
  if (process.exitCode === 1) process.kill(process.pid, 'SIGKILL');
  else process.exit();
}

export async function runCommand(main: () => Promise<void>, describeError: (error: unknown) => string): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
  setTimeout(endProcess, exitDelayMs).unref();
}
