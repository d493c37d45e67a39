import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMember, Outsider } from '../fixtures/outsider.ts';
import { ProductionServer } from '../fixtures/production-server.ts';
import { SoftAuthenticator } from '../fixtures/soft-authenticator.ts';
import { until } from '../fixtures/until.ts';

const NEW_PASSWORD = 'four yellow boats';

let server: ProductionServer;
beforeAll(async () => {
  server = await ProductionServer.start();
});
afterAll(() => server.stop());

async function addPasskey(browser: Outsider, authenticator: SoftAuthenticator) {
  const { body } = await browser.call('POST passkeys?new', { body: {} });
  return browser.call('POST passkeys', { body: { credential: authenticator.create(body.options) } });
}

async function logIn(authenticator: SoftAuthenticator) {
  const browser = new Outsider(server);
  const { body } = await browser.call('POST passkeys?challenge');
  return browser.call('POST passkeys?login', { body: { credential: authenticator.get(body.options) } });
}

it('whoever signs up with another’s address adds no passkey before the owner has confirmed it', async () => {
  const thief = new Outsider(server);
  expect((await thief.signUp('owner@example.org')).status).toBe(200);
  const { status, body } = await thief.call('POST passkeys?new', { body: {} });
  expect([status, body.error.key]).toEqual([409, 'passkey.unconfirmed']);
  expect((await server.rows()).passkeys).toEqual([]);
});

it('a passkey and a session of a thief end with the owner’s reset, and an email had told of the passkey', async () => {
  const email = 'taken@example.org';
  const thief = await newMember(server, email);
  const authenticator = new SoftAuthenticator();
  expect((await addPasskey(thief, authenticator)).status).toBe(200);
  expect((await logIn(authenticator)).status).toBe(200);
  await until('the email about the passkey', async () =>
    (await server.mailsTo(email)).find(({ subject }) => /passkey/i.test(subject)),
  );

  const owner = new Outsider(server);
  await owner.call('POST password', { body: { email } });
  const token = await server.tokenTo(email, '/reset-password/do');
  expect((await owner.call('PUT password', { body: { token, password: NEW_PASSWORD } })).status).toBe(200);
  expect((await logIn(authenticator)).status).toBe(401);
  expect((await thief.call('GET user')).status).toBe(403);
  expect((await owner.call('GET passkeys')).body.passkeys).toEqual([]);
  expect((await owner.call('PUT password', { body: { token, password: 'a third password' } })).status).toBe(410);
});
