/** The same tests run on both (docs/product/must-hold.md#r7). */
export type Engine = 'sqlite' | 'postgres';
