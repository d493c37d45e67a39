import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { AnswerNotice } from '../answer-notice.tsx';
import { fetchSite, type SiteDetails } from '../api/site-calls.ts';
import { PageHead } from '../shell/page-head.tsx';
import { COMPLAINTS, SITES } from '../shell/places.ts';
import { useAnswer } from '../state/use-answer.ts';
import { FactList } from '../ui/fact-list.tsx';
import { Section } from '../ui/section.tsx';
import { SiteAudience } from './site-audience.tsx';
import { SiteCheckPart } from './site-check-part.tsx';
import { SiteFacts } from './site-facts.tsx';
import styles from './site-page.module.scss';
import { SitePrices } from './site-prices.tsx';
import { SiteScreens } from './site-screens.tsx';

/** A site as its pack makes it: what is on screen for whom, what it costs, and where complaints arrive. */
export function SitePage({ host }: { readonly host: string }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const site = useAnswer(() => fetchSite(host));
  const { answer } = site;
  return (
    <>
      <PageHead title={answer?.name ?? host} note={answer && <Outside href={answer.origin}>{host}</Outside>}>
        <Button small tone="quiet" onClick={() => navigate(SITES.path)}>
          <Icon name="arrow-left" />
          {t({ id: 'desk.site.back', message: 'All sites' })}
        </Button>
      </PageHead>
      <AnswerNotice of={site} />
      {answer && (
        <div className={styles.page}>
          <div className={styles.column}>
            <SiteCheckPart site={answer} />
            <SiteFacts site={answer} />
            <Complaints site={answer} />
            <Partners site={answer} />
          </div>
          <div className={styles.column}>
            <SiteAudience site={answer} />
            <SiteScreens site={answer} />
            <SitePrices site={answer} />
          </div>
        </div>
      )}
    </>
  );
}

/** A link to the site itself, in a tab of its own. */
function Outside({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

function Complaints({ site: { complaints } }: { readonly site: SiteDetails }) {
  const { t } = useLingui();
  const { form, company, email, phone } = complaints;
  return (
    <Section title={t({ id: 'desk.site.complaints', message: 'Where complaints arrive' })}>
      <FactList
        facts={[
          [t({ id: 'desk.site.form', message: 'Form' }), <Outside href={form}>{form}</Outside>],
          [t({ id: 'desk.site.email', message: 'Email' }), email && <a href={`mailto:${email}`}>{email}</a>],
          [t({ id: 'desk.site.phone', message: 'Phone' }), phone],
          [t({ id: 'desk.site.company', message: 'Company' }), company],
        ]}
      />
      <p className={styles.note}>
        {t({
          id: 'desk.site.complaints_text',
          message: 'Complaints of the form are answered at the desk. Every email of the site names its address.',
        })}{' '}
        <Link href={COMPLAINTS.path}>{t({ id: 'desk.site.to_complaints', message: 'Open complaints' })}</Link>
      </p>
    </Section>
  );
}

function Partners({ site: { partners } }: { readonly site: SiteDetails }) {
  const { t } = useLingui();
  const rows = partners.map(({ id, networks, origins, events }) => {
    const isTold = events.length > 0;
    const facts = [
      t({ id: 'desk.site.networks', message: `Networks: ${networks.join(', ')}` }),
      origins.length > 0 && t({ id: 'desk.site.frames', message: `Frames landers on: ${origins.join(', ')}` }),
      isTold
        ? t({ id: 'desk.site.told', message: `Is told of: ${events.join(', ')}` })
        : t({ id: 'desk.site.not_told', message: 'Is told nothing' }),
    ];
    return { key: id, title: id, text: facts.filter(Boolean).join('. ') };
  });
  return (
    <Section
      title={t({ id: 'desk.sites.partners', message: 'Partners' })}
      empty={t({ id: 'desk.site.no_partners', message: 'The pack names no partners.' })}
      rows={rows}
    />
  );
}
