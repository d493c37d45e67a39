/** The sections of a member's own profile. */
export type ProfileSection = 'text' | 'basics' | 'place' | 'details' | 'interests';
