import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gif } from '#shared/contracts/gifs.ts';
import { closeConnection, json, raw, silent, stallResponse, status } from '../fixtures/fake-partner.ts';
import { GIF_KEY, type GifBench, giphyAnswer, movingGif, openGifBench } from '../fixtures/gif-bench.ts';

let b: GifBench;
let cookie: string | null;
const reopen = async (change: Parameters<typeof openGifBench>[0]) => {
  await b.close();
  b = await openGifBench(change);
  ({ cookie } = await b.t.signUp('anna@example.org'));
};
beforeEach(async () => {
  b = await openGifBench();
  ({ cookie } = await b.t.signUp('anna@example.org'));
});
afterEach(() => b.close());

const firstGif = async (): Promise<Gif> => (await b.search(cookie)).body.gifs[0];

describe('the GIF search', () => {
  it('returns signed ids with size, description and the name of the provider', async () => {
    const { status: code, body } = await b.search(cookie, { q: 'sun' });
    expect(code).toBe(200);
    expect(body).toMatchObject({ by: 'GIPHY', next: null });
    expect(body.gifs.map(({ id, ...gif }: Gif) => gif)).toEqual([
      { alt: 'A picture of sun', width: 200, height: 100 },
      { alt: 'A picture of rain', width: 200, height: 100 },
    ]);
  });

  it('sends the provider the search text and nothing about the member', async () => {
    await b.t.call('GET gifs', { cookie, query: { q: ' a sun ' }, headers: { 'accept-language': 'de' } });
    expect(b.api.requests.map(({ path }) => path)).toEqual([
      `/v1/search?api_key=${GIF_KEY}&q=a+sun&limit=24&offset=0&rating=pg&lang=de`,
    ]);
    for (const name of ['cookie', 'referer', 'x-forwarded-for', 'authorization']) {
      expect(b.api.requests[0]?.headers).not.toHaveProperty(name);
    }
  });

  it('requests popular GIFs for an empty search, and continues after a page', async () => {
    b.api.handler = json(giphyAnswer(b.pictures.origin, ['sun', 'rain'], 5));
    const { next } = (await b.search(cookie)).body;
    expect(next).toBe('2');
    await b.search(cookie, { page: next });
    expect(b.api.requests.map(({ path }) => path)).toEqual([
      `/v1/trending?api_key=${GIF_KEY}&limit=24&offset=0&rating=pg&lang=en`,
      `/v1/trending?api_key=${GIF_KEY}&limit=24&offset=2&rating=pg&lang=en`,
    ]);
  });

  it('shares one request between concurrent searches', async () => {
    await Promise.all([1, 2, 3].map(() => b.search(cookie, { q: 'sun' })));
    expect(b.api.requests).toHaveLength(1);
  });

  it('works with the other API too', async () => {
    await reopen({ provider: 'klipy' });
    const media_formats = {
      tinygif: { url: `${b.pictures.origin}/cat.gif`, dims: [220, 160] },
      preview: { url: `${b.pictures.origin}/cat.png` },
    };
    const { tinygif, preview: tinygifpreview } = media_formats;
    const results = [
      { content_description: 'A cat', media_formats },
      { content_description: 'Another', media_formats: { tinygif, tinygifpreview } },
      {},
    ];
    b.api.handler = json({ results, next: 'CBgQ=' });
    const { body } = await b.search(cookie, { q: 'cat' });
    const gifs = [{ alt: 'A cat', width: 220, height: 160 }, { alt: 'Another' }];
    expect(body).toMatchObject({ by: 'KLIPY', next: 'CBgQ=', gifs });
    expect(b.api.requests[0]?.path).toContain('&locale=en_US&contentfilter=medium');
  });

  it('leaves out pictures of unlisted hosts and without a size', async () => {
    const [sun] = giphyAnswer(b.pictures.origin, ['sun']).data;
    const elsewhere = ['https://127.0.0.1.example.org', 'http://169.254.169.254', 'file:///etc', 'http://localhost:1'];
    const flat = structuredClone(sun);
    if (flat) flat.images.fixed_width.height = '0';
    b.api.handler = json({
      data: [...elsewhere.flatMap((origin) => giphyAnswer(origin, ['x']).data), flat, null, sun],
    });
    expect((await b.search(cookie)).body.gifs).toHaveLength(1);
  });

  it('refuses visitors and invalid searches', async () => {
    expect((await b.search(null)).status).toBe(401);
    expect((await b.search(cookie, { q: 'x'.repeat(51) })).status).toBe(400);
    expect((await b.search(cookie, { page: '<script>' })).status).toBe(400);
    expect(b.api.requests).toEqual([]);
  });

  it.each([
    ['takes too long', silent],
    ['stops in the middle of the answer', stallResponse],
    ['hangs up', closeConnection],
    ['refuses the key', status(403)],
    ['answers nonsense', raw('<html>')],
    ['answers too much', raw(Buffer.alloc(1_100_000, 32))],
    ['redirects', status(302, { location: 'http://127.0.0.1:9/' })],
  ])('answers unavailable when the provider %s, and never logs the key', async (_, handler) => {
    await reopen({ timeoutMs: 150 });
    b.api.handler = handler;
    const { status: code, body, headers } = await b.search(cookie);
    expect({ code, key: body.error.key, wait: headers.get('retry-after') }).toEqual({
      code: 503,
      key: 'error.unavailable',
      wait: '1',
    });
    expect(b.lines.join()).toContain('no gifs');
    expect(b.lines.join()).not.toContain(GIF_KEY);
  });

  it('sends no requests to a failing provider for a while, then sends them again', async () => {
    b.api.handler = status(500);
    await b.search(cookie);
    b.api.handler = json(giphyAnswer(b.pictures.origin, ['sun']));
    expect((await b.search(cookie, { q: 'rain' })).status).toBe(503);
    expect(b.api.requests).toHaveLength(1);
    b.t.pass(10_000);
    expect((await b.search(cookie)).body.gifs).toHaveLength(1);
  });

  it.each([400, 414])(
    'finds nothing when the provider refuses one question with %i, and goes on with others',
    async (code) => {
      b.api.handler = status(code);
      expect((await b.search(cookie, { q: 'odd' })).body).toMatchObject({ gifs: [], next: null });
      b.api.handler = json(giphyAnswer(b.pictures.origin, ['sun']));
      expect((await b.search(cookie, { q: 'sun' })).body.gifs).toHaveLength(1);
    },
  );

  it('still shows what it has found while the provider fails', async () => {
    await b.search(cookie, { q: 'sun' });
    b.api.handler = status(500);
    expect((await b.search(cookie, { q: 'rain' })).status).toBe(503);
    expect((await b.search(cookie, { q: 'sun' })).body.gifs).toHaveLength(2);
  });

  it('asks for no page that the provider does not have', async () => {
    for (const page of ['999999', '-3', 'Infinity', '1.5']) await b.search(cookie, { page });
    const offsets = b.api.requests.map(({ path }) => new URLSearchParams(path).get('offset'));
    expect(offsets).toEqual(['4999', '0', '4999', '1']);
  });
});

