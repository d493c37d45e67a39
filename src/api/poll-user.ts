import type { Answer } from '#shared/contracts/registry.ts';
import { poll } from './poll.ts';

export const pollUser = (onAnswer: (answer: Answer<'GET user'>) => void) => poll('GET user', ['user'], onAnswer);
