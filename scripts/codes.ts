/** `npm run codes -- list|make|end`: lists, makes and ends discount codes through the running server. */
import { parseArgs } from 'node:util';
import { askServer } from './operator/ask-server.ts';
import { type Outcome, runCommand, tableOf } from './operator/run-command.ts';

const USAGE = `npm run codes -- list                                  lists the codes and how often they were used
npm run codes -- make <host> <code> <percent>          makes a code for credits and premium
    --for credits|premium   for one of them only
    --days <n>              ends after so many days
    --welcome               offered to members who have not paid yet
npm run codes -- end <host> <code>                     ends a code at once
    --json                  prints the answer as JSON`;

/** Any other text is sent unchanged, and the server refuses it. As NaN it would be sent as null, which means no end. */
const numberOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

async function codes(args: string[]): Promise<Outcome> {
  const options = { for: { type: 'string' }, days: { type: 'string' }, welcome: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [what, host, code, percent, ...more] = positionals;
  const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such code.');
  if (what === undefined || what === 'list') return tableOf(await ask('codes'), 'There are no codes.');
  if (what === 'make' && host && code && percent && more.length === 0) {
    const kinds = values.for ? [values.for] : ['credits', 'premium'];
    const days = values.days === undefined ? null : numberOf(values.days);
    const order = { host, code, percent: numberOf(percent), kinds, welcome: values.welcome ?? false, days };
    const answer = await ask('add-code', order);
    return { answer, show: () => console.log(`Members of ${host} can use ${code} now.`) };
  }
  if (what === 'end' && host && code && !percent) {
    const answer = await ask('end-code', { host, code });
    return { answer, show: () => console.log(`${code} has ended.`) };
  }
  throw new Error(USAGE);
}

await runCommand(codes);
