import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWeb } from '#server/web/web.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const YEAR_MS = 365 * 86_400_000;

let bench: TestWeb;
beforeAll(async () => {
  bench = await openTestWeb();
});
afterAll(() => bench.close());

function ask(securityContact?: string) {
  const options = { deps: bench.deps, outputs: bench.outputs, isReady: async () => true };
  const web = createWeb({ ...options, ...(securityContact && { securityContact }) });
  return web.request('http://localhost/.well-known/security.txt', { headers: { host: 'localhost' } });
}

test('every host says where to report security holes, if the operator has an address for it', async () => {
  const answer = await ask('mailto:security@example.org');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const fields = new Map((await answer.text()).split('\n').map((line) => line.split(': ') as [string, string]));
  expect(fields.get('Contact')).toBe('mailto:security@example.org');
  const left = Date.parse(fields.get('Expires') ?? '') - bench.deps.clock();
  expect(left).toBeGreaterThan(YEAR_MS / 4);
  expect(left).toBeLessThan(YEAR_MS);
});

test('without an address there is no such file', async () => {
  expect((await ask()).status).toBe(404);
});
