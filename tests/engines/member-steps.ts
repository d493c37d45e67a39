import { type Credentials, callApi } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import type { ServerClient } from '../fixtures/server-client.ts';
import type { EnginePage } from './engine-page.ts';

export interface Member extends Credentials {
  readonly id: string;
}

/** Creates a member by calls. The page is logged in as that member afterwards. */
export async function becomeMember(page: EnginePage, server: ServerClient, profile: object = {}): Promise<Member> {
  // The login page redirects a member who is logged in, which would abort the calls.
  await page.goto('/pages/terms');
  await callApi(page, 'GET', '/api/logout.php');
  const credentials = await createMember(page, server, profile);
  const { body } = await callApi(page, 'GET', '/api/user.php');
  return { ...credentials, id: (body as { user: { profile: { id: string } } }).user.profile.id };
}

/** A call that must succeed. */
export async function call<Body>(page: EnginePage, written: string, body?: object): Promise<Body> {
  const [method = '', path = ''] = written.split(' ');
  const answer = await callApi(page, method, `/api/${path}`, body);
  if (answer.status >= 300) throw new Error(`${written}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}

export const logInAs = (page: EnginePage, { email, password }: Credentials): Promise<unknown> =>
  call(page, 'POST login.php', { email, password });
