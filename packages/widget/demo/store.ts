// Holds the state, writes it to the address, and restores it when the visitor goes back or forward.
import { formatHash, normalizeOptions, parseHash, type StageSettings, type State } from './state.js';

type Listener = (state: State) => void;

export class Store {
  #state: State;
  /** The option that is being typed: its letters share one entry in the browser's history. */
  #editing: string | undefined;
  readonly #fallback: State;
  readonly #listeners: Listener[] = [];

  constructor(fallback: State) {
    this.#fallback = { ...fallback, options: normalizeOptions(fallback.options) };
    this.#state = parseHash(location.hash) ?? this.#fallback;
    // `popstate` covers entries of `pushState` as well as a hash that the visitor edits.
    window.addEventListener('popstate', () => {
      this.#editing = undefined;
      this.#state = parseHash(location.hash) ?? this.#fallback;
      this.#notify();
    });
  }

  get state(): State {
    return this.#state;
  }

  /** Calls the listener now and after every change. */
  subscribe(listener: Listener): void {
    this.#listeners.push(listener);
    listener(this.#state);
  }

  /** Replaces the whole state. */
  set(state: State): void {
    this.#commit({ ...state, options: normalizeOptions(state.options) }, undefined);
  }

  /** An empty text returns an option to its default. `isTyping` while the value changes with every key. */
  setOption(name: string, value: string, { isTyping = false } = {}): void {
    const options = normalizeOptions({ ...this.#state.options, [name]: value });
    this.#commit({ ...this.#state, options }, isTyping ? name : undefined);
  }

  setOptions(values: Readonly<Record<string, string>>, { isTyping = false } = {}): void {
    const options = normalizeOptions({ ...this.#state.options, ...values });
    this.#commit({ ...this.#state, options }, isTyping ? Object.keys(values).join() : undefined);
  }

  setTrigger(trigger: string | undefined): void {
    this.#commit({ ...this.#state, trigger: trigger || undefined }, trigger ? 'trigger' : undefined);
  }

  setStage(stage: StageSettings): void {
    this.#commit({ ...this.#state, stage: { ...this.#state.stage, ...stage } }, undefined);
  }

  #commit(state: State, editing: string | undefined): void {
    this.#state = state;
    const hash = `#${formatHash(state)}`;
    if (editing !== undefined && editing === this.#editing) history.replaceState(null, '', hash);
    else if (hash !== location.hash) history.pushState(null, '', hash);
    this.#editing = editing;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener(this.#state);
  }
}
