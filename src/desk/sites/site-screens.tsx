import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isOutsideApp } from '#shared/routes/routes.ts';
import { type Screen, screensOf } from '#shared/routes/site-screens.ts';
import { ChoiceGroup } from '#src/ui/choice-group/choice-group.tsx';
import type { SiteDetails } from '../api/site-calls.ts';
import { languageName } from '../texts/names-of-codes.ts';
import { Section } from '../ui/section.tsx';
import styles from './site-page.module.scss';

/** Links to every screen of the site, in one of its languages. */
export function SiteScreens({ site: { host, origin, off, locale: first, locales } }: { readonly site: SiteDetails }) {
  const { t } = useLingui();
  const [locale, setLocale] = useState<string>(first);
  const screens = screensOf(off, {});
  const groups: readonly [string, readonly Screen[]][] = [
    [
      t({ id: 'desk.screens.visitors', message: 'For visitors' }),
      screens.filter((screen) => !screen.isMember && !isOutsideApp(screen)),
    ],
    [t({ id: 'desk.screens.landers', message: 'Landers and pages of partners' }), screens.filter(isOutsideApp)],
    [t({ id: 'desk.screens.members', message: 'For members' }), screens.filter(({ isMember }) => isMember)],
  ];
  return (
    <Section title={t({ id: 'desk.site.screens', message: 'Screens' })}>
      {locales.length > 1 && (
        <ChoiceGroup
          legend={t({ id: 'desk.screens.language', message: 'Language' })}
          look="strip"
          choices={locales.map((each) => ({ value: each, label: languageName(each) }))}
          value={locale}
          onChoose={setLocale}
        />
      )}
      <p className={styles.note}>
        {t({
          id: 'desk.screens.note',
          message:
            'A site keeps the language that your browser has seen first. Open a private window for another one. Members’ screens need a login.',
        })}
      </p>
      {groups.map(([title, shown]) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul className={styles.screens}>
            {shown.map(({ path }) => (
              <li key={path}>
                <a href={`${origin}${path}?locale=${locale}`} target="_blank" rel="noreferrer">
                  {path}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.note}>
        {t({
          id: 'desk.screens.preview',
          message: `Both templates, by day and by night, on one page: npm run site -- preview ${host}, on a machine with the packs.`,
        })}
      </p>
    </Section>
  );
}
