import { poll, read } from './read.ts';

export const fetchUser = () => read('GET user');
export const pollUser = () => poll('GET user');
