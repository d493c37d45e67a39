import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { invalidateDuring } from '#src/api/invalidate-during.ts';
import { clearPollStates, invalidate, pollInOrder } from '#src/api/poll-order.ts';

beforeEach(clearPollStates);

/** The server's data: its version, and how many of this page's writes it contains. */
interface ServerData {
  readonly version: number;
  readonly own: number;
}

/** A page and a server. The scheduler delays requests and answers and changes their order. */
function makePage(network: fc.Scheduler) {
  let server: ServerData = { version: 0, own: 0 };
  let requests = 0;
  let ownWrites = 0;
  const used: { readonly request: number; readonly data: ServerData; readonly ownWrites: number }[] = [];

  const read = () => {
    let request = 0;
    const ask = async (tag?: string) => {
      requests += 1;
      request = requests;
      await network.schedule(Promise.resolve(), 'the request arrives');
      const data = server;
      const now = JSON.stringify(data);
      await network.schedule(Promise.resolve(), 'the answer arrives');
      return { answer: now === tag ? null : data, tag: now };
    };
    return pollInOrder<ServerData>('GET chats', ask, (data) => used.push({ request, data, ownWrites }));
  };
  const write = async () => {
    ownWrites += 1;
    await network.schedule(Promise.resolve(), 'the write arrives');
    server = { version: server.version + 1, own: server.own + 1 };
    await network.schedule(Promise.resolve(), 'its answer arrives');
  };
  return {
    used,
    read,
    write: () => invalidateDuring(['GET chats'], write()),
    /** Another call changed the data, such as the profile call that marks a like as seen. */
    changeByOtherCall: async () => {
      server = { version: server.version + 1, own: server.own + 1 };
      ownWrites += 1;
      invalidate('GET chats');
    },
    changeByOthers: async () => {
      server = { ...server, version: server.version + 1 };
    },
    server: () => server,
  };
}

const steps = fc.array(fc.constantFrom('read', 'write', 'changeByOtherCall', 'changeByOthers'), {
  minLength: 1,
  maxLength: 12,
});

test('no answer replaces a newer one or lacks a write of this page, in whatever order answers arrive', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.scheduler(), steps, async (network, names) => {
        const page = makePage(network);
        const started = names.map((name) => network.schedule(Promise.resolve(name)).then(() => page[name]()));
        await network.waitFor(Promise.all(started));
        await network.waitFor(page.read());
        const order = page.used.map(({ request }) => request);
        expect(order).toEqual([...order].sort((one, other) => one - other));
        for (const { data, ownWrites } of page.used) expect(data.own).toBe(ownWrites);
        expect(page.used.at(-1)?.data).toEqual(page.server());
      })
      .beforeEach(clearPollStates),
    { numRuns: 500 },
  );
});

test('after a write of this page, an unchanged answer is not used and the full answer is requested', async () => {
  const tags: (string | undefined)[] = [];
  const ask = async (tag?: string) => {
    tags.push(tag);
    return tag ? { answer: null } : { answer: 'all', tag: 'v1' };
  };
  const taken: string[] = [];
  const read = () => pollInOrder<string>('GET likes', ask, (answer) => taken.push(answer));
  await read();
  await read();
  await invalidateDuring(['GET likes'], Promise.reject(new Error('refused'))).catch(() => undefined);
  await read();
  await read();
  invalidate('GET likes');
  await read();
  expect(tags).toEqual([undefined, 'v1', undefined, 'v1', undefined]);
  expect(taken).toEqual(['all', 'all', 'all']);
});

test('a poll that waits for a write fails when another member logs in', async () => {
  const change = Promise.withResolvers<void>();
  invalidateDuring(['GET chats'], change.promise);
  const waiting = pollInOrder(
    'GET chats',
    async () => expect.fail('made the request for the wrong member'),
    () => undefined,
  );
  clearPollStates();
  change.resolve();
  await expect(waiting).rejects.toMatchObject({ status: 0 });
});
