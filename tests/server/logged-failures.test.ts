import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { Refusal } from '#server/base/refusal.ts';
import { errors, statusOf } from '#server/http/errors.ts';

test.each([
  ['a failure nobody expected', new TypeError('a name'), 500, ['error']],
  ['a full queue, which strangers can cause', new Refusal('unavailable', 'error.busy'), 503, ['warn']],
  ['a refusal of what was sent', new Refusal('invalid', 'error.invalid'), 422, []],
])('%s is logged at its level, without its message', async (_what, thrown, status, levels) => {
  const lines: string[] = [];
  const log = createLog('debug', (line) => lines.push(line));
  const app = new Hono();
  app.get('/', () => {
    throw thrown;
  });
  app.onError(errors(log, 'request failed', (refusal) => new Response(null, { status: statusOf(refusal) })));
  expect((await app.request('/')).status).toBe(status);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(levels);
  expect(lines.join()).not.toContain('a name');
});
