import type { Profile, Shared } from '../contracts/profile.ts';
import { isSameName } from './place-line.ts';

type Person = Pick<Profile, 'id' | 'interests' | 'fields' | 'country' | 'countryregion' | 'city'>;

const NOTHING: Shared = { interests: [], fields: [], place: null };

/**
 * What a profile and the viewer share, of what the profile shows, in its order (docs/product/data.md#profile). Visitors share
 * nothing, and nobody shares with themselves.
 */
export function sharedWithViewer(profile: Person, viewer: Person | null): Shared {
  if (!viewer || viewer.id === profile.id) return NOTHING;
  const own = new Set(viewer.interests);
  return {
    interests: profile.interests.filter((id) => own.has(id)),
    // 0 is no answer.
    fields: Object.keys(profile.fields).filter(
      (name) => profile.fields[name] && profile.fields[name] === viewer.fields[name],
    ),
    place: sharedPlace(profile, viewer),
  };
}

/** The smallest place that both have given. */
function sharedPlace(one: Person, other: Person): Shared['place'] {
  if (!one.country || one.country !== other.country) return null;
  const hasRegions = one.countryregion !== 0 && other.countryregion !== 0;
  const isSameRegion = one.countryregion === other.countryregion;
  // Cities of one name in two regions are two cities.
  const canShareCity = isSameRegion || !hasRegions;
  if (canShareCity && one.city && other.city && isSameName(one.city, other.city)) return 'city';
  return hasRegions && isSameRegion ? 'countryregion' : 'country';
}
