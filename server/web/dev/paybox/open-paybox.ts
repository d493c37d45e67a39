import { installationSecret } from '#server/store/installation-secret.ts';
import type { Store } from '#server/store/store.ts';
import { deliverToPort } from './deliver-callback.ts';
import { PAY_HOST, Paybox } from './paybox.ts';

interface OpenOptions {
  readonly store: Store;
  readonly clock: () => number;
  /** The port of this process, which receives the callbacks. */
  readonly port: number;
  readonly originOf: (host: string) => string;
}

/** Opens the test provider of this process. */
export async function openPaybox({ store, clock, port, originOf }: OpenOptions): Promise<Paybox> {
  const secret = await installationSecret(store.db, 'testpay');
  return new Paybox({ store, clock, secret, origin: originOf(PAY_HOST), deliver: deliverToPort(port) });
}
