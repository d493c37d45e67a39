import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { changing } from '#src/api/changing.ts';
import { changed, forgetTurns, takeInTurn } from '#src/api/turns.ts';

beforeEach(forgetTurns);

/** What the server tells: how often others changed it, and how many of this page's changes it knows. */
interface Told {
  readonly version: number;
  readonly own: number;
}

/** A page and a server with a network between them, on which everything takes as long as it likes. */
function bench(network: fc.Scheduler) {
  let server: Told = { version: 0, own: 0 };
  let asked = 0;
  let begun = 0;
  const taken: { readonly turn: number; readonly told: Told; readonly begun: number }[] = [];

  const read = () => {
    let turn = 0;
    const ask = async (tag?: string) => {
      asked += 1;
      turn = asked;
      await network.schedule(Promise.resolve(), 'the question arrives');
      const told = server;
      const now = JSON.stringify(told);
      await network.schedule(Promise.resolve(), 'the answer arrives');
      return { answer: now === tag ? null : told, tag: now };
    };
    return takeInTurn<Told>('GET chats', ask, (told) => taken.push({ turn, told, begun }));
  };
  const change = async () => {
    begun += 1;
    await network.schedule(Promise.resolve(), 'the change arrives');
    server = { version: server.version + 1, own: server.own + 1 };
    await network.schedule(Promise.resolve(), 'its answer arrives');
  };
  return {
    taken,
    read,
    write: () => changing(['GET chats'], change()),
    /** The server did it before the page, as where opening a profile takes the new flag off its like. */
    follow: async () => {
      server = { version: server.version + 1, own: server.own + 1 };
      begun += 1;
      changed('GET chats');
    },
    elsewhere: async () => {
      server = { ...server, version: server.version + 1 };
    },
    server: () => server,
  };
}

const steps = fc.array(fc.constantFrom('read', 'write', 'follow', 'elsewhere'), { minLength: 1, maxLength: 12 });

test('whatever overtakes what, no answer replaces a newer one, and none forgets a change made here', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.scheduler(), steps, async (network, names) => {
        const page = bench(network);
        const started = names.map((name) => network.schedule(Promise.resolve(name)).then(() => page[name]()));
        await network.waitFor(Promise.all(started));
        await network.waitFor(page.read());
        const turns = page.taken.map(({ turn }) => turn);
        expect(turns).toEqual([...turns].sort((one, other) => one - other));
        for (const { told, begun } of page.taken) expect(told.own).toBe(begun);
        expect(page.taken.at(-1)?.told).toEqual(page.server());
      })
      .beforeEach(forgetTurns),
    { numRuns: 500 },
  );
});

test('what has not changed is not taken again, and a change here asks for it in full', async () => {
  const tags: (string | undefined)[] = [];
  const ask = async (tag?: string) => {
    tags.push(tag);
    return tag ? { answer: null } : { answer: 'all', tag: 'v1' };
  };
  const taken: string[] = [];
  const read = () => takeInTurn<string>('GET likes', ask, (answer) => taken.push(answer));
  await read();
  await read();
  await changing(['GET likes'], Promise.reject(new Error('refused'))).catch(() => undefined);
  await read();
  await read();
  changed('GET likes');
  await read();
  expect(tags).toEqual([undefined, 'v1', undefined, 'v1', undefined]);
  expect(taken).toEqual(['all', 'all', 'all']);
});

test('what waits for a change to be done is given up when another member comes', async () => {
  const change = Promise.withResolvers<void>();
  changing(['GET chats'], change.promise);
  const waiting = takeInTurn(
    'GET chats',
    async () => expect.fail('asked for the wrong member'),
    () => undefined,
  );
  forgetTurns();
  change.resolve();
  await expect(waiting).rejects.toMatchObject({ status: 0 });
});
