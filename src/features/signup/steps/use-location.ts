import { useEffect, useRef, useState } from 'react';
import { localeTag } from '#src/state/language.ts';
import { findPlace } from '#src/state/place.ts';
import { loadRegions, regionsOf } from '#src/state/regions.ts';
import { user } from '#src/state/session.ts';
import { keepStepDraft, stepDraft } from '#src/state/signup-draft.ts';
import { settings } from '#src/state/site.ts';
import type { Location } from '#src/ui/location-fields/location-fields.tsx';

/** What was chosen and not saved yet, else what the profile says, else what is known without asking. */
function knownLocation(): Location {
  const profile = user.peek()?.profile;
  const draft = stepDraft();
  const { countries, geoip_country } = settings.peek();
  const guess = geoip_country && countries.includes(geoip_country) ? geoip_country : '';
  return {
    country: draft.country ?? profile?.country ?? (countries.length === 1 ? (countries[0] ?? '') : guess),
    region: Number(draft.region ?? profile?.countryregion ?? 0),
    city: draft.city ?? profile?.city ?? '',
  };
}

/** Somebody has chosen: what the browser finds doesn't replace that. The country alone may be the address's. */
function isChosen(): boolean {
  const profile = user.peek()?.profile;
  return stepDraft().country !== undefined || !!profile?.countryregion || !!profile?.city;
}

/** The location as it stands in the form. The browser's place is looked up on entering; it fills in what nobody has touched. */
export function useLocation() {
  const [place, setPlace] = useState(knownLocation);
  const [missing, setMissing] = useState<'place' | 'regions' | null>(null);
  const isTouched = useRef(isChosen());
  const isShown = useRef(true);
  const { countries } = settings.value;
  const tag = localeTag.value;

  const put = (next: Location) => {
    setPlace(next);
    keepStepDraft({ country: next.country, region: String(next.region), city: next.city });
  };
  const choose = (next: Partial<Location>) => {
    isTouched.current = true;
    put({ ...place, ...next });
  };

  const lookForPlace = async () => {
    setMissing(null);
    try {
      const found = await findPlace();
      if (!found?.country || !countries.includes(found.country)) return;
      await loadRegions(found.country);
      if (!isShown.current || isTouched.current) return;
      // A region that can't be chosen here is none.
      const region = regionsOf(found.country).some(({ id }) => id === found.countryregion) ? found.countryregion : 0;
      put({ country: found.country, region, city: found.city ?? '' });
    } catch (error) {
      console.warn('The place could not be looked up', error);
      if (isShown.current && !isTouched.current) setMissing('place');
    }
  };
  const lookForRegions = async () => {
    const isLoaded = await loadRegions(place.country || null);
    if (isShown.current) setMissing((now) => (isLoaded ? (now === 'regions' ? null : now) : 'regions'));
  };

  useEffect(() => {
    lookForRegions();
  }, [place.country, tag]);
  useEffect(() => {
    lookForPlace();
    return () => {
      isShown.current = false;
    };
  }, []);

  return { place, choose, missing, retry: missing === 'place' ? lookForPlace : lookForRegions };
}
