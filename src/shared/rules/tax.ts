/** The tax that an amount contains, in minor units. */
export const taxIn = (amount: number, percent: number): number => Math.round(amount - amount / (1 + percent / 100));
