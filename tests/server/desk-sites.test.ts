import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';

const WRONG = ['she.localhost.json:3: locale is "xx"; right would be "en".'];

let desk: TestDesk;
let owner: string | null;
let manager: string | null;
beforeAll(async () => {
  const packReports = {
    problems: () => new Map([['she.localhost', WRONG] as const, ['new.example', ['not JSON']] as const]),
    notesOf: async ({ pack }: { readonly pack: { readonly host: string } }) => [`${pack.host}: your logo costs 1 KB.`],
  };
  desk = await openDesk({ deps: { packReports } });
  ({ cookie: owner } = await desk.operator('owner@example.org', 'owner'));
  ({ cookie: manager } = await desk.operator('manager@example.org', 'manager', ['she.localhost']));
});
afterAll(() => desk.close());

const checks = async (cookie: string | null) => (await desk.ask('site-checks', {}, { cookie })).body;

test('a pack with a mistake is named with its remedy, and its site is still served', async () => {
  expect(await checks(owner)).toContainEqual({ host: 'she.localhost', served: true, problems: WRONG });
  expect(await checks(owner)).toContainEqual({ host: 'localhost', served: true, problems: [] });
});

test('a pack that was never served is only for those who have all sites, or its host', async () => {
  expect(await checks(owner)).toContainEqual({ host: 'new.example', served: false, problems: ['not JSON'] });
  expect(await checks(manager)).toEqual([{ host: 'she.localhost', served: true, problems: WRONG }]);
  const { cookie } = await desk.operator('new@example.org', 'manager', ['she.localhost']);
  await desk.t.store.db
    .updateTable('operators')
    .set({ sites: '["new.example"]' })
    .where('email', '=', 'new@example.org')
    .execute();
  expect(await checks(cookie)).toEqual([{ host: 'new.example', served: false, problems: ['not JSON'] }]);
});

test('a site is shown as its pack makes it', async () => {
  const { status, body } = await desk.ask('site', { host: 'she.localhost' }, { cookie: manager });
  const { pack, origin, off } = desk.t.deps.sites.byHost('she.localhost') ?? {};
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ host: 'she.localhost', origin, name: pack?.name, locales: pack?.locales, off: [...(off ?? [])] },
    complaints: { form: `${origin}/complaints`, email: pack?.company.support_email },
    problems: WRONG,
    notes: ['she.localhost: your logo costs 1 KB.'],
  });
  expect(body.shares).not.toContain('she.localhost');
});

test('secrets of a pack stay in it', async () => {
  const { body } = await desk.ask('site', { host: 'localhost' }, { cookie: owner });
  expect(JSON.stringify(body)).not.toMatch(/secret|postback|snapshot/);
});

test('other sites are refused, and unknown ones are not found', async () => {
  expect(refusedAs(await desk.ask('site', { host: 'localhost' }, { cookie: manager }))).toEqual([403, 'desk.site']);
  expect((await desk.ask('site', { host: 'new.example' }, { cookie: owner })).status).toBe(404);
});
