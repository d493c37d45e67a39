import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD_HASHES_WAITING_MAX } from '#server/members/password/passwords.ts';
import { newMember, Outsider, PASSWORD, type Reply } from '../fixtures/outsider.ts';
import { ProductionServer } from '../fixtures/production-server.ts';

const LOGINS = 2 * PASSWORD_HASHES_WAITING_MAX;

let server: ProductionServer;
beforeAll(async () => {
  server = await ProductionServer.start();
});
afterAll(() => server.stop());

it('a flood of logins is refused with a time to retry, and pages answer before it has drained', async () => {
  const email = 'flooded@example.org';
  const member = await newMember(server, email);
  let answered = 0;
  let firstRefused = (_answer: Reply) => {};
  const refused = new Promise<Reply>((resolve) => {
    firstRefused = resolve;
  });
  const flood = Array.from({ length: LOGINS }, async (_, index) => {
    const body = { email: `nobody${index}@example.org`, password: 'wrong' };
    const answer = await new Outsider(server).call('POST login', { body });
    answered += 1;
    if (answer.status === 503) firstRefused(answer);
    return answer.status;
  });
  // The queue is full now.
  expect(Number((await refused).headers['retry-after'])).toBeGreaterThan(0);
  for (const path of ['/home', '/login', '/members', '/api/settings.php', '/healthz']) {
    expect([path, (await member.send('GET', path)).status]).toEqual([path, 200]);
  }
  expect(answered).toBeLessThan(LOGINS);
  const statuses = await Promise.all(flood);
  expect([...new Set(statuses)].sort()).toEqual([401, 503]);
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(PASSWORD_HASHES_WAITING_MAX);
  expect((await new Outsider(server).call('POST login', { body: { email, password: PASSWORD } })).status).toBe(200);
});
