import { useEffect, useRef, useState } from 'react';
import { geolocationPermission } from '#src/platform/geolocation.ts';
import { findPlace } from '#src/state/places/find-place.ts';
import { loadRegions } from '#src/state/places/load-regions.ts';
import { regionsOf } from '#src/state/places/regions.ts';
import { user } from '#src/state/session/session.ts';
import { matchFilters } from '#src/state/signup/match-answers.ts';
import { saveStepDraft, stepDraft } from '#src/state/signup/step-draft.ts';
import { localeTag } from '#src/state/site/language.ts';
import { settings } from '#src/state/site/site.ts';
import type { Location } from '#src/ui/location-fields/location-fields.tsx';

/**
 * Prefers the unsaved draft, then the saved profile, then the place chosen in the match finder, then a guess from the IP
 * address.
 */
function initialLocation(): Location {
  const profile = user.peek()?.profile;
  const draft = stepDraft();
  const { countries, geoip_country } = settings.peek();
  const guess = geoip_country && countries.includes(geoip_country) ? geoip_country : '';
  // The country of a new profile comes from the IP address.
  const answered = profile?.countryregion ? null : matchFilters();
  return {
    country:
      draft.country ?? answered?.country ?? profile?.country ?? (countries.length === 1 ? (countries[0] ?? '') : guess),
    region: Number(draft.region ?? answered?.countryregion ?? profile?.countryregion ?? 0),
    city: draft.city ?? profile?.city ?? '',
  };
}

/** A location the member has chosen is never replaced by geolocation. A country alone may come from the IP address. */
function hasChosenLocation(): boolean {
  const profile = user.peek()?.profile;
  return stepDraft().country !== undefined || !!profile?.countryregion || !!profile?.city;
}

/** The location in the form. Geolocation runs on entering the step and fills only an untouched form. */
export function useSignupLocation() {
  const [place, setPlace] = useState(initialLocation);
  const [failedPart, setFailedPart] = useState<'place' | 'regions' | null>(null);
  const [isDenied, setDenied] = useState(false);
  const isTouched = useRef(hasChosenLocation());
  const isMounted = useRef(true);
  const { countries } = settings.value;
  const tag = localeTag.value;

  const update = (next: Location) => {
    setPlace(next);
    saveStepDraft({ country: next.country, region: String(next.region), city: next.city });
  };
  const change = (next: Partial<Location>) => {
    isTouched.current = true;
    update({ ...place, ...next });
  };

  const locate = async () => {
    setFailedPart(null);
    try {
      const permission = await geolocationPermission();
      if (permission === 'unsupported') return;
      // A browser that denies the position may answer nothing, and doesn't ask again.
      const found = permission === 'denied' ? permission : await findPlace();
      if (!isMounted.current) return;
      setDenied(found === 'denied');
      if (found === 'unknown' && !isTouched.current) setFailedPart('place');
      if (typeof found === 'string' || !found.country || !countries.includes(found.country)) return;
      await loadRegions(found.country);
      if (!isMounted.current || isTouched.current) return;
      // Unknown regions count as none.
      const region = regionsOf(found.country).some(({ id }) => id === found.countryregion) ? found.countryregion : 0;
      update({ country: found.country, region, city: found.city ?? '' });
    } catch (error) {
      console.warn('The place could not be looked up', error);
      if (isMounted.current && !isTouched.current) setFailedPart('place');
    }
  };
  const refreshRegions = async () => {
    const isLoaded = await loadRegions(place.country || null);
    if (isMounted.current) setFailedPart((now) => (isLoaded ? (now === 'regions' ? null : now) : 'regions'));
  };

  useEffect(() => {
    refreshRegions();
  }, [place.country, tag]);
  useEffect(() => {
    locate();
    return () => {
      isMounted.current = false;
    };
  }, []);

  return { place, change, isDenied, failedPart, retry: failedPart === 'place' ? locate : refreshRegions };
}
