/** `npm run news [-- <command>]`: lists, publishes and withdraws a site's news through the running server. */
import { readTextFile } from '#server/base/read-text-file.ts';
import { newsFile } from '#shared/contracts/desk/business.ts';
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

const USAGE = `npm run news                              lists the news, latest first
npm run news -- add <host> <file.json>    publishes news to the members of a site, once for each file
npm run news -- withdraw <id>             removes it from the lists and cancels pending notifications`;

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

async function news([what, first, second, ...more]: string[]): Promise<void> {
  const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such news.');
  if (what === undefined || (what === 'list' && !first)) {
    const rows = await ask('news');
    if (Array.isArray(rows) && rows.length === 0) console.log('There is no news.');
    else console.table(rows);
  } else if (what === 'add' && first && second && more.length === 0) {
    const { id, added } = (await ask('add-news', { host: first, file: readFile(second) })) as NewsAdded;
    console.log(added ? `${id} is published.` : `${id} was published before. Nothing has changed.`);
  } else if (what === 'withdraw' && first && !second) console.log(await ask('withdraw-news', { id: first }));
  else throw new Error(USAGE);
}

interface NewsAdded {
  readonly id: string;
  readonly added: boolean;
}

await runCommand(() => news(process.argv.slice(2)));
