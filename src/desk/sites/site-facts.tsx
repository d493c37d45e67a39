import { useLingui } from '@lingui/react/macro';
import type { SiteDetails } from '../api/site-calls.ts';
import { countryName, languageName } from '../texts/names-of-codes.ts';
import { FactList } from '../ui/fact-list.tsx';
import { Section } from '../ui/section.tsx';

/** What the pack says of the site. */
export function SiteFacts({ site }: { readonly site: SiteDetails }) {
  const { t } = useLingui();
  const yesNo = (is: boolean) => (is ? t({ id: 'desk.yes', message: 'Yes' }) : t({ id: 'desk.no', message: 'No' }));
  const schemes = {
    light: t({ id: 'desk.site.light', message: 'light' }),
    dark: t({ id: 'desk.site.dark', message: 'dark' }),
    system: t({ id: 'desk.site.system', message: 'light or dark, as the device' }),
  };
  const languages = [site.locale, ...site.locales.filter((locale) => locale !== site.locale)];
  return (
    <Section title={t({ id: 'desk.site.facts', message: 'The site' })}>
      <FactList
        facts={[
          [t({ id: 'desk.sites.niche', message: 'Niche' }), site.niche],
          [t({ id: 'desk.sites.template', message: 'Template' }), site.template],
          [t({ id: 'desk.site.scheme', message: 'Colors' }), schemes[site.scheme]],
          [t({ id: 'desk.sites.languages', message: 'Languages' }), languages.map(languageName).join(', ')],
          [t({ id: 'desk.site.countries', message: 'Countries' }), site.countries.map(countryName).join(', ')],
          [t({ id: 'desk.sites.pool', message: 'Pool of members' }), site.pool],
          [t({ id: 'desk.site.shares', message: 'Shared with' }), site.shares.join(', ')],
          [t({ id: 'desk.site.min_age', message: 'Minimum age' }), String(site.min_age)],
          [t({ id: 'desk.site.fictional', message: 'Fictional profiles' }), yesNo(site.fictional_profiles)],
          [
            t({ id: 'desk.site.replay', message: 'Recordings' }),
            site.replay
              ? t({ id: 'desk.site.replay_asks', message: 'of those who agree' })
              : t({ id: 'desk.no', message: 'No' }),
          ],
          [t({ id: 'desk.site.off', message: 'Switched off' }), site.off.join(', ')],
        ]}
      />
    </Section>
  );
}
