import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { OperatorRole } from '#src/desk/api/desk-calls.ts';
import type { Cancellation, Code, Hold, MonthReport, Order } from '#src/desk/api/money-calls.ts';
import { hands, settle } from '../fixtures/render-app.tsx';
import { ADA, heading, installDesk, Refused, showDesk } from '../fixtures/render-desk.tsx';

const desk = installDesk();

const order = (payment: string, change: Partial<Order> = {}): Order => ({
  ...{ payment, site: 'she.example', member: { id: 'member-1', name: 'Anna' }, created: 0, status: 'paid' },
  ...{ kind: 'credits', item: 'small', is_renewal: false, amount: 999, refunded: 0, charged_back: 0 },
  ...{ currency: 'EUR', method: 'card', provider: 'stripe' },
  ...change,
});
const HOLD: Hold = {
  ...{ hold: 'orders-1', site: 'she.example', member: 'member-1', rule: 'declines', payment: 'payment-1' },
  ...{ since: '2026-11-01T10:00:00Z', until: 'until you decide' },
};
const CODE: Code = {
  ...{ host: 'she.example', code: 'SPRING', percent: 20, kinds: 'credits', welcome: true, expires: '', ended: '' },
  uses: 3,
};
const CANCELLATION: Cancellation = {
  ...{ receipt: 'receipt-1', host: 'she.example', email: 'a@example.org', contract: 'order', name: 'Anna' },
  ...{ about: 'Order 5', ends: 'now', received: '2026-11-01T10:00:00Z', reason: 'Too dear' },
};

async function open(path: string, role: OperatorRole = 'manager') {
  desk.on('me', { ...ADA, role });
  await showDesk(path);
}
const press = (name: string, inside: HTMLElement = document.body) =>
  hands().click(within(inside).getAllByRole('button', { name })[0] as HTMLElement);
const dialog = () => screen.getByRole('dialog');
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Money' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('lists orders, finds those of a member, and refunds what is left with two clicks', async () => {
  desk.on('orders', ({ text }) => ({
    orders: text === null ? [order('payment-1', { refunded: 300 }), order('payment-2', { status: 'pending' })] : [],
    next: null,
  }));
  await open('/money');
  expect(rows()[0]).toContain('Anna');
  expect(rows()[0]).toContain('€9.99');
  expect(rows()[0]).toContain('€3.00 refunded');
  // What isn't paid can't be refunded.
  expect(screen.getAllByRole('button', { name: 'Refund' })).toHaveLength(1);
  desk.on('pay-back', { refunded: '€9.99', of: '€9.99' });
  await press('Refund');
  expect((within(dialog()).getByLabelText('Amount') as HTMLInputElement).value).toBe('6.99');
  await press('Refund', dialog());
  await settle();
  expect(desk.sent('pay-back')).toEqual([{ payment: 'payment-1', amount: null }]);
  expect(screen.getByText('Refunded so far: €9.99')).toBeTruthy();
  await hands().type(screen.getByLabelText('Order or member'), 'member-9{Enter}');
  await settle();
  expect(desk.sent('orders').map(({ text }) => text)).toEqual([null, null, 'member-9']);
  expect(screen.getByText('No orders')).toBeTruthy();
});

test('refunds a part, and says what is wrong with it', async () => {
  desk.on('orders', { orders: [order('payment-1')], next: null });
  await open('/money', 'support');
  desk.on('pay-back', new Refused(422, { problems: { amount: 'The amount must be a number up to €9.99.' } }));
  await press('Refund');
  const amount = within(dialog()).getByLabelText('Amount');
  await hands().clear(amount);
  await hands().type(amount, '12');
  await press('Refund', dialog());
  await settle();
  expect(desk.sent('pay-back')).toEqual([{ payment: 'payment-1', amount: '12' }]);
  expect(within(dialog()).getByText('The amount must be a number up to €9.99.')).toBeTruthy();
});

test('support sees paused orders and codes, and can neither release nor end them', async () => {
  desk.on('holds', [HOLD]);
  await open('/money/paused', 'support');
  expect(tabs()).toEqual(['Orders', 'Paused', 'Cancellations', 'Codes']);
  expect(rows()[0]).toContain('Many declined cards in a day');
  expect(rows()[0]).toContain('until you decide');
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
});

