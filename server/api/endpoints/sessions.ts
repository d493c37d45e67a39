import { endOtherSessions, endSessionById, listSessions } from '#server/members/sessions/own-sessions.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('GET sessions', async ({ deps, session }) => ({
    sessions: await listSessions(deps, session),
  })),

  endpoint('DELETE sessions', async ({ deps, member, session, body }) => {
    if ('id' in body) {
      await endSessionById(deps, member.id, body.id);
    } else {
      await endOtherSessions(deps, session);
    }
    return { sessions: await listSessions(deps, session) };
  }),
];
