import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes as long for no hash as for a wrong one, so that time doesn't tell which addresses exist
   * (docs/product/must-hold.md#a4).
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}

export interface PasswordCost {
  readonly memoryKiB: number;
  readonly passes: number;
}

/** OWASP's figures for argon2id, the library's default: about 10 ms here. */
const COST: PasswordCost = { memoryKiB: 19_456, passes: 2 };

export function createPasswords({ memoryKiB, passes }: PasswordCost = COST): Passwords {
  const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 };
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => hash(password.normalize('NFKC'), options),
    async verify(known, password) {
      decoy ??= hash('nobody has this password', options);
      const matches = await verify(known ?? (await decoy), password.normalize('NFKC'));
      return known !== null && matches;
    },
  };
}
