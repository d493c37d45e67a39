import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KillableServer } from '../fixtures/killable-server.ts';
import { newsFileOf } from '../fixtures/news-files.ts';

const ROUNDS = 4;
const MAIL_WITHIN_MS = 20_000;
const off = { push: false, mail: false, frequency: 'weekly' } as const;

const server = new KillableServer();
beforeAll(() => server.prepare());
afterAll(() => server.remove());

/** The subjects of the news emails that were sent. An email that was sent twice around a crash counts once. */
function newsMails(): string[] {
  const db = new DatabaseSync(server.database, { readOnly: true });
  try {
    const rows = db.prepare('select subject, raw from mailbox').all() as { subject: string; raw: string }[];
    const bySender = new Map(rows.map(({ subject, raw }) => [/^message-id: *(\S+)/im.exec(raw)?.[1], subject]));
    return [...bySender.values()].sort();
  } finally {
    db.close();
  }
}

test('news is mailed once, however often the process is killed and the operator repeats the command', async () => {
  const [anna] = server.people;
  if (!anna) throw new Error('The test needs a member.');
  await server.start();
  const settings = {
    like: off,
    message: off,
    news: { push: false, mail: true, frequency: 'at_once' },
    quiet: { from: null, to: null, tz: 'UTC' },
  };
  await server.call('PUT notifications', anna.cookie, { body: { settings } });
  const expected: RegExp[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const order = { host: 'localhost', file: newsFileOf(`News ${round}`) };
    await server.operate('add-news', order);
    await server.kill();
    await server.start();
    // The operator got no answer and repeats the command.
    expect(await server.operate('add-news', order)).toMatchObject({ added: false });
    expected.push(new RegExp(`News ${round} `));
    await expect.poll(() => newsMails().length, { timeout: MAIL_WITHIN_MS, interval: 200 }).toBe(round);
  }
  expect(newsMails()).toEqual(expected.map((each) => expect.stringMatching(each)));
});
