import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOGINS_PER_ACCOUNT_PER_HOUR } from '#shared/rules/limits.ts';
import { newMember, Outsider, PASSWORD } from '../fixtures/outsider.ts';
import { ProductionServer } from '../fixtures/production-server.ts';

const EMAIL = 'locked@example.org';
const NEW_PASSWORD = 'four yellow boats';

let server: ProductionServer;
beforeAll(async () => {
  server = await ProductionServer.start();
});
afterAll(() => server.stop());

const logIn = async (browser: Outsider, password: string) =>
  (await browser.call('POST login', { body: { email: EMAIL, password } })).status;

it('wrong guesses from a hundred addresses keep strangers out, but neither known browsers nor a mailed link', async () => {
  const known = await newMember(server, EMAIL);
  await known.call('GET logout');
  for (let i = 0; i < LOGINS_PER_ACCOUNT_PER_HOUR; i += 1) {
    expect([i, await logIn(new Outsider(server), `guess ${i}`)]).toEqual([i, 401]);
  }
  expect(await logIn(new Outsider(server), PASSWORD)).toBe(429);
  expect(await logIn(known, PASSWORD)).toBe(200);

  const newPhone = new Outsider(server);
  await newPhone.call('POST password', { body: { email: EMAIL } });
  const token = await server.tokenTo(EMAIL, '/reset-password/do');
  expect((await newPhone.call('PUT password', { body: { token, password: NEW_PASSWORD } })).status).toBe(200);
  expect([await logIn(newPhone, NEW_PASSWORD), await logIn(new Outsider(server), NEW_PASSWORD)]).toEqual([200, 429]);
});
