import { beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { adAddress, openTilePartners } from '#server/tiles/tile-partners.ts';
import { PARTNER_STAND_IN } from '#server/web/dev/partner-stand-ins.ts';
import type { TileKind } from '#shared/contracts/tiles.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
});

const NONE = { camsUrl: null, adsUrl: null, standIn: null };
const DEVELOPMENT = { standIn: PARTNER_STAND_IN };
const open = (configured: Partial<Parameters<typeof openTilePartners>[0]>, resold: TileKind[] = ['cams', 'camads']) =>
  openTilePartners({
    ...NONE,
    ...configured,
    clock: () => 0,
    log: createLog('warn', (line) => lines.push(JSON.parse(line).event)),
    resold,
  });

test('production without partners logs a warning if sites show their tiles', () => {
  expect(open({})).toMatchObject({ cams: null, ads: null, snapshotTemplate: null });
  expect(lines).toEqual([
    'no webcams: sites resell them, and CAMS_URL is not set',
    'ads lead nowhere: sites resell them, and ADS_URL is not set',
  ]);
});

test('there is no warning if no site shows tiles', () => {
  open({}, []);
  expect(lines).toEqual([]);
});

test('members are redirected to the configured addresses, keeping their path and query', () => {
  const configured = { camsUrl: 'https://cams.example/white/?aff=7', adsUrl: 'https://ads.example/?aff=9' };
  const { cams, ads, locationOf } = open(configured);
  expect(cams && locationOf(cams.room('luna'))).toBe('https://cams.example/white/room?aff=7&account=luna');
  expect(ads && locationOf(adAddress(ads))).toBe('https://ads.example/?aff=9&flow=profile-search');
  expect(lines).toEqual([]);
});

test('in development, the member’s own site serves the stand-in partners', async () => {
  const { cams, ads, snapshots, snapshotTemplate, locationOf } = open(DEVELOPMENT);
  const [first] = Object.values((await cams?.search({ gender: 'female' })) ?? {});
  expect(first).toEqual({ account: 'sample-f0' });
  expect(cams && locationOf(cams.room('sample-f0'))).toBe('/_dev/cams/room?account=sample-f0');
  expect(ads && locationOf(adAddress(ads))).toBe('/_dev/ads?flow=profile-search');
  expect(
    (await snapshots.picture(snapshotTemplate ?? '', 'sample-f0', { memberId: 'anna', ip: '127.0.0.1' }))
      ?.subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
});

test('a configured webcam partner turns off the drawn pictures', () => {
  expect(open({ ...DEVELOPMENT, camsUrl: 'https://cams.example' }).snapshotTemplate).toBeNull();
});
