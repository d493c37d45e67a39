/** `npm run site -- <command>`: checks the site packs, lists the prices of one, and writes a new one. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { faceCosts } from '#server/output/face-costs.ts';
import { checkSitePacks } from '#server/sites/load-sites.ts';
import { type ListedPrice, priceList } from '#shared/rules/price-list.ts';
import { nicheSlugs } from './build/inputs.ts';
import { LOCALES_FOLDER, PACKS } from './build/paths.ts';
import { isJson } from './operator/command-line.ts';
import { missingInBuild } from './operator/missing-in-build.ts';
import { type Ask, NEW_SITE_FLAGS, writeNewSite } from './operator/new-site.ts';
import { type Outcome, runCommand } from './operator/run-command.ts';

const FLAGS = Object.entries(NEW_SITE_FLAGS).map(([flag, about]) => `    --${flag.padEnd(10)} ${about}`);
const USAGE = `npm run site -- check [<host> …]   checks all site packs of SITES_DIR, or the named ones
npm run site -- prices <host>      lists what its packages and plans cost in each country
npm run site -- preview <host>     shows every screen in every look on this machine, before the site is live
npm run site -- new <host>         writes a new site pack; asks for what these options don't say
${FLAGS.join('\n')}
    --json       prints the answer of check or prices as JSON`;

/** Of commands that have said everything themselves. */
const SAID: Outcome = { answer: null, show: () => undefined };

/** The named site packs, or all. @throws if one is missing */
function packFiles(hosts: readonly string[]) {
  const all = checkSitePacks(PACKS, nicheSlugs());
  const unknown = hosts.filter((host) => !all.some((file) => file.host === host));
  if (unknown.length > 0)
    throw new Error(
      `${PACKS} has no site pack for ${unknown.join(', ')}. The site packs are: ${all.map(({ host }) => host).join(', ')}.`,
    );
  return hosts.length > 0 ? all.filter(({ host }) => hosts.includes(host)) : all;
}

const priceRow = ({ country, id, credits, months, price, ...more }: ListedPrice) => ({
  country,
  item:
    months === null ? `${id}: ${credits} credits` : `${id}: premium for ${months} ${months === 1 ? 'month' : 'months'}`,
  price,
  'before discount': more.list_price ?? '',
  'tax in it': more.tax,
  ...(more.message !== null && { 'a message': more.message }),
  ...(more.renewal !== null && { 'renews at': more.renewal }),
});

function listPrices(host: string): Outcome {
  const [{ pack, problems } = { pack: null, problems: [] }] = packFiles([host]);
  if (!pack) throw new Error(problems.join('\n'));
  const answer = pack.prices ? priceList(pack.prices) : [];
  const free = `${host} has no prices: everything is free.`;
  return { answer, show: () => (pack.prices ? console.table(answer.map(priceRow)) : console.log(free)) };
}

async function check(hosts: readonly string[]): Promise<Outcome> {
  const answer = await Promise.all(
    packFiles(hosts).map(async ({ host, pack, own, problems }) => ({
      host,
      problems: pack ? missingInBuild(pack) : problems,
      notes: pack ? await faceCosts(pack, own.face, LOCALES_FOLDER) : [],
    })),
  );
  const mistakes = answer.flatMap(({ problems }) => problems);
  const count = answer.length === 1 ? '1 site pack' : `${answer.length} site packs`;
  const told = mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`;
  if (mistakes.length > 0) process.exitCode = 1;
  const show = () => {
    for (const line of [...answer.flatMap(({ notes }) => notes), ...mistakes]) console.log(line);
    console.log(`${count} checked, ${mistakes.length === 0 ? 'nothing has to be mended' : told}.`);
  };
  return { answer, show };
}

async function preview(host: string): Promise<void> {
  const { startPreview } = await import('./preview/preview-site.ts');
  const { address, stop } = await startPreview(PACKS, host);
  console.log(`${host} in every look: ${address}\n\nStop with Ctrl+C.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}

/** Runs the task with a terminal for questions, or without one. */
async function withTerminal(task: (ask: Ask | null) => Promise<void>): Promise<void> {
  if (!process.stdin.isTTY) return task(null);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Without this, a question that is interrupted (Ctrl+C, Ctrl+D) would end the process without a message.
  const closed = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new Error('\nStopped. Nothing was written.')));
  });
  try {
    await Promise.race([task((question) => lines.question(question)), closed]);
  } finally {
    lines.close();
  }
}

async function site(args: string[]): Promise<Outcome> {
  const options = Object.fromEntries(Object.keys(NEW_SITE_FLAGS).map((flag) => [flag, { type: 'string' as const }]));
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [what, ...hosts] = positionals;
  const [host] = hosts;
  const isBare = Object.keys(values).length === 0;
  if (what === 'check' && isBare) return check(hosts);
  if (what === 'prices' && isBare && host && hosts.length === 1) return listPrices(host);
  // These two talk to whoever started them.
  if (isJson) throw new Error('--json works with check and prices.');
  if (what === 'preview' && isBare && host && hosts.length === 1) await preview(host);
  else if (what === 'new' && hosts.length < 2) {
    const context = { folder: PACKS, niches: nicheSlugs(), say: (text: string) => console.log(text) };
    await withTerminal((ask) => writeNewSite({ host, ...values }, ask, context));
  } else throw new Error(USAGE);
  return SAID;
}

await runCommand(site);
