// The live button in its frame, with switches of its surroundings and a log of its events.
import { ConfigurationError } from '../src/core/values/configuration-error.js';
import { createElement } from '../src/dom/create-element.js';
import { resolveOptions } from './configuration.js';
import { createEventLog } from './event-log.js';
import type { RenderMessage, StageMessage } from './stage-messages.js';
import { type StageSetting, type State, stageChoices } from './state.js';
import type { Store } from './store.js';

const choices = {
  scheme: ['Colours', 'Light', 'Dark'],
  direction: ['Direction', 'LTR', 'RTL'],
  width: ['Width', 'Full', 'Tablet', 'Phone'],
  background: ['Background', 'Plain', 'Tinted', 'Evening'],
} as const;

/** Preferences of visitors, either on or off. */
const simulations = { motion: 'Reduced motion', contrast: 'Forced colours' } as const;

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

function getSettings({ stage }: State): Record<StageSetting, string> {
  const scheme = stage.scheme ?? (prefersDark.matches ? 'dark' : 'light');
  const { direction = 'ltr', width = 'full', background = 'plain', motion = 'full', contrast = 'normal' } = stage;
  return { scheme, direction, width, background, motion, contrast };
}

function createChoice(name: keyof typeof choices, store: Store): HTMLElement {
  const [legend, ...labels] = choices[name];
  const inputs = stageChoices[name].map((value) =>
    createElement('input', { type: 'radio', name: `stage-${name}`, value }),
  );
  const radios = inputs.map((input, index) => createElement('label', {}, input, labels[index]));
  const element = createElement(
    'fieldset',
    { class: 'segmented' },
    createElement('legend', {}, legend),
    createElement('div', {}, ...radios),
  );
  element.addEventListener('change', () => {
    const chosen = inputs.find((input) => input.checked)?.value;
    if (chosen !== undefined) store.setStage({ [name]: chosen });
  });
  store.subscribe((state) => {
    for (const input of inputs) input.checked = input.value === getSettings(state)[name];
  });
  return element;
}

function createSimulation(name: keyof typeof simulations, store: Store): HTMLElement {
  const [off, on] = stageChoices[name];
  const input = createElement('input', { type: 'checkbox' });
  input.addEventListener('change', () => store.setStage({ [name]: input.checked ? on : off }));
  store.subscribe((state) => {
    input.checked = state.stage[name] === on;
  });
  return createElement('label', { class: 'chip' }, input, simulations[name]);
}

function createTools(store: Store): HTMLElement {
  return createElement(
    'div',
    { class: 'stage__tools' },
    ...(Object.keys(choices) as (keyof typeof choices)[]).map((name) => createChoice(name, store)),
    createElement(
      'fieldset',
      { class: 'segmented' },
      createElement('legend', {}, 'Simulate'),
      createElement('div', { class: 'chips' }, createSimulation('motion', store), createSimulation('contrast', store)),
    ),
  );
}

/** What a visitor should know about what the stage shows now. */
function getNote(state: State): string {
  const resolved = resolveOptions(state.options);
  if (resolved instanceof ConfigurationError) return `Nothing is shown. ${resolved.message}.`;
  const { scheme, contrast } = getSettings(state);
  const { lightMode } = resolved.display;
  if (contrast === 'forced')
    return 'An approximation of forced colours. Test the real ones in the rendering tools of your browser, or with a contrast theme of Windows.';
  if (scheme === 'dark' && lightMode === 'light')
    return 'The button stays light: set lightMode to system to follow the page.';
  if (resolved.isHidden) return 'Hidden by its configuration.';
  return resolved.isOverdue ? 'All dates are over.' : '';
}

export interface StageParts {
  readonly stage: HTMLElement;
  readonly log: HTMLElement;
}

export function createStage({ stage: container, log: logContainer }: StageParts, store: Store): void {
  const frame = createElement('iframe', { src: 'stage.html', title: 'Live button', class: 'stage__frame' });
  const note = createElement('p', { class: 'stage__note', role: 'status' });
  const restart = createElement('button', { class: 'plain' }, 'Forget saves');
  const log = createEventLog();
  let run = 0;
  let isReady = false;
  const render = (state: State) => {
    const settings = getSettings(state);
    note.textContent = getNote(state);
    container.dataset.width = settings.width;
    if (!isReady) return;
    const message: RenderMessage = { type: 'render', attributes: state.options, trigger: state.trigger, settings, run };
    frame.contentWindow?.postMessage(message, location.origin);
  };
  window.addEventListener('message', ({ data, source, origin }: MessageEvent<StageMessage>) => {
    if (source !== frame.contentWindow || origin !== location.origin) return;
    if (data.type === 'event') log.add(data.name, data.detail);
    else {
      isReady = true;
      render(store.state);
    }
  });
  restart.addEventListener('click', () => {
    run += 1;
    log.clear();
    render(store.state);
  });
  prefersDark.addEventListener('change', () => render(store.state));
  container.append(createTools(store), createElement('div', { class: 'stage__floor' }, frame), note);
  logContainer.append(createElement('h2', {}, 'Events'), restart, log.element);
  store.subscribe(render);
}
