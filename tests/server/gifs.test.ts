import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gif } from '#shared/contracts/gifs.ts';
import { halting, hangingUp, json, raw, silent, status } from '../fixtures/fake-partner.ts';
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

describe('the search for gifs', () => {
  it('gives pictures by an id of ours, with size, words and the name of the provider', async () => {
    const { status: code, body } = await b.search(cookie, { q: 'sun' });
    expect(code).toBe(200);
    expect(body).toMatchObject({ by: 'GIPHY', next: null });
    expect(body.gifs.map(({ id, ...gif }: Gif) => gif)).toEqual([
      { alt: 'A picture of sun', width: 200, height: 100 },
      { alt: 'A picture of rain', width: 200, height: 100 },
    ]);
  });

  it('tells the provider the search, and nothing of the member', async () => {
    await b.t.call('searchGifs', { cookie, query: { q: ' a sun ' }, headers: { 'accept-language': 'de' } });
    expect(b.api.asked.map(({ path }) => path)).toEqual([
      `/v1/search?api_key=${GIF_KEY}&q=a+sun&limit=24&offset=0&rating=pg&lang=de`,
    ]);
    for (const name of ['cookie', 'referer', 'x-forwarded-for', 'authorization']) {
      expect(b.api.asked[0]?.headers).not.toHaveProperty(name);
    }
  });

  it('asks for what is liked these days where nothing is searched, and goes on where a page ended', async () => {
    b.api.behave = json(giphyAnswer(b.pictures.origin, ['sun', 'rain'], 5));
    const { next } = (await b.search(cookie)).body;
    expect(next).toBe('2');
    await b.search(cookie, { page: next });
    expect(b.api.asked.map(({ path }) => path)).toEqual([
      `/v1/trending?api_key=${GIF_KEY}&limit=24&offset=0&rating=pg&lang=en`,
      `/v1/trending?api_key=${GIF_KEY}&limit=24&offset=2&rating=pg&lang=en`,
    ]);
  });

  it('asks once for the same, however many ask', async () => {
    await Promise.all([1, 2, 3].map(() => b.search(cookie, { q: 'sun' })));
    expect(b.api.asked).toHaveLength(1);
  });

  it('speaks the other dialect too', async () => {
    await reopen({ provider: 'tenor' });
    const media_formats = {
      tinygif: { url: `${b.pictures.origin}/cat.gif`, dims: [220, 160] },
      gifpreview: { url: `${b.pictures.origin}/cat.png` },
    };
    b.api.behave = json({ results: [{ content_description: 'A cat', media_formats }, {}], next: 'CBgQ=' });
    const { body } = await b.search(cookie, { q: 'cat' });
    expect(body).toMatchObject({ by: 'Tenor', next: 'CBgQ=', gifs: [{ alt: 'A cat', width: 220, height: 160 }] });
    expect(b.api.asked[0]?.path).toContain('&locale=en_US&contentfilter=medium');
  });

  it('leaves out what lies on a host that is not listed, or has no size', async () => {
    const [sun] = giphyAnswer(b.pictures.origin, ['sun']).data;
    const elsewhere = ['https://127.0.0.1.example.org', 'http://169.254.169.254', 'file:///etc', 'http://localhost:1'];
    const flat = structuredClone(sun);
    if (flat) flat.images.fixed_width.height = '0';
    b.api.behave = json({ data: [...elsewhere.flatMap((origin) => giphyAnswer(origin, ['x']).data), flat, null, sun] });
    expect((await b.search(cookie)).body.gifs).toHaveLength(1);
  });

  it('has nothing for visitors, and refuses what is no search', async () => {
    expect((await b.search(null)).status).toBe(401);
    expect((await b.search(cookie, { q: 'x'.repeat(61) })).status).toBe(400);
    expect((await b.search(cookie, { page: '<script>' })).status).toBe(400);
    expect(b.api.asked).toEqual([]);
  });

  it.each([
    ['takes too long', silent],
    ['halts in the midst', halting],
    ['hangs up', hangingUp],
    ['refuses the key', status(403)],
    ['answers nonsense', raw('<html>')],
    ['answers too much', raw(Buffer.alloc(1_100_000, 32))],
    ['sends us elsewhere', status(302, { location: 'http://127.0.0.1:9/' })],
  ])('says so when the provider %s, and never tells the key', async (_, behave) => {
    await reopen({ patienceMs: 150 });
    b.api.behave = behave;
    const { status: code, body, headers } = await b.search(cookie);
    expect({ code, key: body.error.key, wait: headers.get('retry-after') }).toEqual({
      code: 503,
      key: 'error.unavailable',
      wait: '1',
    });
    expect(b.lines.join()).toContain('no gifs');
    expect(b.lines.join()).not.toContain(GIF_KEY);
  });

  it('spares a provider that has no answer, then asks again', async () => {
    b.api.behave = status(500);
    await b.search(cookie);
    b.api.behave = json(giphyAnswer(b.pictures.origin, ['sun']));
    expect((await b.search(cookie, { q: 'rain' })).status).toBe(503);
    expect(b.api.asked).toHaveLength(1);
    b.t.pass(10_000);
    expect((await b.search(cookie)).body.gifs).toHaveLength(1);
  });
});

