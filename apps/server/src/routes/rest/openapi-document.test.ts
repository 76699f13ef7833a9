// The OpenAPI document is a contract with API clients, so its changes must be intended.
// After an intended change run `npx vitest run --project unit -u apps/server/src/routes/rest` and review the diff.
import { expect, it } from 'vitest';
import { buildOpenApiDocument } from './openapi-document.js';

it('the OpenAPI document equals docs/openapi.json', async () => {
  await expect(`${JSON.stringify(buildOpenApiDocument(), null, 2)}\n`).toMatchFileSnapshot(
    '../../../../../docs/openapi.json',
  );
});
