import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '#server/base/network.ts';
import { isCommonPassword } from '#server/members/password/common-passwords.ts';
import { createPasswords, PASSWORD_HASHES_WAITING_MAX } from '#server/members/password/passwords.ts';
import { isPushServiceUrl } from '#server/notify/push/push-services.ts';
import { createLimiter } from '#server/store/limiter.ts';
import { takeFromNetwork } from '#server/store/network-limits.ts';
import { openStore } from '#server/store/store.ts';
import { type FreshStore, freshStore } from '../fixtures/fresh-store.ts';

describe('a limiter', () => {
  let fresh: FreshStore;
  beforeAll(async () => {
    fresh = await freshStore();
  });
  afterAll(() => fresh.drop());

  it('lets exactly N uses pass in any window, and says exactly when to retry', async () => {
    const steps = fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 1, maxLength: 80 });
    let tries = 0;
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 6 }), async (waits, limit) => {
        let now = 0;
        tries += 1;
        const key = `key ${tries}`;
        const limiter = createLimiter(fresh.store, () => now);
        const passed: number[] = [];
        for (const wait of waits) {
          now += wait;
          const inWindow = passed.filter((time) => time > now - 10_000).length;
          const taken = await limiter.take(key, limit, 10_000);
          expect(taken.ok).toBe(inWindow < limit);
          if (taken.ok) passed.push(now);
          else {
            const wasThen = now;
            now += taken.retryAfter * 1000;
            expect(passed.filter((time) => time > now - 10_000).length).toBeLessThan(limit);
            now = wasThen;
          }
        }
      }),
    );
  });

  it('counts keys separately, and deletes no count too early', async () => {
    let now = 0;
    const limiter = createLimiter(fresh.store, () => now);
    const take = async (key: string) => (await limiter.take(key, 1, 1000)).ok;
    expect([await take('a'), await take('b'), await take('a')]).toEqual([true, true, false]);
    now = 999;
    await limiter.sweep();
    expect(await take('a')).toBe(false);
    now = 1000;
    await limiter.sweep();
    expect([await take('a'), await take('b')]).toEqual([true, true]);
  });

  it('lets exactly N of many concurrent uses pass', async () => {
    const limiter = createLimiter(fresh.store, () => 0);
    const takes = await Promise.all(Array.from({ length: 40 }, () => limiter.take('at once', 7, 1000)));
    expect(takes.filter(({ ok }) => ok)).toHaveLength(7);
  });

  it('does not count uses of a transaction that fails', async () => {
    const limiter = createLimiter(fresh.store, () => 0);
    const undone = fresh.store.transaction(async (tx) => {
      await limiter.take('undone', 1, 1000, tx);
      throw new Error('on purpose');
    });
    await expect(undone).rejects.toThrow('on purpose');
    // In memory, the use stays counted: the limit can be too strict, never too loose.
    expect((await limiter.take('undone', 1, 1000)).ok).toBe(fresh.store.engine === 'postgres');
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)('is shared by two processes, and stores no address', async () => {
    const other = await openStore({ postgres: fresh.url ?? '' });
    try {
      const limiters = [fresh.store, other].map((store) => createLimiter(store, () => 0));
      const takes = Array.from({ length: 40 }, (_, index) => limiters[index % 2]?.take('anna@x.org', 7, 1000));
      expect((await Promise.all(takes)).filter((taken) => taken?.ok)).toHaveLength(7);
      const { rows } = await sql<{ key: string }>`select key from uses`.execute(other.db);
      expect(JSON.stringify(rows)).not.toContain('anna');
    } finally {
      await other.close();
    }
  });
});

describe('a network', () => {
  it('is one IPv4 address or one /64, however it is written', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    const same = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:DB8:1:2:3::'];
    expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1')).toBe('fe80:0:0:0::/64');
  });

  it('is the same for all hosts of a /64 and no others', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (prefix, a, b) => {
        expect(networkOf([...prefix, ...a].join(':'))).toBe(networkOf([...prefix, ...b].join(':')));
        const other = prefix[0] === '1' ? '2' : '1';
        expect(networkOf([other, ...prefix.slice(1), ...a].join(':'))).not.toBe(networkOf([...prefix, ...a].join(':')));
      }),
    );
  });
});

