/** The sections of a member's own profile. */
export type ProfileSection = 'text' | 'prompts' | 'basics' | 'place' | 'details' | 'interests';
