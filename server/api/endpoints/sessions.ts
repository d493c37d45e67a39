import { endOne, endOthers, listSessions } from '#server/members/sessions/own-sessions.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('fetchSessions', { access: 'member' }, async ({ deps, session }) => ({
    sessions: await listSessions(deps, session),
  })),

  endpoint('endSession', { access: 'member' }, async ({ deps, member, session, body }) => {
    if ('id' in body) {
      await endOne(deps, member.id, body.id);
    } else {
      await endOthers(deps, session);
    }
    return { sessions: await listSessions(deps, session) };
  }),
];