describe('a limit per network', () => {
  /** Which of these addresses, one after the other, may use the key. */
  async function allowed(key: string, ips: readonly string[]): Promise<boolean[]> {
    const limiter = createLimiter(fresh.store, () => 0);
    const oks = [];
    for (const ip of ips) oks.push((await takeFromNetwork({ limiter }, key, { ip, max: 2, windowMs: 1000 })).ok);
    return oks;
  }
  let fresh: FreshStore;
  beforeAll(async () => {
    fresh = await freshStore();
  });
  afterAll(() => fresh.drop());

  it('counts each IPv4 address, and no network around it', async () => {
    const ips = Array.from({ length: 60 }, (_, n) => `192.0.2.${n}`);
    const oks = await allowed('v4', [...ips, '192.0.2.1', '192.0.2.1']);
    expect(oks).toEqual([...new Array(61).fill(true), false]);
  });

  it('lets a /48 use no more than ten of its networks could', async () => {
    const ips = Array.from({ length: 30 }, (_, n) => `2001:db8:7:${n}::1`);
    const oks = await allowed('v6', [...ips, '2001:db8:8::1']);
    expect(oks).toEqual([...new Array(20).fill(true), ...new Array(10).fill(false), true]);
  });
});

describe('a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://db5p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
    'https://fcm.googleapis.com:443/x',
  ])('is %s', (url) => expect(isPushServiceUrl(url)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/',
    'https://fcm.googleapis.com:444/',
    'https://googleapis.com/',
    'https://fcm.googleapis.com.evil.example/',
    'https://evilnotify.windows.com/',
    'https://notify.windows.com/',
    'https://fcm.googleapis.com@evil.example/',
    'https://u:p@fcm.googleapis.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'file:///etc/passwd',
    'javascript:1',
    '',
  ])('is not %s', (url) => expect(isPushServiceUrl(url)).toBe(false));

  it('can be added by configuration', () => {
    expect(isPushServiceUrl('https://push.example.org/x', ['push.example.org'])).toBe(true);
    expect(isPushServiceUrl('https://a.example.org/x', ['*.example.org'])).toBe(true);
    expect(isPushServiceUrl('http://push.example.org/x', ['push.example.org'])).toBe(false);
  });
});

describe('passwords', () => {
  it('are refused if they are common, ignoring case', () => {
    expect(['password1', 'PASSWORD', 'iloveyou', '12345678', 'qwertyuiop'].map(isCommonPassword)).toEqual(
      new Array(5).fill(true),
    );
    expect(['seven-demo-fold', 'three green lamps', 'constructor'].map(isCommonPassword)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('are stored as salted argon2id, and verified in either Unicode form', async () => {
    const passwords = createPasswords({ memoryKiB: 64, passes: 1 });
    const [one, two] = [await passwords.hash('caf\u00e9 au lait'), await passwords.hash('caf\u00e9 au lait')];
    expect([one.startsWith('$argon2id$'), one === two]).toEqual([true, false]);
    expect(await passwords.verify(one, 'cafe\u0301 au lait')).toBe(true);
    expect([
      await passwords.verify(one, 'cafe au lait'),
      await passwords.verify(null, 'nobody has this password'),
    ]).toEqual([false, false]);
  });

  it('are hashed one at a time, and too many at once are refused with a retry time', async () => {
    const passwords = createPasswords({ memoryKiB: 64, passes: 1 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: PASSWORD_HASHES_WAITING_MAX + 11 }, () => passwords.hash('three green lamps')),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ kind: 'unavailable', details: { retryAfter: expect.any(Number) } });
    expect(await passwords.hash('three green lamps')).toContain('$argon2id$');
  });

  it('cost by default as much as OWASP recommends', async () => {
    expect(await createPasswords().hash('x')).toContain('$m=19456,t=2,p=1$');
  });
});
