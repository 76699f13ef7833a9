// The servers of a worker. A worker runs many spec files, so that its browser is started only once. A file with a
// server of its own replaces the server of the previous file.
import { type App, startApp } from './app.ts';

export class AppPool {
  #shared: Promise<App> | undefined;
  #own: { start: () => Promise<App>; app: Promise<App> } | undefined;

  /** Returns the server that most files use, without credentials of providers. */
  getShared(): Promise<App> {
    this.#shared ??= startApp();
    return this.#shared;
  }

  /** Returns a server started by `start`: the previous one if it was, otherwise a new one. */
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
