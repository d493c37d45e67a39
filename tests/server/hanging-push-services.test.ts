import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDevice, type PushBench, pushBench } from '../fixtures/push-bench.ts';
import type { Person } from '../fixtures/talk-app.ts';

let bench: PushBench;
beforeEach(async () => {
  bench = await pushBench();
});
afterEach(() => bench.close());

/** Sends what is due, to push services that answer pushes to endpoints with "hangs" only after the one to `device`. */
async function sendUntil({ endpoint: last }: { readonly endpoint: string }): Promise<string[]> {
  const arrived = Promise.withResolvers<void>();
  const order: string[] = [];
  const transport = async ({ endpoint }: { readonly endpoint: string }) => {
    if (endpoint.includes('hangs')) await arrived.promise;
    order.push(endpoint);
    if (endpoint === last) arrived.resolve();
    return { status: 201, retryAfter: null };
  };
  await bench.makeWorker({ transport }).runDue();
  return order;
}

/** A push to a bystander comes first, while the others hang. */
async function expectBystanderFirst(writer: Person, others: number): Promise<void> {
  const bystander = await bench.person();
  const phone = await bench.subscribe(bystander);
  await bench.write(writer, bystander);
  const order = await sendUntil(phone);
  expect(order[0]).toBe(phone.endpoint);
  expect(order).toHaveLength(others + 1);
}

test('a push waits for none of another service that hangs', async () => {
  const writer = await bench.person();
  for (let at = 0; at < 26; at += 1) {
    const other = await bench.person();
    await bench.subscribe(other, newDevice(`https://a${at}.notify.windows.com/hangs`));
    await bench.write(writer, other);
  }
  await expectBystanderFirst(writer, 26);
});

test('a push waits for none of another member whose endpoints hang', async () => {
  const [writer, other] = [await bench.person(), await bench.person()];
  for (let at = 0; at < 14; at += 1)
    await bench.subscribe(await bench.signIn(other), newDevice(`https://fcm.googleapis.com/hangs/${at}`));
  await bench.write(writer, other);
  await expectBystanderFirst(writer, 14);
});
