import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { baseHeaders, pageHeaders } from '#server/http/security-headers.ts';
import { composeMail } from '#server/notify/mail/compose-mail.ts';
import type { MailTemplate } from '#server/notify/mail/mail-data.ts';
import { secretsOf } from '#server/notify/postbacks/postback-secrets.ts';
import { createPostbackWorker } from '#server/notify/postbacks/postback-worker.ts';
import { composePush } from '#server/notify/push/push-payload.ts';
import { accountsOf, openSitePayments } from '#server/start/open-site-payments.ts';
import { Snapshots } from '#server/tiles/snapshots.ts';
import type { Signature } from '#shared/contracts/registry.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { ROUTES, type Route } from '#shared/routes/routes.ts';
import { callAboutThree } from '../fixtures/call-about-three.ts';
import { giphyAnswer } from '../fixtures/gif-bench.ts';
import { openTestGifs } from '../fixtures/gifs.ts';
import { MAIL_TEXTS } from '../fixtures/mail-texts.ts';
import { recorder } from '../fixtures/partner-recorder.ts';
import { standIns } from '../fixtures/partners.ts';
import { openProviderServer } from '../fixtures/provider-server.ts';
import { makeTestApp, PASSWORD, START, type TestApp } from '../fixtures/server.ts';
import { changesOf, ownPart, placesWhere } from '../fixtures/setting-flips.ts';
import { SHOWN_ANSWERS } from '../fixtures/shown-answers.ts';
import { FOUR_DAYS_MS } from '../fixtures/tile-bench.ts';

const EMAIL = 'robin@example.org';
const CAMPAIGN = { network: 'north' };

type Change = Partial<SitePack>;
/** The server's answer or email with this pack, without random parts. */
type Look = (pack: Change, path: string) => Promise<unknown>;

async function appWith(pack: Change, more: Omit<NonNullable<Parameters<typeof makeTestApp>[0]>, 'pack'> = {}) {
  const t = await makeTestApp({ pack, ...more });
  onTestFinished(() => t.close());
  return t;
}

const siteOf = (t: TestApp) => {
  const [site] = t.deps.sites.all();
  if (!site) throw new Error('There is no site.');
  return site;
};

async function signUp(t: TestApp, headers: Record<string, string> = {}) {
  const body = { ...(await t.signupBody(EMAIL)), trafficsource: CAMPAIGN };
  return t.call('POST user?new', { body, headers });
}

