import { seededRandom } from '#server/start/samples/prng.ts';
import { HOST, type LoggedIn } from '../logged-in-members.ts';
import { requestText, type WireAnswer } from '../wire-client.ts';

const PATHS = ['/api/user.php', '/api/chats.php', '/api/likes.php'] as const;
const SEED = 5;

interface Poll {
  readonly request: string;
  /** Keeps the answer's ETag for the next time, as a browser does. */
  onAnswer(answer: WireAnswer): void;
}

export interface Polls {
  next(): Poll;
}

/**
 * Polls of random members, alternating between the three paths; `unchangedShare` of them send the ETag of the last
 * answer.
 */
export function polls(members: readonly LoggedIn[], unchangedShare: number, etags: Map<string, string>): Polls {
  const random = seededRandom(SEED);
  let asked = 0;
  return {
    next() {
      asked += 1;
      const path = PATHS[asked % PATHS.length] ?? PATHS[0];
      const member = members[Math.floor(random() * members.length)];
      const { id, token } = member ?? { id: '', token: '' };
      const etag = random() < unchangedShare ? etags.get(id) : undefined;
      return {
        request: requestText({ path, host: HOST, token, etag }),
        onAnswer({ head }) {
          const given = /\r\netag: ([^\r]+)/i.exec(head)?.[1];
          if (given) etags.set(id, given);
        },
      };
    },
  };
}
