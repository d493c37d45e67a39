import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { AnswerNotice } from '../answer-notice.tsx';
import { type DeskSite, fetchSites } from '../api/owner-calls.ts';
import { fetchSiteChecks } from '../api/site-calls.ts';
import { SITES } from '../shell/places.ts';
import { useAnswer } from '../state/use-answer.ts';
import cell from '../table/cell.module.scss';
import { type Column, DataTable } from '../table/data-table.tsx';
import { Section } from '../ui/section.tsx';
import { CheckChip } from './check-chip.tsx';
import { CheckLines } from './site-check-part.tsx';

/** The sites that are served now, and what is wrong with their packs. */
export function SitesPart() {
  const { t } = useLingui();
  const sites = useAnswer(fetchSites);
  const checks = useAnswer(fetchSiteChecks);
  const wrong = checks.answer?.filter(({ problems }) => problems.length > 0) ?? [];
  const columns: readonly Column<DeskSite>[] = [
    {
      label: t({ id: 'desk.sites.name', message: 'Name' }),
      cell: ({ name, host, origin }) => (
        <span>
          <Link className={cell.link ?? ''} href={`${SITES.path}/${host}`}>
            {name}
          </Link>
          <span className={cell.detail}>
            <a className={cell.link} href={origin} target="_blank" rel="noreferrer">
              {host}
            </a>
          </span>
        </span>
      ),
    },
    { label: t({ id: 'desk.sites.niche', message: 'Niche' }), cell: ({ niche }) => niche },
    { label: t({ id: 'desk.sites.template', message: 'Template' }), cell: ({ template }) => template },
    { label: t({ id: 'desk.sites.languages', message: 'Languages' }), cell: ({ locales }) => locales.join(', ') },
    { label: t({ id: 'desk.sites.pool', message: 'Pool of members' }), cell: ({ pool }) => pool },
    {
      label: t({ id: 'desk.sites.check', message: 'Check' }),
      cell: ({ host }) => {
        const check = checks.answer?.find((each) => each.host === host);
        return check ? <CheckChip count={check.problems.length} /> : null;
      },
    },
  ];
  return (
    <>
      <AnswerNotice of={sites} />
      {sites.answer && (
        <DataTable
          label={t({ id: 'desk.place.sites', message: 'Sites' })}
          columns={columns}
          rows={sites.answer}
          keyOf={({ host }) => host}
        />
      )}
      {checks.failure !== undefined && <AnswerNotice of={checks} />}
      {wrong.map(({ host, served, problems }) => (
        <Section key={host} title={host}>
          <p>
            {served
              ? t({ id: 'desk.site.as_before', message: 'The site is served as it was before these mistakes.' })
              : t({ id: 'desk.sites.not_served', message: 'This pack is not served.' })}
          </p>
          <CheckLines lines={problems} />
        </Section>
      ))}
    </>
  );
}
