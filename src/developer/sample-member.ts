import { useEffect } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import type { User } from '#shared/contracts/user.ts';
import { user } from '#src/state/session/session.ts';

const ID = 'developersample0';
const IMAGE = { id: ID, thumb_filename: 'sample.webp', blur: '#c4bcb4,#b0a8a0' };

export const SAMPLE_CARD: Card = {
  id: ID,
  name: 'Robin',
  age: 34,
  gender: 'female',
  city: 'Utrecht',
  country: 'NL',
  countryregion: 0,
  language: 'en',
  main_image: null,
  online: true,
  is_new: true,
  fictional: false,
  sample: true,
  photo_checked: null,
  liked: false,
};

export const SAMPLE_USER: User = {
  id: ID,
  email: 'robin@example.org',
  mailprovider: 0,
  fictional_icon: false,
  loggedIn: true,
  activated: false,
  paid_user: false,
  signup_date: 0,
  balance: 0,
  push: false,
  push_here: false,
  paused: false,
  read_receipts: true,
  first_messages: { chosen: null, site: 'chats' },
  suspension: null,
  age_look: null,
  deletion: null,
  pending_email: null,
  tiles: [],
  lastSignupStep: true,
  chat_with: null,
  profile: {
    id: ID,
    name: 'Robin',
    country: 'NL',
    countryregion: 0,
    city: 'Utrecht',
    gender: 'female',
    date_of_birth: '1990-05-04',
    main_image: null,
    personal: 'I cook for friends and walk by the sea.',
    prompts: [],
    images: [IMAGE],
    language: 'en',
    interests: [],
    fields: {},
  },
};

/** Shows the page as a member sees it, even without a login. The server doesn't know this member. */
export function useSampleMember(): void {
  useEffect(() => {
    user.value = SAMPLE_USER;
    return () => {
      user.value = undefined;
    };
  }, []);
}
