import { hash, verify } from '@node-rs/argon2';
import { SerialQueue } from '#server/base/serial-queue.ts';

/** Passwords waiting to be hashed, in one process. A hash takes about 10 ms. */
export const PASSWORD_HASHES_WAITING_MAX = 64;

/**
 * Hashes one password at a time, because hashing uses the threads that also read files: many logins at once must not
 * delay pages. When too many are pending, it refuses the next one at once (docs/product/must-hold.md#r6).
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes the same time with no hash as with a wrong one, so that the time doesn't reveal which addresses exist
   * (docs/product/must-hold.md#a4).
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}

interface PasswordCost {
  readonly memoryKiB: number;
  readonly passes: number;
}

/** OWASP's recommendation for argon2id, and the library's default: about 10 ms here. */
const COST: PasswordCost = { memoryKiB: 19_456, passes: 2 };

export function createPasswords({ memoryKiB, passes }: PasswordCost = COST): Passwords {
  const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 };
  const queue = new SerialQueue(PASSWORD_HASHES_WAITING_MAX);
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => queue.run(() => hash(password.normalize('NFKC'), options)),
    async verify(known, password) {
      decoy ??= hash('nobody has this password', options);
      const stored = known ?? (await decoy);
      const matches = await queue.run(() => verify(stored, password.normalize('NFKC')));
      return known !== null && matches;
    },
  };
}
