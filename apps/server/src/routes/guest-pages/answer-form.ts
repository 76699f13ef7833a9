// Parses the answer form of a page without scripts, and checks where it comes from.
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Far more than a household's answer needs. */
const maxFormBytes = 64 * 1024;
const maxFields = 1000;
const formType = /^application\/x-www-form-urlencoded *(?:; *charset="?utf-8"?)?$/i;

const actions = ['accept', 'decline', 'confirm', 'edit'] as const;

export interface SubmittedForm {
  /** `decline` asks for confirmation, `confirm` declines for everyone, `edit` leads back to the form. */
  action: (typeof actions)[number];
  key: string;
  /** The guests whom the form listed, and those of them who were ticked. */
  guestIds: readonly string[];
  accepted: readonly string[];
  dietary: string;
}

/** Accepts forms in this scope only. Register in a scope of its own. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxFormBytes }, (request, bytes, done) => {
    done(null, formType.test(request.headers['content-type'] ?? '') ? bytes.toString() : null);
  });
}

/** Whether a browser sent the form from a page of this site (security row A18). */
export function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** The form's fields, or null when they are not those of our form. */
export function parseAnswerForm(body: unknown): SubmittedForm | null {
  if (typeof body !== 'string' || body.split('&').length > maxFields) return null;
  const fields = new URLSearchParams(body);
  const [answers, keys, dietary] = ['answer', 'key', 'dietary'].map((name) => fields.getAll(name));
  const action = actions.find((one) => one === answers?.[0]);
  if (action === undefined || answers?.length !== 1 || keys?.length !== 1 || (dietary?.length ?? 0) > 1) return null;
  return {
    action,
    key: keys[0] ?? '',
    guestIds: [...new Set(fields.getAll('guest'))],
    accepted: [...new Set(fields.getAll('accepted'))],
    // A browser sends line breaks as CR LF.
    dietary: (dietary?.[0] ?? '').replaceAll('\r\n', '\n'),
  };
}
