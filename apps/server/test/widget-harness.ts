// A server with widgets, and the requests of the dashboard and of the element.
import { expect } from 'vitest';
import { startServer, type TestResponse, type TestServer } from './harness.js';

export const configuration = {
  name: 'Harbour walk',
  startDate: '2025-08-02',
  startTime: '14:00',
  endTime: '16:00',
  timeZone: 'Europe/Copenhagen',
  options: ['Google', 'iCal', 'Outlook.com'],
};

export interface CreatedWidget {
  _id: string;
  prokey: string;
  version: number;
}

export const crossOrigin = { headers: { origin: 'https://blog.example' } };

export interface WidgetServer {
  server: TestServer;
  token: string;
  createWidget(fields?: object): Promise<CreatedWidget>;
  postRsvp(prokey: string, body?: object, at?: TestServer): ReturnType<TestServer['send']>;
}

/** Without rate limits. */
export async function startWidgetServer(options: Parameters<typeof startServer>[0]): Promise<WidgetServer> {
  const server = await startServer({ hasLimits: false, ...options });
  const token = await server.logIn();
  return {
    server,
    token,
    async createWidget(fields = {}) {
      const response = await server.send('POST', '/api/v1/widget/events', { configuration, ...fields }, { token });
      if (response.status !== 201) throw new Error(response.text);
      return response.body as CreatedWidget;
    },
    postRsvp: (prokey, body = {}, at = server) =>
      at.send(
        'POST',
        '/api/v1/widget/rsvp',
        { prokey, language: 'en', status: 'confirmed', amount: 1, email: 'a@example.com', ...body },
        crossOrigin,
      ),
  };
}

/** For every origin, without credentials. */
export function expectCorsOpen({ headers }: TestResponse): void {
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
}
