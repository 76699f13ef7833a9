// Shows each example next to its HTML. Everything is created with DOM calls: the page's policy allows nothing else.
const languages = 'en da de es pt fr nl tr zh ar hi pl id no fi sv cs ja it ko vi ro fa et uk'.split(' ');
const form = document.querySelector('.choices');
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function createElement(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Renders `code` in backticks as such. */
const renderProse = (text) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? createElement('code', {}, part) : part));

const toText = (value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** The visitor's choices for all examples; an example's own attributes win. */
function getChoices() {
  const usual = ['', 'en', 'light'];
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => !usual.includes(value)));
}

/** Names and values: the attributes that the example demonstrates first, then the shared ones. */
function listAttributes({ attributes = {}, isComplete, json }) {
  const { name, ...common } = isComplete || json ? {} : event;
  const all = { ...(name && { name }), ...attributes, ...getChoices(), ...common, ...attributes };
  return Object.entries(all).filter(([, value]) => value !== null);
}

/** An attribute as written in HTML: in double quotes, or in single quotes around JSON. */
function formatAttribute(name, value) {
  const text = toText(value).replaceAll('&', '&amp;').replaceAll('\n', '\n  ');
  if (text === '') return `\n  ${name}`;
  return text.includes('"') ? `\n  ${name}='${text.replaceAll("'", '&#39;')}'` : `\n  ${name}="${text}"`;
}

/** The HTML of an example, with the demonstrated attributes highlighted. */
function formatHtml(example) {
  const own = example.attributes ?? {};
  const lines = listAttributes(example).map(([name, value]) =>
    name in own ? createElement('b', {}, formatAttribute(name, value)) : formatAttribute(name, value),
  );
  const inside = example.json
    ? createElement('b', {}, `\n${JSON.stringify({ ...example.json, ...getChoices() }, null, 2)}\n`)
    : '';
  return ['<add-to-calendar-button', ...lines, lines.length > 0 ? '\n>' : '>', inside, '</add-to-calendar-button>'];
}

function createLiveExample(example) {
  if (example.isShown === false) return createElement('p', { class: 'absent' }, 'This example requires a server.');
  if (example.run) {
    const button = createElement('button', { type: 'button', class: 'own' }, 'Add to my calendar');
    button.addEventListener('click', () => example.run(button));
    return button;
  }
  const element = document.createElement('add-to-calendar-button');
  for (const [name, value] of listAttributes(example)) element.setAttribute(name, toText(value));
  if (example.json) element.textContent = JSON.stringify({ ...example.json, ...getChoices() });
  return element;
}

function createCopyButton(code) {
  const button = createElement('button', { type: 'button', class: 'copy' }, 'Copy');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = 'Copied';
    setTimeout(() => button.replaceChildren('Copy'), 2000);
  });
  return button;
}

const updates = [];

function createFigure(example) {
  const live = createElement('div', { class: 'live' });
  const code = createElement('code');
  const show = () => {
    live.replaceChildren(createLiveExample(example));
    live.classList.toggle('dark', form.elements.lightMode.value === 'dark');
    code.replaceChildren(...(example.code ? [example.code] : formatHtml(example)));
  };
  updates.push(show);
  show();
  return createElement(
    'article',
    { class: 'example' },
    createElement('h3', {}, example.title),
    ...(example.text ? [createElement('p', {}, ...renderProse(example.text))] : []),
    createElement(
      'div',
      { class: 'pair' },
      live,
      createElement('div', { class: 'code' }, createElement('pre', { tabindex: '0' }, code), createCopyButton(code)),
    ),
  );
}

function initChoices() {
  const { language } = form.elements;
  language.append(
    ...languages.map((code) => createElement('option', { value: code }, `${languageNames.of(code)} (${code})`)),
  );
  form.addEventListener('change', () => {
    for (const show of updates) show();
  });
  form.addEventListener('submit', (submit) => submit.preventDefault());
}

/** The last twenty events of the elements. */
function initLog() {
  const log = document.querySelector('.log');
  // A scrollable region must be reachable by keyboard.
  log.tabIndex = 0;
  const list = log.querySelector('ol');
  const eventNames = [
    'initialization',
    'open-list',
    'close-list',
    'open-calendar-link',
    'open-singleton-link',
    'open-sub-event-link',
    'success',
    'open-rsvp',
    'success-rsvp',
  ];
  for (const name of eventNames.slice(1)) {
    document.addEventListener(`atcb-${name}`, ({ type, detail }) => {
      list.prepend(createElement('li', {}, createElement('code', {}, type), ` ${detail?.label ?? ''}`));
      list.children[20]?.remove();
    });
  }
}

initChoices();
initLog();
for (const { id, title, text, examples } of sections) {
  document.querySelector('.contents ul').append(createElement('li', {}, createElement('a', { href: `#${id}` }, title)));
  document
    .querySelector('main')
    .append(
      createElement(
        'section',
        { id, 'aria-labelledby': `${id}-title` },
        createElement('h2', { id: `${id}-title` }, title),
        createElement('p', {}, ...renderProse(text)),
        ...examples.map(createFigure),
      ),
    );
}