const LOOKS: Readonly<Record<string, Look>> = {
  async 'GET settings'(pack) {
    const t = await appWith(pack);
    const { status, body } = await t.call('GET settings');
    return { status, name: body.name, language: body.domain_language, replay: body.replay };
  },

  async 'GET companyinfo'(pack) {
    return (await (await appWith(pack)).call('GET companyinfo')).body;
  },

  async 'GET regions'(pack) {
    return (await (await appWith(pack)).call('GET regions', { query: { country: 'NL' } })).status;
  },

  async 'GET search'(pack) {
    const t = await appWith(pack, { deps: { ipCountry: () => 'NL' } });
    const { cookie } = await signUp(t);
    const ask = async (query: Record<string, string>, who: string | null) => {
      const { status, body } = await t.call('GET search', {
        cookie: who,
        query: { source: 'members', pp: '12', ...query },
      });
      return [status, body.filter_options];
    };
    return [
      await ask({}, null),
      await ask({ trafficsource: 'north' }, null),
      await ask({ searchAllCountries: '1' }, cookie),
    ];
  },

  async 'GET profile'(pack) {
    const t = await appWith(pack);
    const { user, cookie } = await t.signUp(EMAIL);
    await t.call('PUT user', { cookie, body: { personal: 'I bake.', fields: { looking_for: 1 } } });
    const other = await t.signUp('other@example.org');
    const { body } = await t.call('GET profile', { cookie: other.cookie, query: { id: user.profile.id } });
    return [body.profile?.personal, body.profile?.fields, body.can_message?.reason];
  },

  async 'GET user'(pack) {
    const t = await appWith(pack);
    const { cookie } = await t.signUp(EMAIL);
    t.pass(FOUR_DAYS_MS + 1);
    const { tiles, balance, first_messages } = (await t.call('GET user', { cookie })).body.user;
    return { tiles, balance, first_messages };
  },

  async 'GET pricing'(pack) {
    return (await (await appWith(pack)).call('GET pricing')).body;
  },

  async 'GET credits'(pack) {
    const t = await appWith(pack);
    const { cookie } = await t.signUp(EMAIL);
    return (await t.call('GET credits', { cookie })).body.packages;
  },

  async 'POST payment'(pack) {
    const provider = await openProviderServer();
    onTestFinished(() => provider.close().then(() => {}));
    const names: string[] = [];
    const secret = (name: string) => {
      names.push(name);
      return `the secret in ${name}`;
    };
    const packs = [{ host: 'localhost', prices: pack.prices }];
    const openAccount = accountsOf(provider.api.href);
    const sitePayments = openSitePayments({ packs, env: { production: true, secret }, openAccount });
    const t = await appWith(pack, { deps: { sitePayments } });
    const { cookie } = await t.signUp(EMAIL);
    const body = { kind: 'credits', item: 'small', method: 'card', idempotency_key: 'order-of-the-look' } as const;
    await t.call('POST payment', { cookie, body });
    return { names, asked: provider.asked.map(({ route, headers }) => [route, headers.authorization]) };
  },

  async 'PUT user'(pack) {
    const t = await appWith(pack);
    const { cookie } = await t.signUp(EMAIL);
    await t.call('PUT user', { cookie, body: { lastSignupStep: true } });
    const date_of_birth = `${new Date(START).getUTCFullYear() - 25}-01-01`;
    return (await t.call('PUT user', { cookie, body: { date_of_birth } })).status;
  },

  'GET chat': async (pack) => callAboutThree(await appWith(pack), (profile) => ['GET chat', { query: { profile } }]),
  'POST likes': async (pack) => callAboutThree(await appWith(pack), (profile) => ['POST likes', { body: { profile } }]),
  'GET chats': (pack) => statusOf(pack, 'GET chats'),
  'GET likes': (pack) => statusOf(pack, 'GET likes'),
  'GET notifications': (pack) => statusOf(pack, 'GET notifications'),

  async 'POST user?new'(pack) {
    const t = await appWith(pack);
    const { status } = await signUp(t);
    const rows = await t.store.db.selectFrom('attributions').select('partner').execute();
    return { status, partners: rows };
  },

  async 'POST login'(pack) {
    const t = await appWith(pack);
    await t.signUp(EMAIL, { host: 'she.localhost' });
    return (await t.call('POST login', { body: { email: EMAIL, password: PASSWORD } })).status;
  },

  async 'GET xcams/snapshot'(pack) {
    const { partnerFetch, asked } = recorder('no picture');
    const partners = standIns(() => START);
    const snapshots = new Snapshots({ partnerFetch, clock: () => START, log: createLog('silent') });
    const t = await appWith({ ...pack, member_resell: ['cams'] }, { deps: { partners: { ...partners, snapshots } } });
    const { cookie } = await t.signUp(EMAIL);
    t.pass(FOUR_DAYS_MS + 1);
    const { body } = await t.call('GET xcams/search', { cookie });
    const [cam] = Object.values(body.cams as Record<string, { account: string }>);
    await t.call('GET xcams/snapshot', { cookie, query: { account: cam?.account ?? '' } });
    return asked;
  },

  async 'GET gifs'({ gifs }) {
    const { partnerFetch, asked } = recorder(giphyAnswer('https://media.giphy.com', ['sun', 'rain']));
    const env = { production: false, secret: (name: string) => `the key in ${name}` };
    const t = await appWith(gifs ? { gifs } : {}, {
      gifs: (store, clock) => openTestGifs({ packs: [{ host: 'localhost', gifs }], env, store, clock, partnerFetch }),
    });
    const { cookie } = await t.signUp(EMAIL);
    const { status, body } = await t.call('GET gifs', { cookie, query: { q: 'sun' } });
    return { status, by: body.by, count: body.gifs?.length, asked };
  },

  async headers(pack) {
    const site = siteOf(await appWith(pack));
    const pages = (ROUTES as readonly Route[]).filter(({ name }) => name === 'landers-video' || name === 'members');
    const secure = baseHeaders({ ...site, origin: 'https://localhost' });
    return [secure, ...pages.map((route) => pageHeaders(site, route, { styles: [], scripts: [] }))];
  },

  async email(pack, path) {
    const t = await appWith(pack);
    await signUp(t, { 'accept-language': path === 'locales' ? 'pl' : 'sv' });
    const [mail] = await t.mailsTo(EMAIL);
    if (!mail) throw new Error('No email was sent.');
    const site = t.deps.sites.byHost(mail.site_host) ?? siteOf(t);
    const text = MAIL_TEXTS(mail.locale as 'en', site.niche);
    const data = { ...mail.data, token: 'a-token' };
    return composeMail(mail.template as MailTemplate, { site, locale: mail.locale as 'en', text, data });
  },

  async 'push message'(pack) {
    const site = siteOf(await appWith(pack));
    const from = { id: 'AAAAAAAAAAAAAAAA', name: 'Bert', label: null };
    const content = { type: 'like', id: '1', from, count: 2, badge: 3, silent: false, member: '2' } as const;
    return composePush(site, 'en', MAIL_TEXTS('en', site.niche), content);
  },

  async postback(pack) {
    const t = await appWith(pack);
    const secrets: string[] = [];
    const urls: string[] = [];
    const secret = (name: string) => {
      secrets.push(name);
      return `the secret in ${name}`;
    };
    await signUp(t);
    const { postbacks: queue, sites, clock } = t.deps;
    await createPostbackWorker({
      queue,
      sites,
      clock,
      secretOf: secretsOf({ production: true, secret }),
      log: createLog('silent'),
      transport: async ({ url }) => {
        urls.push(url);
        return { status: 200, retryAfter: null };
      },
    }).runDue();
    return { secrets, urls };
  },
};

async function statusOf(pack: Change, name: Signature): Promise<number> {
  const t = await appWith(pack);
  const { cookie } = await t.signUp(EMAIL);
  return (await t.call(name, { cookie })).status;
}

const answering = placesWhere((place) => !/^(?:\/|member )/.test(place));
test.each(answering)('%s changes the answer of %s', async (path, place) => {
  const [look, parts] = [LOOKS[place], SHOWN_ANSWERS[`${place}: ${path}`]];
  if (!look || !parts?.some(Boolean)) throw new Error(`${path}: what '${place}' answers is not in shown-answers.ts`);
  const partsIn = (view: unknown) => parts.filter((part) => part && JSON.stringify(view).includes(part));
  const found = [];
  for (const change of changesOf(path)) found.push(partsIn(await look(change, path)));
  expect(found).toEqual(ownPart(parts));
});
