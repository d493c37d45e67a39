/** The two databases that the same suite passes on (quality.md R7). */
export type Engine = 'sqlite' | 'postgres';
