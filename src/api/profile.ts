import { read } from './read.ts';

export const fetchProfile = (id: string, signal?: AbortSignal) =>
  read('GET profile', ['profile', 'can_message'], { id }, signal);
export const fetchProfileFields = () => read('GET profile_fields', ['allowed_values']);
export const fetchPrompts = () => read('GET prompts', ['prompts']);
export const fetchInterests = () => read('GET interests', ['interests']);
