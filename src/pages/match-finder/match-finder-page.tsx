import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { MATCH_STEPS, readMatchAnswers } from '#shared/rules/match-finder.ts';
import type { SiteArt } from '#src/boot.ts';
import { EmptyLayout } from '#src/layouts/empty/empty-layout.tsx';
import type { Screen } from '#src/screen.ts';
import { loadLiveSettings } from '#src/state/live-settings.ts';
import { boot, settings } from '#src/state/site.ts';
import { takeTrafficSource } from '#src/state/traffic-source.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { FinderResult } from './finder-result.tsx';
import { AgeStep, GenderStep } from './finder-steps.tsx';
import { matchAddress } from './match-address.ts';
import styles from './match-finder-page.module.scss';
import { RegionStep } from './region-step.tsx';

const LAST = MATCH_STEPS.length;

/**
 * The campaign's way in (docs/product/search.md#match-finder): three taps, each an address of its own, so that Back and
 * Reload keep them.
 */
function MatchFinderPage() {
  const { t } = useLingui();
  // The HTML shows the first tap; what the address says counts once it has come to life.
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    takeTrafficSource();
    setAlive(true);
    loadLiveSettings();
  }, []);
  const query = useSearch({ ssrSearch: '' });
  const search = alive ? query : '';
  const said = new URLSearchParams(search);
  const { countries, geoip_country, name } = settings.value;
  const { next, filters } = readMatchAnswers((key) => said.get(key) ?? '', countries, geoip_country);
  const done = next ? MATCH_STEPS.indexOf(next) : LAST;
  const shown = useRef(0);
  useEffect(() => {
    if (shown.current === done) return;
    shown.current = done;
    scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [done]);
  const { hero } = boot.value.art as SiteArt;
  const before = MATCH_STEPS[done - 1];
  return (
    <div className={styles.page}>
      <div className={styles.art}>
        <Picture versions={[{ picture: hero.narrow, sizes: '(min-width:60rem) 50vw,100vw' }]} alt="" eager />
        <span className={styles.brand}>{name}</span>
      </div>
      <div className={styles.panel}>
        <div className={styles.bar}>
          {before && (
            <a href={matchAddress(search, before)} aria-label={t`Back`}>
              <Icon name="arrow-left" />
            </a>
          )}
          <progress max={LAST} value={done} aria-label={t`Sign-up progress`} />
        </div>
        {next === 'gender' && <GenderStep search={search} />}
        {next === 'age' && <AgeStep search={search} />}
        {next === 'region' && <RegionStep search={search} country={filters.country} />}
        {!next && <FinderResult search={search} filters={filters} />}
      </div>
    </div>
  );
}

export const screen: Screen = {
  title: msg`Find your match`,
  Layout: EmptyLayout,
  showsArt: true,
  View: MatchFinderPage,
};
