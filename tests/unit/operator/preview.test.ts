import { create } from 'superstruct';
import { expect, test } from 'vitest';
import { sitePack } from '#shared/contracts/site-pack.ts';
import { screensOf } from '#shared/routes/site-screens.ts';
import { hostOf, looksOf, PREVIEW_HOST, previewPack } from '../../../scripts/preview/preview-packs.ts';
import json from '../../../sites/localhost.json' with { type: 'json' };
import { PRICES } from '../../fixtures/prices.ts';

const PACK = create({ ...json, locales: ['en', 'de'] }, sitePack);
const IDS = { memberId: 'AAAAAAAAAAAAAAAA', chatId: 'BBBBBBBBBBBBBBBB' };

test('a pack has a look for each template, scheme and language, for visitors and for a member', () => {
  const looks = looksOf(PACK);
  expect(looks).toHaveLength(2 * 2 * 2 * 2);
  const hosts = new Set(looks.map(hostOf));
  expect(hosts.size).toBe(looks.length);
  for (const host of hosts) expect(host.endsWith(`.${PREVIEW_HOST}`)).toBe(true);
});

test('the pack of a look is a right pack that needs no secret and reaches nobody outside', () => {
  const full = {
    ...PACK,
    hue: 300,
    prices: { ...PRICES, provider: { name: 'stripe', secret_env: 'PAY_KEY', webhook_secret_env: 'PAY_HOOK' } },
    gifs: { provider: 'giphy', secret_env: 'GIF_KEY' },
    replay: { script: 'https://replay.example/tag.js', mask: 'data-mask' },
  } as const;
  for (const look of looksOf(full)) {
    const pack = previewPack(full, look);
    expect(create(pack, sitePack)).toMatchObject({
      host: hostOf(look),
      template: look.template,
      scheme: look.scheme,
      locale: look.locale,
      locales: [look.locale],
      hue: 300,
      prices: PRICES,
    });
    expect(JSON.stringify(pack)).not.toMatch(/secret_env|replay\.example/);
  }
});

test('screens have addresses without parameters, and those of features that are off are missing', () => {
  const all = screensOf([], IDS);
  for (const { path } of all) expect(path).not.toMatch(/[:*?]|undefined/);
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['index', 'landers-video', 'members', 'chats-chatId']),
  );
  expect(all.find(({ name }) => name === 'members-memberId')).toMatchObject({
    path: `/members/${IDS.memberId}`,
    isMember: true,
  });
  expect(all.find(({ name }) => name === 'members-memberId-landing')?.isMember).toBe(false);
  expect(all.find(({ name }) => name === 'login')?.isMember).toBe(false);
  const without = screensOf(['chat'], IDS).map(({ name }) => name);
  expect(without.filter((name) => /chat/.test(name))).toEqual([]);
});
