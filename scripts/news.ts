/** `npm run news [-- <command>]`: lists, publishes and withdraws a site's news through the running server. */
import { readTextFile } from '#server/base/read-text-file.ts';
import { newsFile } from '#shared/contracts/desk/business.ts';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { askServer } from './operator/ask-server.ts';
import { type Outcome, printed, runCommand, tableOf } from './operator/run-command.ts';

const USAGE = `npm run news                              lists the news, latest first
npm run news -- add <host> <file.json>    publishes news to the members of a site, once for each file
npm run news -- withdraw <id>             removes it from the lists and cancels pending notifications
    --json   prints the answer as JSON`;

function readNews(name: string): unknown {
  let text: string;
  try {
    text = readTextFile(name);
  } catch {
    throw new Error(`${name} can't be read. Is it there?`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : error}.`);
  }
}

function readFile(name: string): object {
  const [problem, file] = newsFile.validate(readNews(name));
  if (problem) throw new Error(`${name}: ${problem.message}`);
  return file;
}

async function news([what, first, second, ...more]: string[]): Promise<Outcome> {
  const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such news.');
  if (what === undefined || (what === 'list' && !first)) return tableOf(await ask('news'), 'There is no news.');
  if (what === 'add' && first && second && more.length === 0) {
    const answer = (await ask('add-news', { host: first, file: readFile(second) })) as DeskAnswer<'add-news'>;
    const { id, added } = answer;
    const told = added ? `${id} is published.` : `${id} was published before. Nothing has changed.`;
    return { answer, show: () => console.log(told) };
  }
  if (what === 'withdraw' && first && !second) return printed(await ask('withdraw-news', { id: first }));
  throw new Error(USAGE);
}

await runCommand(news);
