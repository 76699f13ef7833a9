// The end of a command: its error as one line, its exit status.

/** Longer than it takes to write the last lines to a pipe. */
const exitDelayMs = 2000;

/** Runs a command, and ends the process although a read from a disk that does not respond may still be pending. */
export async function runCommand(main: () => Promise<void>, describeError: (error: unknown) => string): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
  setTimeout(() => process.exit(), exitDelayMs).unref();
}
