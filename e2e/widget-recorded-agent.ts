// Runs in the page of a recorded case: records what the page opens, saves and copies, and inspects what a visitor sees.

/** An opened URL, a downloaded file or a copied text. */
export interface Output {
  readonly opens?: string;
  readonly saves?: string;
  readonly url?: string;
  readonly text?: string;
  readonly copies?: string;
  readonly target?: string | null;
}

export interface Agent {
  /** Returns all outputs and the names of the tracked events since the last call. */
  drain(): Promise<{ outputs: Output[]; told: string[] }>;
  getVisibleWords(): string;
  /** Remembers the visible controls; later ones count as new. */
  markKnown(): void;
  /** The accessible names of the controls that are new since `markKnown`. */
  listNewControls(): string[];
  findByName(name: string): Element | undefined;
  findByIdSuffix(end: string): Element | undefined;
  findField(name: string, value?: string): Element | undefined;
  listTriggers(): HTMLButtonElement[];
}

declare global {
  interface Window {
    agent: Agent;
    dataLayer?: unknown;
  }
}

/** Runs before any script of the page. */
export function installAgent(): void {
  const outputs: (Output | Promise<Output>)[] = [];
  const files = new Map<string, Blob>();
  window.dataLayer = [];
  window.open = (url, target) => {
    outputs.push({ opens: String(url), target });
    return null;
  };
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file: Blob) => {
    const url = create(file);
    files.set(url, file);
    return url;
  };
  const follow = async ({ href: url, download, target }: HTMLAnchorElement): Promise<Output> => {
    if (download === '') return { opens: url, target };
    const own = url.startsWith('data:') ? decodeURIComponent(url.slice(url.indexOf(',') + 1)) : undefined;
    return { saves: download, target, url, text: own ?? (await files.get(url)?.text()) };
  };
  HTMLAnchorElement.prototype.click = function () {
    outputs.push(follow(this));
  };
  window.addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (link === undefined || event.defaultPrevented) return;
    event.preventDefault();
    outputs.push(follow(link));
  });
  const writeText = async (copies: string) => {
    outputs.push({ copies });
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });

  const ignoredSelector = 'style,script,svg,template,noscript,#atcb-reference';
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    (element.getClientRects().length > 0 || getComputedStyle(element).display === 'contents');
  function* walk(parent: Element | ShadowRoot): Generator<Element> {
    for (const element of parent.children) {
      if (element.matches(ignoredSelector)) continue;
      yield element;
      yield* walk(element.shadowRoot ?? element);
    }
  }
  const listVisible = () => [...walk(document.body)].filter(isVisible);
  const getText = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const getName = (element: Element) => {
    const label = element.getAttribute('aria-label');
    return label ?? ([...element.children].filter(isVisible).map(getText).join(' ').trim() || getText(element));
  };
  const controlSelector = 'button,a[href],input:not([type=hidden]),select,textarea';
  const listControls = () => listVisible().filter((element) => element.matches(controlSelector));
  let marked = new Set<Element>();
  const listUnmarked = () => listControls().filter((element) => !marked.has(element));

  window.agent = {
    async drain() {
      const told = (window.dataLayer as { event: string }[]).splice(0).map(({ event }) => event);
      return { outputs: await Promise.all(outputs.splice(0)), told };
    },
    getVisibleWords() {
      const texts = listVisible().flatMap((element) =>
        element.shadowRoot
          ? []
          : [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
      );
      const words = texts
        .join(' ')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}%&@+]+/gu, ' ');
      return words.trim().split(' ').filter(Boolean).sort().join(' ');
    },
    markKnown() {
      marked = new Set(listControls());
    },
    listNewControls: () => listUnmarked().map(getName),
    findByName(name) {
      const wanted = name.toLowerCase();
      const known = listControls().map((element) => [getName(element).toLowerCase(), element] as const);
      const found =
        known.find(([is]) => is === wanted) ??
        known.find(([is]) => is.startsWith(wanted)) ??
        known.find(([is]) => is.includes(wanted)) ??
        // The recording names a date of a series by label and event; our element by its visible text (WCAG 2.2, 2.5.3).
        known.find(([is]) => wanted.includes(': ') && is.startsWith(wanted.replace(/^.*?: /, '')));
      return found?.[1];
    },
    findByIdSuffix: (end) => listControls().find(({ id }) => id.endsWith(end)),
    findField: (name, value) =>
      listVisible().find((element) => {
        if (!(element instanceof HTMLInputElement)) return false;
        const isNamed = name.startsWith('~') ? element.name.endsWith(name.slice(1)) : element.name === name;
        return isNamed && (value === undefined || element.value === value);
      }),
    listTriggers() {
      const root = document.querySelector('add-to-calendar-button')?.shadowRoot;
      return root
        ? ([...walk(root)].filter(
            (element) => element instanceof HTMLButtonElement && isVisible(element),
          ) as HTMLButtonElement[])
        : [];
    },
  };
}
