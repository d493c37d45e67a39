/** The sections in which a member's own profile is shown and edited. */
export type ProfileSection = 'text' | 'basics' | 'place' | 'details' | 'interests';
