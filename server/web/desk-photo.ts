import { is } from 'superstruct';
import { notFound } from '#server/base/refusal.ts';
import { findDeskSession } from '#server/desk/accounts/desk-sessions.ts';
import type { DeskPlace } from '#server/desk/desk-address.ts';
import { deskTokenOf } from '#server/desk/desk-cookies.ts';
import { siteRights } from '#server/desk/site-rights.ts';
import { CHECKED_EACH_TIME } from '#server/http/caching.ts';
import { fileOfPhoto } from '#server/photos/queries.ts';
import { photoFile } from '#shared/contracts/desk/moderation.ts';
import { answerFile } from './answer-photo.ts';
import type { WebNeeds } from './needs.ts';

const WIDTH_PX = 640;

/** A photo of a member of the operator's sites. For everyone else there is none. @throws not-found */
export async function answerDeskPhoto(deps: WebNeeds, request: Request, place: DeskPlace): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const signedIn = await findDeskSession(deps, deskTokenOf(request, place));
  if (!signedIn || !is(query, photoFile.query)) throw notFound();
  const { role, sites } = signedIn.operator;
  const photo = await fileOfPhoto(deps.store.db, query.id);
  if (!photo || !photoFile.roles.includes(role) || !siteRights(deps.sites, sites).hasPool(photo.pool)) throw notFound();
  return answerFile(deps, request, { name: photo.name, width: WIDTH_PX }, CHECKED_EACH_TIME);
}
