import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import type { OperatorRole } from '../api/desk-calls.ts';

export interface Place {
  readonly path: string;
  readonly label: MessageDescriptor;
  /** What the operator does there. */
  readonly about: MessageDescriptor;
  readonly icon: IconName;
  /** Pressed after `g`, it opens the place. */
  readonly key: string;
  readonly roles: readonly OperatorRole[];
  /** Whether addresses below its own are parts of it. */
  readonly hasParts?: true;
}

const EVERYONE = ['moderator', 'support', 'manager', 'owner'] as const;
const OF_QUEUES = ['moderator', 'manager', 'owner'] as const;

export const OVERVIEW: Place = {
  path: '/',
  label: msg({ id: 'desk.place.overview', message: 'Overview' }),
  about: msg({ id: 'desk.about.overview', message: 'Everything that you can open.' }),
  icon: 'home',
  key: 'o',
  roles: EVERYONE,
};

export const PHOTOS: Place = {
  path: '/photos',
  label: msg({ id: 'desk.place.photos', message: 'Photos' }),
  about: msg({ id: 'desk.about.photos', message: 'Decide which new photos everyone may see.' }),
  icon: 'camera',
  key: 'p',
  roles: OF_QUEUES,
  hasParts: true,
};

export const MEMBERS: Place = {
  path: '/members',
  label: msg({ id: 'desk.place.members', message: 'Members' }),
  about: msg({ id: 'desk.about.members', message: 'Find members, and suspend or restore them.' }),
  icon: 'users',
  key: 'm',
  roles: EVERYONE,
  hasParts: true,
};

export const MONEY: Place = {
  path: '/money',
  label: msg({ id: 'desk.place.money', message: 'Money' }),
  about: msg({ id: 'desk.about.money', message: 'See payments, pay orders back, and let plans renew.' }),
  icon: 'coins',
  key: 'y',
  roles: ['support', 'manager', 'owner'],
  hasParts: true,
};

export const SITES: Place = {
  path: '/sites',
  label: msg({ id: 'desk.place.sites', message: 'Sites' }),
  about: msg({
    id: 'desk.about.sites',
    message: 'See the sites, what is on screen for whom, news, partners and pages.',
  }),
  icon: 'globe',
  key: 's',
  roles: ['manager', 'owner'],
  hasParts: true,
};

export const OPERATORS: Place = {
  path: '/operators',
  label: msg({ id: 'desk.place.operators', message: 'Operators' }),
  about: msg({ id: 'desk.about.operators', message: 'Invite operators and end their sessions.' }),
  icon: 'key',
  key: 'u',
  roles: ['owner'],
};

export const LOG: Place = {
  path: '/log',
  label: msg({ id: 'desk.place.log', message: 'Log' }),
  about: msg({ id: 'desk.about.log', message: 'Read who did what, when and why.' }),
  icon: 'clock',
  key: 'l',
  roles: ['manager', 'owner'],
};

export const REPORTS: Place = {
  path: '/reports',
  label: msg({ id: 'desk.place.reports', message: 'Reports' }),
  about: msg({ id: 'desk.about.reports', message: 'Decide what happens to members whom others report.' }),
  icon: 'flag',
  key: 'r',
  roles: OF_QUEUES,
  hasParts: true,
};

export const COMPLAINTS: Place = {
  path: '/complaints',
  label: msg({ id: 'desk.place.complaints', message: 'Complaints' }),
  about: msg({ id: 'desk.about.complaints', message: 'Answer complaints and appeals before they are overdue.' }),
  icon: 'alert-triangle',
  key: 'c',
  roles: OF_QUEUES,
};

export const SERVER: Place = {
  path: '/server',
  label: msg({ id: 'desk.place.server', message: 'Server' }),
  about: msg({ id: 'desk.about.server', message: 'See whether the server is well, and try again what wasn’t sent.' }),
  icon: 'settings',
  key: 'v',
  roles: ['owner'],
  hasParts: true,
};

/** In the order of the navigation. */
const PLACES: readonly Place[] = [OVERVIEW, PHOTOS, REPORTS, COMPLAINTS, MEMBERS, MONEY, SITES, OPERATORS, LOG, SERVER];

export const placesOf = (role: OperatorRole): readonly Place[] => PLACES.filter(({ roles }) => roles.includes(role));

/** The place of an address, which may be a part of it. */
export const placeAt = (path: string): Place | undefined =>
  PLACES.find((place) => path === place.path || (place.hasParts && path.startsWith(`${place.path}/`)));