test('a manager releases paused orders, and sees no plans when none wait', async () => {
  desk.on('holds', [HOLD]);
  desk.on('held-renewals', null as unknown as object);
  desk.on('release-hold', '"done"');
  await open('/money/paused');
  expect(screen.queryByText('Plans that wait')).toBeNull();
  await press('Release');
  desk.on('holds', []);
  await press('Release', dialog());
  await settle();
  expect(desk.sent('release-hold')).toEqual([{ hold: 'orders-1' }]);
  expect(screen.getByText('Nobody’s orders are paused')).toBeTruthy();
});

test('plans that wait since a restore are stopped one by one, and only owners let the others renew', async () => {
  const plan = { site: 'she.example', member: 'member-1', until: '2026-11-01T10:00:00Z', amount: 999, currency: 'EUR' };
  desk.on('holds', []);
  desk.on('held-renewals', { backup: '2026-11-01T10:00:00Z', plans: [plan] });
  desk.on('stop-plan', '"done"');
  desk.on('release-renewals', '"done"');
  await open('/money/paused', 'owner');
  await press('Stop');
  await press('Stop', dialog());
  await settle();
  expect(desk.sent('stop-plan')).toEqual([{ member: 'member-1' }]);
  await press('Let plans renew');
  await press('Let plans renew', dialog());
  await settle();
  expect(desk.sent('release-renewals')).toEqual([{}]);
});

test('settles a cancellation', async () => {
  desk.on('cancellations', [CANCELLATION]);
  desk.on('settle-cancellation', '"done"');
  await open('/money/cancellations', 'support');
  for (const part of ['a@example.org', 'Withdrawal from an order', 'Order 5', 'Too dear'])
    expect(rows()[0]).toContain(part);
  await press('Done');
  desk.on('cancellations', []);
  await press('Done', dialog());
  await settle();
  expect(desk.sent('settle-cancellation')).toEqual([{ receipt: 'receipt-1' }]);
  expect(screen.getByText('Nothing to deal with')).toBeTruthy();
});

test('adds a code and ends one', async () => {
  desk.on('codes', [CODE]);
  desk.on('sites', [{ host: 'she.example' }]);
  desk.on(
    'add-code',
    new Refused(422, { problems: { percent: 'The percentage must be a whole number from 1 to 90.' } }),
  );
  desk.on('end-code', '"done"');
  await open('/money/codes');
  expect(rows()[0]).toContain('offered to members who haven’t paid yet');
  await press('Add a code');
  await settle();
  await hands().type(within(dialog()).getByLabelText('Code'), 'WINTER');
  await hands().type(within(dialog()).getByLabelText('Percent off'), '120');
  await hands().click(within(dialog()).getByRole('checkbox', { name: 'Premium' }));
  await press('Add a code', dialog());
  await settle();
  expect(within(dialog()).getByText(/whole number from 1 to 90/)).toBeTruthy();
  expect(desk.sent('add-code')).toEqual([
    { host: 'she.example', code: 'WINTER', percent: 120, kinds: ['credits'], welcome: false, days: null },
  ]);
  desk.on('add-code', '"WINTER"');
  await press('Add a code', dialog());
  await settle();
  await press('End');
  await press('End', dialog());
  await settle();
  expect(desk.sent('end-code')).toEqual([{ host: 'she.example', code: 'SPRING' }]);
});

test('shows a month by site, and the payments that differ from the provider’s list', async () => {
  const sums = { sales: 5000, refunds: 1000, chargebacks: 0 };
  const report: MonthReport = {
    rows: [
      {
        ...{ site: 'she.example', currency: 'EUR', payments: 5, ours: sums, theirs: sums, tax: 700, open: 0 },
        fees: { EUR: 120 },
      },
    ],
    differences: [{ payment: 'payment-7', site: 'she.example', currency: 'EUR', ours: sums, theirs: null }],
    unasked: ['mollie'],
    books: null,
  };
  desk.on('report-month', report);
  await open('/money/month');
  expect(rows()[0]).toContain('€50.00');
  expect(screen.getByText('1 payment differs from the provider’s list.')).toBeTruthy();
  expect(screen.getByText(/Nobody asked mollie/)).toBeTruthy();
  expect(desk.sent('report-month')).toEqual([{ month: expect.stringMatching(/^\d{4}-\d{2}$/) }]);
});

test('offers Retry where a list can’t be read', async () => {
  desk.on('codes', new Refused(0));
  await open('/money/codes');
  desk.on('codes', []);
  await press('Retry');
  await settle();
  expect(screen.getByText('No codes yet')).toBeTruthy();
});

test('a part that the role lacks is no page', async () => {
  await open('/money/month', 'support');
  expect(heading()).toBe('Page not found');
});
