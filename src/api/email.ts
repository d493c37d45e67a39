import { read } from './read.ts';

export const validateEmail = (email: string, signal?: AbortSignal) => read('validateEmail', { email }, signal);
