import { isBot } from '#shared/rules/is-bot.ts';
import { namesType } from './accept.ts';

/** Whether the answer becomes a page that somebody reads: what a browser opens, and no bot's request. */
export function isReadByPerson({ headers }: Request): boolean {
  if (isBot(headers.get('user-agent') ?? '')) return false;
  const target = headers.get('sec-fetch-dest');
  return target ? ['document', 'iframe'].includes(target) : namesType(headers.get('accept'), 'text/html');
}
