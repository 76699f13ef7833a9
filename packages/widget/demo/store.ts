// Holds the state, writes it to the address, and restores it when the visitor goes back or forward.
import { formatHash, normalizeOptions, parseHash, type StageSettings, type State } from './state.js';

type Listener = (state: State) => void;

/** Whether the value changes with every key, or while a slider is dragged. */
interface ChangeOptions {
  readonly isTyping?: boolean;
}

/** Browsers refuse more than 100 (WebKit) or 200 (Firefox) changes of the address in ten seconds. */
const addressDelayMs = 200;

export class Store {
  #state: State;
  /** The option that is being typed: until its field loses focus, its letters share one entry of the history. */
  #editing: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #fallback: State;
  readonly #listeners = new Set<Listener>();

  constructor(fallback: State) {
    this.#fallback = { ...fallback, options: normalizeOptions(fallback.options) };
    this.#state = parseHash(location.hash) ?? this.#fallback;
    // `popstate` covers entries of `pushState` as well as a hash that the visitor edits.
    window.addEventListener('popstate', () => {
      this.#editing = undefined;
      this.#cancelWrite();
      this.#state = parseHash(location.hash) ?? this.#fallback;
      this.#notify();
    });
    window.addEventListener('pagehide', () => this.#write());
    document.addEventListener('focusout', () => {
      this.#editing = undefined;
    });
  }

  get state(): State {
    return this.#state;
  }

  /** Calls the listener now and after every change, until the returned function is called. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener(this.#state);
    return () => this.#listeners.delete(listener);
  }

  /** Replaces the whole state. */
  set(state: State): void {
    this.#commit({ ...state, options: normalizeOptions(state.options) }, undefined);
  }

  /** An empty text returns an option to its default. */
  setOption(name: string, value: string, { isTyping = false }: ChangeOptions = {}): void {
    const options = normalizeOptions({ ...this.#state.options, [name]: value });
    this.#commit({ ...this.#state, options }, isTyping ? name : undefined);
  }

  setOptions(values: Readonly<Record<string, string>>, { isTyping = false }: ChangeOptions = {}): void {
    const options = normalizeOptions({ ...this.#state.options, ...values });
    this.#commit({ ...this.#state, options }, isTyping ? Object.keys(values).join() : undefined);
  }

  setTrigger(trigger: string, { isTyping = false }: ChangeOptions = {}): void {
    this.#commit({ ...this.#state, trigger: trigger || undefined }, isTyping ? 'trigger' : undefined);
  }

  setStage(stage: StageSettings): void {
    this.#commit({ ...this.#state, stage: { ...this.#state.stage, ...stage } }, undefined);
  }

  #commit(state: State, editing: string | undefined): void {
    const isContinued = editing !== undefined && editing === this.#editing;
    if (!isContinued) this.#write();
    this.#state = state;
    this.#editing = editing;
    const hash = `#${formatHash(state)}`;
    if (isContinued) this.#timer ??= setTimeout(() => this.#write(), addressDelayMs);
    else if (hash !== location.hash) history.pushState(null, '', hash);
    this.#notify();
  }

  /** Writes what was typed since the last time. */
  #write(): void {
    if (this.#timer === undefined) return;
    this.#cancelWrite();
    history.replaceState(null, '', `#${formatHash(this.#state)}`);
  }

  #cancelWrite(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener(this.#state);
  }
}
