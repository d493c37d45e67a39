import { expect, test } from 'vitest';
import { compareMonth, type MonthPayment } from '#server/money/report/month-report.ts';

const renewal: MonthPayment = {
  id: 'renewal',
  site_host: 'localhost',
  currency: 'EUR',
  amount: 1999,
  tax: 0,
  status: 'paid',
  paid_at: 1,
  refunded: 0,
  charged_back: 0,
};
const charge = {
  paymentId: 'renewal',
  status: 'paid',
  amount: 1999,
  refunded: 0,
  chargedBack: 0,
  currency: 'EUR',
  fee: { amount: 30, currency: 'EUR' },
} as const;

test('a renewal that the provider has charged twice is a difference', () => {
  const listed = [
    { ...charge, ref: 'tr_1' },
    { ...charge, ref: 'tr_2' },
  ];
  const { rows, differences } = compareMonth([renewal], listed, new Set());
  expect(rows).toMatchObject([{ theirs: { sales: 3998 }, ours: { sales: 1999 }, fees: { EUR: 60 } }]);
  expect(differences).toMatchObject([{ payment: 'renewal', theirs: { sales: 3998 } }]);
  expect(compareMonth([renewal], listed.slice(1), new Set()).differences).toEqual([]);
});
