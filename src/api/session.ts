import type { Answer } from '#shared/contracts/registry.ts';
import { poll, read } from './read.ts';
import { changed, takeInTurn } from './turns.ts';

type Take = (answer: Answer<'fetchUser'>) => void;

export const fetchUser = (take: Take) => takeInTurn('GET user', async () => ({ answer: await read('GET user') }), take);
export const pollUser = (take: Take) => poll('GET user', take);
/** What is known of the member has changed here: answers to earlier questions are older. */
export const userChanged = () => changed('GET user');
