import { read } from './read.ts';

export const validateEmail = (email: string, signal?: AbortSignal) =>
  read('GET validate_email', ['status'], { email }, signal);
