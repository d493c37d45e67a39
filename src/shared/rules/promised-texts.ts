import type { Settings } from '../contracts/settings.ts';

/** What a site may lack: a feature, or open sign-ups. */
export type Promised = 'signup' | 'chat' | 'likes';

/**
 * The texts that praise it in one niche or another (`locales/<niche>-<locale>`). Each niche words these places in its own way, so a place is
 * left out in all of them.
 */
const PRAISE: Readonly<Record<Promised, readonly string[]>> = {
  signup: ['niche.benefit1', 'niche.benefit3', 'niche.faq1', 'niche.faq3', 'niche.video.point1', 'niche.video.point3'],
  chat: ['niche.benefit1', 'niche.benefit2', 'niche.faq1', 'niche.faq2', 'niche.lead'],
  likes: [],
};

type Site = Pick<Settings, 'off' | 'signups'>;

/** Whether the site has it. Sign-ups may also be closed to one visitor: see `isClosed` of landers. */
export const hasPromised = ({ off = [], signups }: Site, what: Promised): boolean =>
  what === 'signup' ? signups !== 'none' : !off.includes(what);

/** Whether a niche's text promises nothing that the site lacks. */
export const isKept = (id: string, site: Site): boolean =>
  (Object.keys(PRAISE) as Promised[]).every((what) => hasPromised(site, what) || !PRAISE[what].includes(id));
