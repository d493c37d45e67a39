import { expect, test, vi } from 'vitest';
import { loadRegions } from '#src/state/places/load-regions.ts';
import { regionsOf } from '#src/state/places/regions.ts';
import { boot } from '#src/state/site/site.ts';
import { makeBoot, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

test('a site of one country asks for no regions of the country where a member lives, and logs no failure', async () => {
  const warn = vi.spyOn(console, 'warn');
  boot.value = makeBoot({ settings: { countries: ['NL'] } });
  wire.on('GET regions', { regions: [{ id: 528010, name: 'Utrecht' }] });
  expect(await loadRegions('FI')).toBe(true);
  expect(wire.seen('GET regions')).toEqual([]);
  expect(await loadRegions('NL')).toBe(true);
  expect(wire.last('GET regions').query).toEqual({ country: 'NL' });
  expect(regionsOf('FI')).toEqual([]);
  expect(regionsOf('NL')).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});
