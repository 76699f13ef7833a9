// The OpenAPI document is a promise to other people's programs: it changes only when somebody means it.
// After a meant change: `npx vitest run --project unit -u apps/server/src/rest`, and look at the difference.
import { expect, it } from 'vitest';
import { makeDocument } from './document.js';

it('the OpenAPI document is the one of docs/openapi.json', async () => {
  await expect(`${JSON.stringify(makeDocument(), null, 2)}\n`).toMatchFileSnapshot('../../../../docs/openapi.json');
});
