import { get } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Profile } from '#shared/contracts/profile.ts';
import type { LanderMember } from '#shared/contracts/renderer.ts';
import { matchRoute } from '#src/match-route.ts';
import { isAboutMember } from '#src/routes.ts';

/**
 * Whom the lander at an address is about, as the real server tells visitors: null where there is nobody, undefined where
 * the page is about no member. Names of regions and interests stay out: the calls answer them on their own.
 */
export async function memberAbout(
  api: string,
  host: string,
  pathname: string,
): Promise<LanderMember | null | undefined> {
  const match = matchRoute(pathname);
  if (!match || !isAboutMember(match.route)) return undefined;
  const address = `${api}/api/profile.php?id=${match.params.memberId}`;
  const answer = await new Promise((resolve, reject) => {
    get(address, { headers: { host } }, (response) => {
      json(response).then((body) => resolve(response.statusCode === 200 ? body : null), reject);
    }).on('error', reject);
  });
  const profile = (answer as { profile: Profile } | null)?.profile;
  return profile ? { profile, region: null, interests: [] } : null;
}
