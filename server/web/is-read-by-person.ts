import { isBot } from '#shared/rules/is-bot.ts';
import { namesType } from './accept.ts';

/** Whether a browser will show the answer as a page. False for bots. */
export function isReadByPerson({ headers }: Request): boolean {
  if (isBot(headers.get('user-agent') ?? '')) return false;
  const target = headers.get('sec-fetch-dest');
  return target ? ['document', 'iframe'].includes(target) : namesType(headers.get('accept'), 'text/html');
}
