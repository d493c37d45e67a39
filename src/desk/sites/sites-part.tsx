import { useLingui } from '@lingui/react/macro';
import { AnswerNotice } from '../answer-notice.tsx';
import { type DeskSite, fetchSites } from '../api/owner-calls.ts';
import { useAnswer } from '../state/use-answer.ts';
import cell from '../table/cell.module.scss';
import { type Column, DataTable } from '../table/data-table.tsx';

/** The sites that are served now. */
export function SitesPart() {
  const { t } = useLingui();
  const sites = useAnswer(fetchSites);
  const columns: readonly Column<DeskSite>[] = [
    {
      label: t({ id: 'desk.sites.name', message: 'Name' }),
      cell: ({ name, host, origin }) => (
        <span>
          <strong>{name}</strong>
          <span className={cell.detail}>
            <a href={origin} target="_blank" rel="noreferrer">
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
    </>
  );
}
