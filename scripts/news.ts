/** `npm run news [-- <what>]`: what the members of a site are told, by the server that is running. */
import { readFileSync } from 'node:fs';
import { newsFile } from '#server/notify/news/news-texts.ts';
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

const USAGE = `npm run news                              what members are told, latest first
npm run news -- add <host> <file.json>    tells the members of a site; the same file twice is told once
npm run news -- withdraw <id>             takes it back: out of the lists, and what waits is not sent`;

function readNews(name: string): unknown {
  let text: string;
  try {
    text = readFileSync(name, 'utf8');
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
    console.log(added ? `${id} is told.` : `${id} was told before; nobody is told twice.`);
  } else if (what === 'withdraw' && first && !second) console.log(await ask('withdraw-news', { id: first }));
  else throw new Error(USAGE);
}

interface NewsAdded {
  readonly id: string;
  readonly added: boolean;
}

await runCommand(() => news(process.argv.slice(2)));
