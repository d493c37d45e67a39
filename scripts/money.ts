/** `npm run money`: payments, the report of a month, refunds, and members whose orders are paused. */
import { inspect } from 'node:util';
import { areRight } from '#server/health/check-books.ts';
import { askServer } from './operator/ask-server.ts';
import { type MonthAnswer, monthCsv, monthText } from './operator/month-text.ts';
import { type Outcome, printed, runCommand, tableOf } from './operator/run-command.ts';

/** Without a limit, the console leaves rows out. */
const EVERYTHING = { maxArrayLength: null, depth: null } as const;

const USAGE = `npm run money                                          what members paid and got back, by site
npm run money -- report --month <2026-11> [--csv]      a month by site, compared with the provider's list and the books
npm run money -- refund <transaction> [<amount>]       pays back a payment, or such a part of it as 4.99
npm run money -- holds                                 members whose orders are paused, and why
npm run money -- release <hold>                        lets a member order and spend again
npm run money -- renewals                              plans that wait since a restore
npm run money -- renewals stop <member>                stops the plan of a member who has ended it since the backup
npm run money -- renewals go                           lets plans renew
    --json   prints the answer as JSON`;

const NO_PAYMENTS = 'This server has no payments.';

const totals = async (): Promise<Outcome> =>
  tableOf(await askServer('payments', {}, NO_PAYMENTS), 'Nothing has been paid yet.');

async function report([flag, month = '', ...more]: string[]): Promise<Outcome> {
  const isCsv = more[0] === '--csv';
  if (flag !== '--month' || more.length > (isCsv ? 1 : 0)) throw new Error(USAGE);
  const answer = (await askServer('report-month', { month }, `${month} is no month such as 2026-11.`)) as MonthAnswer;
  const { differences, unasked, books } = answer;
  const problems = [
    ...(differences.length > 0 ? [`${differences.length} payments differ from the provider's list.`] : []),
    ...(unasked.length > 0 ? [`Nobody asked ${unasked.join(', ')}: the account is not open any more.`] : []),
    ...(areRight(books) ? [] : ['The books are wrong: see npm run ledger -- check.']),
  ];
  const show = () => console.log(isCsv ? monthCsv(answer) : monthText(answer, month));
  return { answer, show, failure: problems.join('\n') };
}

async function holds(): Promise<Outcome> {
  const answer = await askServer('holds', {}, NO_PAYMENTS);
  const isNone = Array.isArray(answer) && answer.length === 0;
  return { answer, show: () => console.log(isNone ? 'Nobody’s orders are paused.' : inspect(answer, EVERYTHING)) };
}

async function renewals(): Promise<Outcome> {
  const answer = await askServer('held-renewals', {}, NO_PAYMENTS);
  const show = () => console.log(answer === null ? 'Plans renew: nothing waits.' : inspect(answer, EVERYTHING));
  return { answer, show };
}

async function money([what, ...rest]: string[]): Promise<Outcome> {
  const [first, second = null, ...more] = rest;
  if (what === undefined) return totals();
  if (what === 'report') return report(rest);
  if (what === 'holds' && first === undefined) return holds();
  if (what === 'renewals' && first === undefined) return renewals();
  if (what === 'refund' && first && more.length === 0)
    return printed(await askServer('pay-back', { payment: first, amount: second }, 'There is no such transaction.'));
  if (what === 'release' && first && second === null)
    return printed(await askServer('release-hold', { hold: first }, 'There is no such hold.'));
  if (what === 'renewals' && first === 'stop' && second && more.length === 0)
    return printed(await askServer('stop-plan', { member: second }, 'There is no such plan.'));
  if (what === 'renewals' && first === 'go' && second === null)
    return printed(await askServer('release-renewals', {}, NO_PAYMENTS));
  throw new Error(USAGE);
}

await runCommand(money);
