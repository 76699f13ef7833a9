// The servers of a worker. A worker process outlives a spec file, so that its browser is started once: each file with
// a server of its own replaces the server of the file before.
import { type App, startApp } from './app.ts';

export class AppPool {
  #shared: Promise<App> | undefined;
  #own: { start: () => Promise<App>; app: Promise<App> } | undefined;

  /** The server that most files use, without credentials of providers. */
  getShared(): Promise<App> {
    this.#shared ??= startApp();
    return this.#shared;
  }

  /** The server that `start` started, if it was the last one, or a new one. */
  async getOwn<T extends App>(start: () => Promise<T>): Promise<T> {
    if (this.#own?.start !== start) {
      await this.#stopOwn();
      this.#own = { start, app: start() };
    }
    return (await this.#own.app) as T;
  }

  async #stopOwn(): Promise<void> {
    const own = this.#own;
    this.#own = undefined;
    await (await own?.app)?.stop();
  }

  async stop(): Promise<void> {
    await this.#stopOwn();
    await (await this.#shared)?.stop();
  }
}
