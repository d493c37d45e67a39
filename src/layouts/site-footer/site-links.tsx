import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#src/routing/route-path.ts';
import { settings, switches } from '#src/state/site/site.ts';

/** Links to the site's legal pages and customer service, unless the site pack switches them off. */
export function SiteLinks({ className }: { readonly className: string | undefined }) {
  const { t } = useLingui();
  if (!switches.value.footer.links) return null;
  return (
    <nav className={className} aria-label={t`About this site`}>
      {settings.value.sells && <a href={pathTo('/pricing')}>{t`Prices`}</a>}
      <a href={pathTo('/pages/terms')}>{t`Terms of use`}</a>
      <a href={pathTo('/pages/privacy')}>{t`Privacy`}</a>
      <a href={pathTo('/pages/service')}>{t`Customer service`}</a>
      {settings.value.sells && <a href={pathTo('/cancel')}>{t`Cancel a contract`}</a>}
    </nav>
  );
}
