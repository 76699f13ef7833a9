// Shows each example next to its HTML. Everything is created with DOM calls: the page's policy allows nothing else.
const languages = 'en da de es pt fr nl tr zh ar hi pl id no fi sv cs ja it ko vi ro fa et uk'.split(' ');
const form = document.querySelector('.choices');
const nameOf = new Intl.DisplayNames('en', { type: 'language' });

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Renders `code` in backticks as such. */
const prose = (text) => text.split('`').map((part, index) => (index % 2 === 1 ? make('code', {}, part) : part));

const textOf = (value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** The visitor's choices for all examples; an example's own attributes win. */
function chosen() {
  const usual = ['', 'en', 'light'];
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => !usual.includes(value)));
}

/** Names and values: the attributes that the example demonstrates first, then the shared ones. */
function attributesOf({ attributes = {}, isWhole, json }) {
  const { name, ...common } = isWhole || json ? {} : event;
  const all = { ...(name && { name }), ...attributes, ...chosen(), ...common, ...attributes };
  return Object.entries(all).filter(([, value]) => value !== null);
}

/** An attribute as written in HTML: in double quotes, or in single quotes around JSON. */
function written(name, value) {
  const text = textOf(value).replaceAll('&', '&amp;').replaceAll('\n', '\n  ');
  if (text === '') return `\n  ${name}`;
  return text.includes('"') ? `\n  ${name}='${text.replaceAll("'", '&#39;')}'` : `\n  ${name}="${text}"`;
}

/** The HTML of an example, with the demonstrated attributes highlighted. */
function htmlOf(example) {
  const own = example.attributes ?? {};
  const lines = attributesOf(example).map(([name, value]) =>
    name in own ? make('b', {}, written(name, value)) : written(name, value),
  );
  const inside = example.json ? make('b', {}, `\n${JSON.stringify({ ...example.json, ...chosen() }, null, 2)}\n`) : '';
  return ['<add-to-calendar-button', ...lines, lines.length > 0 ? '\n>' : '>', inside, '</add-to-calendar-button>'];
}

function liveOf(example) {
  if (example.isShown === false) return make('p', { class: 'absent' }, 'Needs a server.');
  if (example.run) {
    const button = make('button', { type: 'button', class: 'own' }, 'A button of the page');
    button.addEventListener('click', () => example.run(button));
    return button;
  }
  const element = document.createElement('add-to-calendar-button');
  for (const [name, value] of attributesOf(example)) element.setAttribute(name, textOf(value));
  if (example.json) element.textContent = JSON.stringify({ ...example.json, ...chosen() });
  return element;
}

function copyButton(code) {
  const button = make('button', { type: 'button', class: 'copy' }, 'Copy');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = 'Copied';
    setTimeout(() => button.replaceChildren('Copy'), 2000);
  });
  return button;
}

const shown = [];

function figureOf(example) {
  const live = make('div', { class: 'live' });
  const code = make('code');
  const show = () => {
    live.replaceChildren(liveOf(example));
    live.classList.toggle('dark', form.elements.lightMode.value === 'dark');
    code.replaceChildren(...(example.code ? [example.code] : htmlOf(example)));
  };
  shown.push(show);
  show();
  return make(
    'article',
    { class: 'example' },
    make('h3', {}, example.title),
    ...(example.text ? [make('p', {}, ...prose(example.text))] : []),
    make(
      'div',
      { class: 'pair' },
      live,
      make('div', { class: 'code' }, make('pre', { tabindex: '0' }, code), copyButton(code)),
    ),
  );
}

function showChoices() {
  const { language } = form.elements;
  language.append(...languages.map((code) => make('option', { value: code }, `${nameOf.of(code)} (${code})`)));
  form.addEventListener('change', () => {
    for (const show of shown) show();
  });
  form.addEventListener('submit', (submit) => submit.preventDefault());
}

/** The last twenty events of the elements. */
function showLog() {
  const log = document.querySelector('.log');
  // A scrollable region must be reachable by keyboard.
  log.tabIndex = 0;
  const list = log.querySelector('ol');
  const told = [
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
  for (const name of told.slice(1)) {
    document.addEventListener(`atcb-${name}`, ({ type, detail }) => {
      list.prepend(make('li', {}, make('code', {}, type), ` ${detail?.label ?? ''}`));
      list.children[20]?.remove();
    });
  }
}

showChoices();
showLog();
for (const { id, title, text, examples } of sections) {
  document.querySelector('.contents ul').append(make('li', {}, make('a', { href: `#${id}` }, title)));
  document
    .querySelector('main')
    .append(
      make(
        'section',
        { id, 'aria-labelledby': `${id}-title` },
        make('h2', { id: `${id}-title` }, title),
        make('p', {}, ...prose(text)),
        ...examples.map(figureOf),
      ),
    );
}
