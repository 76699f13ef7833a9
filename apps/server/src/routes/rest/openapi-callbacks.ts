import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { describeErrors } from './openapi-errors.js';

const describeCallback = (
  operationId: string,
  summary: string,
  rest: Pick<ZodOpenApiOperationObject, 'requestBody' | 'requestParams' | 'responses'>,
): ZodOpenApiOperationObject => ({
  operationId: `callbacks.${operationId}`,
  summary,
  description: 'Callbacks may be repeated and arrive in any order; unknown ones are accepted and change nothing.',
  tags: ['callbacks'],
  security: [],
  ...rest,
  responses: {
    ...rest.responses,
    ...describeErrors([403, 413, 415, 503], {
      403: 'The signature, computed over the public URL, is invalid.',
      413: 'More than 256 KiB.',
      415: 'Unsupported content type.',
    }),
  },
});

const describeForm = (schema: z.ZodType) => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema } },
});
const acceptedResponse = { '204': { description: 'Recorded.' } };
const twilioSignature = z.object({ 'X-Twilio-Signature': z.string() });

export const callbackPaths: ZodOpenApiPathsObject = {
  '/callbacks/twilio/status/{id}': {
    post: describeCallback('twilioStatus', 'Twilio: delivery status of an SMS', {
      requestParams: { path: z.object({ id: z.string() }), header: twilioSignature },
      requestBody: describeForm(z.looseObject({ MessageSid: z.string(), MessageStatus: z.string() })),
      responses: acceptedResponse,
    }),
  },
  '/callbacks/twilio/inbound': {
    post: describeCallback(
      'twilioInbound',
      'Twilio: inbound SMS, stored as a reply; STOP and START change the opt-out',
      {
        requestParams: { header: twilioSignature },
        requestBody: describeForm(z.looseObject({ From: z.string(), Body: z.string() })),
        responses: {
          '200': { description: 'An empty TwiML response.', content: { 'text/xml': { schema: z.string() } } },
        },
      },
    ),
  },
  '/callbacks/resend': {
    post: describeCallback('resend', 'Resend: delivery status and inbound e-mail', {
      requestParams: {
        header: z.object({ 'svix-id': z.string(), 'svix-timestamp': z.string(), 'svix-signature': z.string() }),
      },
      requestBody: {
        required: true,
        content: { 'application/json': { schema: z.looseObject({ type: z.string(), data: z.looseObject({}) }) } },
      },
      responses: acceptedResponse,
    }),
  },
};
