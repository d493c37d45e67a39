import { endpoint } from '#server/http/endpoint.ts';
import { endSessionsOf } from '#server/http/sessions.ts';
import { endOne, listSessions } from '#server/members/own-sessions.ts';

export const endpoints = [
  endpoint('fetchSessions', { access: 'member' }, async ({ deps, session }) => ({
    sessions: await listSessions(deps, session),
  })),

  endpoint('endSession', { access: 'member' }, async ({ deps, member, session, body }) => {
    if ('id' in body) {
      await endOne(deps, member.id, body.id);
    } else {
      await deps.store.transaction((tx) => endSessionsOf(tx, member.id, session.token_hash));
      deps.hub.publish(member.id, { type: 'logout' });
    }
    return { sessions: await listSessions(deps, session) };
  }),
];
