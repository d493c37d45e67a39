import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { SiteArt } from '#shared/contracts/boot.ts';
import { readMatchAnswers } from '#shared/rules/match-finder.ts';
import { emptyLayoutWithLinks } from '#src/layouts/empty/empty-layout-with-links.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { user } from '#src/state/session/session.ts';
import { takeTrafficSource } from '#src/state/signup/traffic-source.ts';
import { loadLiveSettings } from '#src/state/site/live-settings.ts';
import { boot, isSignupClosed, settings } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { FinderResult, Invitation } from './finder-result.tsx';
import { AgeStep, GenderStep } from './finder-steps.tsx';
import { matchAddress } from './match-address.ts';
import styles from './match-finder-page.module.scss';
import { RegionStep } from './region-step.tsx';

/** docs/product/search.md#match-finder: every answer is part of the URL, so Back and Reload keep it. */
function MatchFinderPage() {
  const { t } = useLingui();
  // A static host's HTML shows the first step. The answers in the URL apply after hydration.
  const [servedQuery, setServedQuery] = useState<string | null>(null);
  useEffect(() => {
    takeTrafficSource();
    setServedQuery(location.search);
    loadLiveSettings();
  }, []);
  const query = useSearch({ ssrSearch: '' });
  const isHydrated = servedQuery !== null;
  const { finder } = boot.value;
  const served = isHydrated && query !== servedQuery ? undefined : finder;
  const search = isHydrated ? query : (finder?.answers ?? '');
  const answers = new URLSearchParams(search);
  const site = settings.value;
  const home = new URLSearchParams(served?.answers).get('country') ?? site.geoip_country;
  const { steps, next, filters } = readMatchAnswers((key) => answers.get(key) ?? '', site, home);
  const answeredCount = next ? steps.indexOf(next) : steps.length;
  const shownCount = useRef(0);
  useEffect(() => {
    if (shownCount.current === answeredCount) return;
    shownCount.current = answeredCount;
    scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [answeredCount]);
  const isClosed = !user.value && isSignupClosed();
  const { hero } = boot.value.art as SiteArt;
  const previousStep = steps[answeredCount - 1];
  const position = answeredCount + 1;
  const total = steps.length;
  return (
    <div className={styles.page}>
      <div className={styles.art}>
        <Picture
          versions={[
            ...(hero.cutout ? [{ picture: hero.cutout, sizes: '(min-width:56.25rem) 50vw,100vw' }] : []),
            { picture: hero.narrow, sizes: '100vw' },
          ]}
          alt=""
          className={hero.cutout ? undefined : styles.photo}
          eager
        />
        <span className={styles.brand} translate="no">
          <span>{site.name}</span>
        </span>
      </div>
      <div className={styles.panel}>
        {isClosed ? (
          <Invitation />
        ) : (
          <>
            <div className={styles.progress}>
              {previousStep && (
                <a href={matchAddress(search, previousStep)} aria-label={t`Back`}>
                  <Icon name="arrow-left" />
                </a>
              )}
              {next && <span className={styles.step}>{t`Step ${position} of ${total}`}</span>}
              {total > 0 && <progress max={total} value={answeredCount} aria-label={t`Sign-up progress`} />}
            </div>
            {next === 'gender' && <GenderStep search={search} />}
            {next === 'age' && <AgeStep search={search} />}
            {next === 'region' && <RegionStep search={search} country={filters.country} served={served?.regions} />}
            {!next && <FinderResult search={search} filters={filters} served={served?.found} isLoading={isHydrated} />}
          </>
        )}
      </div>
    </div>
  );
}

export const screen: Screen = {
  title: msg`Find your match`,
  layout: emptyLayoutWithLinks,
  showsArt: true,
  View: MatchFinderPage,
};
