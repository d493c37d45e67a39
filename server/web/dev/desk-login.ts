import { Hono } from 'hono';
import { newToken } from '#server/base/token.ts';
import { startDeskSession } from '#server/desk/accounts/desk-sessions.ts';
import { activeOperator, operatorByEmail, putOperator } from '#server/desk/accounts/queries.ts';
import { deskPlace } from '#server/desk/desk-address.ts';
import { deskTokenOf, setDeskSession } from '#server/desk/desk-cookies.ts';
import type { RequestEnv } from '#server/http/request-id.ts';
import type { Tx } from '#server/store/db.ts';
import type { OperatorRow } from '#server/store/desk-tables.ts';
import type { WebNeeds } from '../needs.ts';

const PATH = '/desk/dev-login';
const EMAIL = 'owner@example.org';

/** Logs in to the desk as an owner, by a link that works once. `npm start` prints it. */
export class DeskLogin {
  #token: string | null = newToken();

  /** Null without a desk. */
  linkTo({ desk }: Pick<WebNeeds, 'desk'>): string | null {
    return desk && `${desk.origin}${PATH}?token=${this.#token}`;
  }

  routes(deps: WebNeeds): Hono<RequestEnv> {
    const app = new Hono<RequestEnv>();
    app.get(PATH, async (c, next) => {
      const place = deskPlace(c, deps);
      if (!place || this.#token === null || c.req.query('token') !== this.#token) return next();
      this.#token = null;
      const { raw: request } = c.req;
      const visit = { browser: request.headers.get('user-agent') ?? '', previousToken: deskTokenOf(request, place) };
      const { token } = await deps.store.transaction(async (tx) =>
        startDeskSession(tx, deps, await ownerOf(tx, deps), visit),
      );
      const headers = new Headers({ location: '/desk' });
      setDeskSession(headers, place, token);
      return new Response(null, { status: 302, headers });
    });
    return app;
  }
}

/** The owner of development, who has no password. */
async function ownerOf(tx: Tx, { newId, clock }: Pick<WebNeeds, 'newId' | 'clock'>): Promise<OperatorRow> {
  const known = await activeOperator(tx, EMAIL);
  if (known) return known;
  const now = clock();
  const owner: OperatorRow = {
    id: (await operatorByEmail(tx, EMAIL))?.id ?? newId(),
    email: EMAIL,
    name: 'Development',
    role: 'owner',
    sites: null,
    password_hash: null,
    totp_secret: null,
    totp_last_step: null,
    created: now,
    invited_by: 'npm start',
    accepted: now,
    ended: null,
  };
  await putOperator(tx, owner);
  return owner;
}
