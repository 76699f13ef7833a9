#!/usr/bin/env node
// Firefox as Playwright launches it (playwright.firefox.config.ts): FIREFOX_PATH, behind a proxy for WebDriver BiDi.
// Playwright overrides the media features of every context, with a command that Firefox 153 does not have: the proxy
// answers it, and pages see the features of the machine.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const unknownCommand = 'emulation.setMediaFeaturesOverride';

/** Passes messages on in order, also those that arrive before the connection to the browser is open. */
function connect(client, url) {
  const browser = new WebSocket(url, { perMessageDeflate: false, maxPayload: 0 });
  const opened = new Promise((resolve) => browser.once('open', resolve));
  client.on('message', async (data) => {
    await opened;
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (method === unknownCommand) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else browser.send(text);
  });
  browser.on('message', (data) => client.send(String(data)));
  client.on('close', () => browser.close());
  browser.on('close', () => client.close());
  browser.on('error', () => client.close());
}

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line) ?? [];
  if (address === undefined) return console.error(line);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false, maxPayload: 0 }, () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
  server.on('connection', (client, { url }) => connect(client, address + url));
});
