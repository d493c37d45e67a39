import { useLingui } from '@lingui/react/macro';
import type { FooterLink } from '#shared/contracts/settings.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import type { RoutePath } from '#shared/routes/routes.ts';

interface LinkProps {
  readonly links: readonly FooterLink[];
}

const PATHS = {
  pricing: '/pricing',
  faq: '/pages/faq',
  safety: '/pages/safety',
  terms: '/pages/terms',
  privacy: '/pages/privacy',
  cookies: '/pages/cookies',
  complaints: '/complaints',
  service: '/pages/service',
  company: '/pages/service',
  consent: '/pages/cookies',
  ban: '/pages/ban',
  'return-policy': '/pages/return-policy',
  cancel: '/cancel',
  withdraw: '/withdraw',
} as const satisfies Record<FooterLink, RoutePath>;

const SECTIONS: Partial<Record<FooterLink, string>> = { company: '#company', consent: '#choice' };

/** Links to the site's legal pages and customer service. Landers render them without the app's state. */
export function LinkRow({ links }: LinkProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<FooterLink, string>> = {
    pricing: t`Prices`,
    faq: t`Frequently asked questions`,
    safety: t`Safety`,
    terms: t`Terms of use`,
    privacy: t`Privacy`,
    cookies: t`Cookies`,
    complaints: t`Complaints`,
    service: t`Customer service`,
    company: t`Company details`,
    consent: t`Privacy choices`,
    ban: t`Rules and bans`,
    'return-policy': t`Right of withdrawal`,
    cancel: t`Cancel a contract`,
    withdraw: t`Withdraw from a contract`,
  };
  return links.map((link) => (
    <a key={link} href={pathTo(PATHS[link]) + (SECTIONS[link] ?? '')}>
      {labels[link]}
    </a>
  ));
}

export function SiteLinks({ links, className }: LinkProps & { readonly className: string | undefined }) {
  const { t } = useLingui();
  return (
    <nav className={className} aria-label={t`About this site`}>
      <LinkRow links={links} />
    </nav>
  );
}