describe('a picture', () => {
  it.each(['gif', 'webp'] as const)(
    'is re-encoded from a %s, with our width, and stops after five seconds',
    async (format) => {
      b.pictures.handler = raw(await movingGif(format));
      const answer = await b.picture(cookie, { id: (await firstGif()).id });
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      const seen = await sharp(await answer.arrayBuffer().then(Buffer.from), { animated: true }).metadata();
      expect(seen).toMatchObject({ format: 'webp', width: 240, pageHeight: 160, pages: 2, loop: 25 });
    },
  );

  it('is a still image on request, and with Save-Data', async () => {
    b.pictures.handler = raw(await movingGif());
    const { id } = await firstGif();
    const pagesOf = async (answer: Response) => (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).pages;
    expect(await pagesOf(await b.picture(cookie, { id, still: '1' }))).toBeUndefined();
    expect(
      await pagesOf(await b.t.request('GET gifs?picture', { cookie, query: { id }, headers: { 'save-data': 'on' } })),
    ).toBeUndefined();
    expect(b.pictures.requests.map(({ path }) => path)).toEqual(['/sun_s.gif']);
  });

  it('is fetched once', async () => {
    b.pictures.handler = raw(await movingGif());
    const { id } = await firstGif();
    await Promise.all([1, 2, 3].map(() => b.picture(cookie, { id })));
    expect(b.pictures.requests).toHaveLength(1);
  });

  it('that another member waits for is made at the turn that comes first', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `gif${at}`);
    b.api.handler = json(giphyAnswer(b.pictures.origin, names));
    const { gifs } = (await b.search(cookie)).body as { gifs: Gif[] };
    const { cookie: other } = await b.t.signUp('other@example.org');
    const file = await movingGif();
    const asked = Promise.withResolvers<void>();
    const waiting: ServerResponse[] = [];
    b.pictures.handler = (_, response) => {
      waiting.push(response);
      if (waiting.length === 8) asked.resolve();
      if (waiting.length > 8) response.end(file);
    };
    const wanted = gifs.at(-1)?.id ?? '';
    const first = gifs.map(({ id }) => b.picture(cookie, { id }));
    await asked.promise;
    const theirs = b.picture(other, { id: wanted });
    for (const response of waiting.slice(0, 8)) response.end(file);
    expect((await theirs).status).toBe(200);
    const paths = b.pictures.requests.map(({ path }) => path);
    expect(paths.indexOf('/gif19.webp')).toBeLessThan(paths.length - 1);
    await Promise.all(first);
  });

  it('is not found by an id that we did not sign', async () => {
    const { id } = await firstGif();
    const [content = '', signature = ''] = id.split('.');
    const other = Buffer.from(JSON.stringify([0, 'http://127.0.0.1/', 'http://127.0.0.1/', 1, 1, ''])).toString(
      'base64url',
    );
    const forged = [
      `${other}.${signature}`,
      `${content}.${signature.split('').reverse().join('')}`,
      `${content}A.${signature}`,
    ];
    for (const each of forged) expect((await b.picture(cookie, { id: each })).status, each).toBe(404);
    expect((await b.picture(cookie, { id: 'https://127.0.0.1/a.gif' })).status).toBe(400);
    expect((await b.picture(null, { id })).status).toBe(401);
    expect(b.pictures.requests).toEqual([]);
  });

  it.each([
    ['is gone', status(404)],
    ['is no picture', raw('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['is damaged', raw(Buffer.from('GIF89a and no more'))],
    ['is too large', raw(Buffer.alloc(4 * 1024 * 1024 + 1))],
  ])('is unavailable when the file %s, and is requested again', async (_, handler) => {
    const { id } = await firstGif();
    b.pictures.handler = handler;
    expect((await b.picture(cookie, { id })).status).toBe(503);
    b.pictures.handler = raw(await movingGif());
    expect((await b.picture(cookie, { id })).status).toBe(200);
  });

  it.each([
    ['does not answer', silent],
    ['refuses too many requests', status(429)],
  ])('is not requested for a while from a provider that three times in a row %s', async (_, handler) => {
    await reopen({ timeoutMs: 150 });
    const { id } = await firstGif();
    b.pictures.handler = handler;
    for (let i = 0; i < 5; i += 1) expect((await b.picture(cookie, { id })).status).toBe(503);
    expect(b.pictures.requests).toHaveLength(3);
    b.pictures.handler = raw(await movingGif());
    b.t.pass(10_000);
    expect((await b.picture(cookie, { id })).status).toBe(200);
  });
});
