import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSearchOpen } from '#shared/rules/visitor-search.ts';

test('the setting for the visitor’s origin decides, and `none` hides the search', () => {
  const setting = fc.constantFrom('none', 'all', 'index');
  fc.assert(
    fc.property(setting, setting, fc.boolean(), (ordinary, campaign, cameFromCampaign) => {
      const settings = { logged_out_search: ordinary, logged_out_search_trafficsource: campaign };
      expect(isSearchOpen(settings, cameFromCampaign)).toBe((cameFromCampaign ? campaign : ordinary) !== 'none');
    }),
  );
});
