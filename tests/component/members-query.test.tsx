import { expect, test } from 'vitest';
import { screen as membersScreen } from '#src/pages/members/members-page.tsx';
import { writeWithCookie } from '#src/platform/cookie-backed-storage.ts';
import { trafficSource } from '#src/platform/device-table/visitor-rows.ts';
import { boot } from '#src/state/site/site.ts';
import { makeSearchAnswer } from '../fixtures/cards.ts';
import { intersect, logIn, makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const queries = () => wire.seen('GET search').map(({ query }) => query);

async function open() {
  wire.on('GET regions', { regions: [] });
  wire.on('GET search', ({ query }) => makeSearchAnswer(Number(query.page), 30));
  logIn();
  await showScreen(membersScreen, '/members');
}

test('says which campaign the member came from, on every page', async () => {
  writeWithCookie(trafficSource, { network: 'acme', ref: 'r1' });
  await open();
  intersect();
  await settle();
  expect(queries().map(({ trafficsource }) => trafficsource)).toEqual(['acme', 'acme']);
});

test('excludes nude photos if the site does', async () => {
  const { profileSearch } = makeBoot().settings.switches;
  boot.value = makeBoot({ switches: { profileSearch: { ...profileSearch, hideNudity: true } } });
  await open();
  expect(queries()[0]).toMatchObject({ source: 'members', hideNudity: '1' });
});
