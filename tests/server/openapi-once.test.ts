import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const HOSTS = ['localhost', 'she.localhost'];

let bench: TestWeb;
let builds: number;
beforeAll(async () => {
  bench = await openTestWeb({ production: true });
  for (const host of HOSTS) {
    const pack = bench.deps.sites.byHost(host)?.pack ?? {};
    // Each build reads the site's name once, for the title.
    const get = () => {
      builds += 1;
      return `The site ${host}`;
    };
    Object.defineProperty(pack, 'name', { get });
  }
});
afterAll(() => bench.close());

test.each(['/api/', '/api/openapi.json'])(
  '%s is built once for each site, however often it is asked for',
  async (path) => {
    builds = 0;
    for (const host of HOSTS) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => bench.ask(host, path)));
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(texts).size).toBe(1);
      expect(texts[0]).toContain(`The site ${host} API`);
      const etag = answers[0]?.headers.get('etag') ?? '';
      const again = await bench.ask(host, path, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect(builds).toBe(HOSTS.length);
  },
);
