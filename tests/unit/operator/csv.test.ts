import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvOf } from '../../../scripts/operator/csv.ts';
import { monthCsv } from '../../../scripts/operator/month-text.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['See;=HYPERLINK("x")', 'See;\'=HYPERLINK(""x"")'],
  ['a\n+1, -2,@3', "a\n'+1, '-2,'@3"],
  ['See;"=1+1;', 'See;""\'=1+1;'],
  ['1-2 = -1', '1-2 = -1'],
  ['\t1', "'\t1"],
  ['\r1', "'\r1"],
])('the cell %j has no formula, whatever character separates cells', (text, cell) => {
  expect(csvOf([{ text }])).toBe(`"text"\r\n"${cell}"\r\n`);
});

const BEFORE = fc.string({
  unit: fc.constantFrom(' ', '\t', '\r', '\n', '"', "'", '\u00a0', '\u3000', '\ufeff', '\u200b'),
});
const SIGN = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠');

test('a cell is text also if spaces, quotes or line ends come before the sign', () => {
  fc.assert(
    fc.property(BEFORE, SIGN, fc.string(), (before, sign, after) => {
      for (const cell of [
        csvOf([{ text: before + sign + after }]).slice('"text"\r\n"'.length),
        csvCell(before + sign + after),
      ]) {
        const first = /[^\s"\u200b]/.exec(cell)?.[0];
        expect(first).toBe("'");
      }
    }),
  );
});

test('the name of a column is no formula either', () => {
  expect(csvOf([{ '=1+1': 'a' }])).toBe(`"'=1+1"\r\n"a"\r\n`);
});

test('our own negative numbers stay numbers', () => {
  expect(csvOf([{ amount: -5, text: '-5' }])).toBe(`"amount","text"\r\n"-5","'-5"\r\n`);
  const sums = { sales: 0, refunds: 500, chargebacks: 0 };
  const row = {
    site: '=cmd()',
    currency: 'EUR',
    payments: 1,
    ours: sums,
    theirs: sums,
    tax: -105,
    open: 0,
    fees: { EUR: -20 },
  };
  const [, line] = monthCsv({ rows: [{ ...row, theirs: { ...sums, refunds: 0 } }] }).split('\n');
  expect(line).toBe(`"'=cmd()",EUR,1,0.00,-1.05,5.00,0.00,0.00,"'-0.20 EUR",0.00,0.00,0.00,-5.00`);
});
