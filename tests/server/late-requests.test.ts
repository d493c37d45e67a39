import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type Outcome, PASSWORD, type TestApp } from '../fixtures/server.ts';

const NEW = 'three-quiet-otters-8';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

async function reset(email: string): Promise<void> {
  await t.call('POST password', { body: { email } });
  const token = (await t.mailedTokens(email, 'reset')).at(-1);
  const { status } = await t.call('PUT password', { body: { token, password: NEW } });
  expect(status).toBe(200);
}

/** Sends a request with the old password. The owner resets the password right after it was checked. */
async function overtaken(email: string, request: (cookie: string | null) => Promise<Outcome>): Promise<Outcome> {
  const { cookie } = await t.signUp(email);
  const { passwords } = t.deps;
  const verify: typeof passwords.verify = async (hash, password) => {
    Object.assign(t.deps, { passwords });
    const isRight = await passwords.verify(hash, password);
    await reset(email);
    return isRight;
  };
  Object.assign(t.deps, { passwords: { ...passwords, verify } });
  return request(cookie);
}

describe('a request whose password was reset after the check', () => {
  it('logs nobody in', async () => {
    const body = { email: 'login@example.org', password: PASSWORD };
    const { status, cookie } = await overtaken(body.email, () => t.call('POST login', { body }));
    expect([status, cookie]).toEqual([401, null]);
  });

  it('requests no change of address', async () => {
    const body = { email: 'thief@example.org', password: PASSWORD };
    const { status } = await overtaken('mail@example.org', (cookie) => t.call('POST mailchange', { cookie, body }));
    expect([status, await t.mailsTo('thief@example.org')]).toEqual([422, []]);
  });

  it('requests no deletion', async () => {
    const body = { password: PASSWORD };
    const { status } = await overtaken('delete@example.org', (cookie) => t.call('DELETE account', { cookie, body }));
    const login = await t.call('POST login', { body: { email: 'delete@example.org', password: NEW } });
    expect([status, login.status, login.body.user.deletion]).toEqual([422, 200, null]);
  });
});
