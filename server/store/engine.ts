/** The two databases that the same suite passes on (docs/product/must-hold.md#r7). */
export type Engine = 'sqlite' | 'postgres';
