import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS, SIGNATURES } from '#shared/contracts/calls.ts';
import { CONTRACTS, type Signature } from '#shared/contracts/registry.ts';
import { leastOf } from '../fixtures/least-request.ts';

import { photoUpload } from '../fixtures/photo-bench.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';
import { memberHeader } from '../fixtures/session-rows.ts';

/** Every call that reads a body for a member, from the contracts. */
const NAMES = SIGNATURES.filter((name) => CONTRACTS[name].access !== 'public' && 'body' in CONTRACTS[name]);

let t: TestApp;
let people = 0;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

/** The answer to a request whose session ends after the first part of its body has come. */
async function afterEnd(name: Signature, body: Uint8Array, type: string): Promise<Response> {
  people += 1;
  const { cookie } = await t.signUp(`slow${people}@example.org`);
  const half = body.length >> 1;
  let part = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      part += 1;
      if (part === 1) return controller.enqueue(body.subarray(0, half));
      await t.store.db.deleteFrom('sessions').execute();
      controller.enqueue(body.subarray(half));
      controller.close();
    },
  });
  const { method, path, flag } = CALLS[name];
  const headers = {
    host: 'localhost',
    origin: 'https://localhost',
    'sec-fetch-site': 'same-origin',
    'x-package-name': 'test',
    'content-type': type,
    cookie: cookie ?? '',
    ...(await memberHeader(t.store, cookie)),
  };
  const init = { method, headers, body: stream, duplex: 'half' };
  return t.app.request(`http://localhost${path}${flag ? `?${flag}=1` : ''}`, init);
}

describe('a request whose session ends while its body comes', () => {
  test.each(NAMES)('%s is refused', async (name) => {
    const body = Buffer.from(JSON.stringify(leastOf(name, 'body')));
    const answer = await afterEnd(name, body, 'application/json');
    expect([401, 403]).toContain(answer.status);
    expect((await answer.json()).error.key).toBe('error.not_logged_in');
  });

  test('stores no photo', async () => {
    const upload = photoUpload(await cameraJpeg());
    const type = upload.headers.get('content-type') ?? '';
    const answer = await afterEnd('POST profileimage', Buffer.from(await upload.arrayBuffer()), type);
    expect(answer.status).toBe(401);
    expect(await t.store.db.selectFrom('photos').selectAll().execute()).toEqual([]);
  });
});