describe('a picture', () => {
  it.each(['gif', 'webp'] as const)(
    'is drawn anew from a %s: of our width, and at rest after five seconds',
    async (format) => {
      b.pictures.behave = raw(await movingGif(format));
      const answer = await b.picture(cookie, { id: (await firstGif()).id });
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      const seen = await sharp(await answer.arrayBuffer().then(Buffer.from), { animated: true }).metadata();
      expect(seen).toMatchObject({ format: 'webp', width: 240, pageHeight: 160, pages: 2, loop: 25 });
    },
  );

  it('stands still where that is asked for, and for who asked for less data', async () => {
    b.pictures.behave = raw(await movingGif());
    const { id } = await firstGif();
    const pagesOf = async (answer: Response) => (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).pages;
    expect(await pagesOf(await b.picture(cookie, { id, still: '1' }))).toBeUndefined();
    expect(
      await pagesOf(await b.t.request('fetchGif', { cookie, query: { id }, headers: { 'save-data': 'on' } })),
    ).toBeUndefined();
    expect(b.pictures.asked.map(({ path }) => path)).toEqual(['/sun_s.gif']);
  });

  it('is fetched once', async () => {
    b.pictures.behave = raw(await movingGif());
    const { id } = await firstGif();
    await Promise.all([1, 2, 3].map(() => b.picture(cookie, { id })));
    expect(b.pictures.asked).toHaveLength(1);
  });

  it('is shown to nobody by an id that is not ours', async () => {
    const { id } = await firstGif();
    const [told = '', mark = ''] = id.split('.');
    const other = Buffer.from(JSON.stringify([0, 'http://127.0.0.1/', 'http://127.0.0.1/', 1, 1, ''])).toString(
      'base64url',
    );
    const forged = [`${other}.${mark}`, `${told}.${mark.split('').reverse().join('')}`, `${told}A.${mark}`];
    for (const each of forged) expect((await b.picture(cookie, { id: each })).status, each).toBe(404);
    expect((await b.picture(cookie, { id: 'https://127.0.0.1/a.gif' })).status).toBe(400);
    expect((await b.picture(null, { id })).status).toBe(401);
    expect(b.pictures.asked).toEqual([]);
  });

  it.each([
    ['is gone', status(404)],
    ['is no picture', raw('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['is damaged', raw(Buffer.from('GIF89a and no more'))],
    ['is too large', raw(Buffer.alloc(4 * 1024 * 1024 + 1))],
  ])('that %s is missed, and asked for again', async (_, behave) => {
    const { id } = await firstGif();
    b.pictures.behave = behave;
    expect((await b.picture(cookie, { id })).status).toBe(503);
    b.pictures.behave = raw(await movingGif());
    expect((await b.picture(cookie, { id })).status).toBe(200);
  });
});
