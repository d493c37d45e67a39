import { get } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Profile } from '#shared/contracts/profile.ts';
import type { LanderMember } from '#shared/contracts/renderer.ts';
import { matchRoute } from '#shared/routes/match-route.ts';
import { isAboutMember } from '#shared/routes/routes.ts';

/**
 * The member of the lander at this path, as visitors see it. Null if there is no such member, undefined if the page is
 * not about a member. Omits the names of regions and interests, which have their own calls.
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
