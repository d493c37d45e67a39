import type { SpendingLimits } from '#shared/contracts/money.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const fetchSpending = () => read('GET spending', ['limits', 'spent']);
export const changeSpending = (body: SpendingLimits) => send('PUT spending', { body });
