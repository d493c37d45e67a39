import { enums, type Infer, integer, is, nullable, object, string } from 'superstruct';
import { Refusal } from '#server/base/refusal.ts';
import { TEST_STATUSES, type TestStatus } from '#server/store/money-tables.ts';
import type { PaymentOrder, PaymentProvider, PaymentReport } from './payment-provider.ts';
import { jsonOf } from './provider-http.ts';
import { checkTimedSignature } from './timed-signature.ts';

export const TEST_SIGNATURE_HEADER = 'x-testpay-signature';

const MEANINGS: Readonly<Record<TestStatus, PaymentReport['status']>> = {
  open: 'pending',
  waiting: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
  refunded: 'refunded',
  charged_back: 'refunded',
};

const testPayment = object({
  id: string(),
  reference: string(),
  status: enums(TEST_STATUSES),
  amount: integer(),
  refunded: integer(),
  currency: string(),
  mandate: nullable(string()),
  card_expires: nullable(string()),
});
export type TestPayment = Infer<typeof testPayment>;

const testCallback = object({ event: string(), payment: testPayment });
export type TestCallback = Infer<typeof testCallback>;

/** The part of the test provider that this server calls. */
export interface TestPaymentServer {
  readonly host: string;
  /** The key that signs the callbacks. */
  readonly secret: Buffer;
  create(order: PaymentOrder): Promise<{ ref: string; redirect: string }>;
  read(ref: string): Promise<TestPayment>;
  cancel(ref: string): Promise<TestPayment>;
  refund(ref: string, amount: number, key: string): Promise<TestPayment>;
  list(span: { readonly from: number; readonly to: number }): Promise<TestPayment[]>;
  charge(renewal: Parameters<PaymentProvider['charge']>[0]): Promise<TestPayment>;
}

/** The local provider, for development and tests (docs/product/money.md#test-provider). */
export const testProvider = (server: TestPaymentServer): PaymentProvider => ({
  name: 'test',
  hosts: [server.host],
  create: (order) => server.create(order),
  fetchReport: async (ref) => reportOf(await server.read(ref)),
  cancel: async (ref) => reportOf(await server.cancel(ref)),
  refund: async ({ ref, amount, key }) => reportOf(await server.refund(ref, amount, key)),
  list: async (span) => (await server.list(span)).map((each) => ({ ...reportOf(each), fee: null })),
  charge: async (renewal) => reportOf(await server.charge(renewal)),
  async readCallback({ headers, body, now }) {
    checkTimedSignature(headers.get(TEST_SIGNATURE_HEADER), body, { secret: server.secret, now });
    const callback = jsonOf(body);
    if (!is(callback, testCallback)) throw new Refusal('malformed', 'error.malformed');
    return { ...reportOf(callback.payment), eventId: callback.event };
  },
});

const reportOf = ({ id, reference, mandate, card_expires, status, ...money }: TestPayment): PaymentReport => ({
  ref: id,
  paymentId: reference,
  status: MEANINGS[status],
  ...money,
  chargedBack: status === 'charged_back' ? money.amount : 0,
  isDeclined: status === 'failed',
  mandate,
  cardExpires: card_expires,
});
