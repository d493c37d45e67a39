import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/page-head.tsx';
import { SITES } from '../shell/places.ts';
import { Tabs } from '../shell/tabs.tsx';
import { NewsPart } from './news-part.tsx';
import { PartnersPart } from './partners-part.tsx';
import { SitePage } from './site-page.tsx';
import { SitesPart } from './sites-part.tsx';
import { VisitsPart } from './visits-part.tsx';

/** The operator's sites, and what happens on them. */
export function SitesPage({ path }: { readonly path: string }) {
  const { t, i18n } = useLingui();
  const parts = [
    { path: '/sites', label: t({ id: 'desk.place.sites', message: 'Sites' }), Part: SitesPart },
    { path: '/sites/news', label: t({ id: 'desk.sites.news', message: 'News' }), Part: NewsPart },
    { path: '/sites/partners', label: t({ id: 'desk.sites.partners', message: 'Partners' }), Part: PartnersPart },
    { path: '/sites/pages', label: t({ id: 'desk.sites.pages', message: 'Pages' }), Part: VisitsPart },
  ];
  const shown = parts.find((part) => part.path === path);
  if (!shown) return <SitePage host={path.slice(`${SITES.path}/`.length)} />;
  return (
    <>
      <PageHead title={i18n._(SITES.label)} />
      <Tabs label={i18n._(SITES.label)} tabs={parts} />
      <shown.Part />
    </>
  );
}
