import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { AnswerNotice } from '../answer-notice.tsx';
import { fetchNews, type News, withdrawNews } from '../api/site-calls.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useAnswer } from '../state/use-answer.ts';
import cell from '../table/cell.module.scss';
import { type Column, DataTable } from '../table/data-table.tsx';
import { momentText } from '../texts/moments.ts';
import { NewsDialog } from './news-dialog.tsx';

/** What members read under News, of all sites. */
export function NewsPart() {
  const { t } = useLingui();
  const news = useAnswer(fetchNews);
  const [open, setOpen] = useState<'add' | News | null>(null);
  const finish = async () => {
    setOpen(null);
    await news.reload();
  };
  const columns: readonly Column<News>[] = [
    {
      label: t({ id: 'desk.news.added', message: 'Added' }),
      cell: ({ added }) => <span className={cell.moment}>{momentText(Date.parse(added))}</span>,
    },
    {
      label: t({ id: 'desk.news.title', message: 'Title' }),
      cell: ({ title, address }) => (
        <span>
          <strong>{title}</strong>
          {address && <span className={cell.detail}>{address}</span>}
        </span>
      ),
    },
    { label: t({ id: 'desk.news.site', message: 'Site' }), cell: ({ host }) => host },
    {
      label: t({ id: 'desk.news.do', message: 'Withdraw' }),
      cell: (item) => (
        <Button small tone="quiet" onClick={() => setOpen(item)}>
          {t({ id: 'desk.news.withdraw', message: 'Withdraw' })}
        </Button>
      ),
    },
  ];
  return (
    <>
      <div>
        <Button small onClick={() => setOpen('add')}>
          <Icon name="plus" />
          {t({ id: 'desk.news.add', message: 'Add news' })}
        </Button>
      </div>
      <AnswerNotice of={news} />
      {news.answer?.length === 0 && (
        <EmptyState icon="bell" title={t({ id: 'desk.news.none', message: 'No news yet' })}>
          {t({ id: 'desk.news.none_text', message: 'Members read news on the site, by push and by email.' })}
        </EmptyState>
      )}
      {news.answer && news.answer.length > 0 && (
        <DataTable
          label={t({ id: 'desk.sites.news', message: 'News' })}
          columns={columns}
          rows={news.answer}
          keyOf={({ id }) => id}
        />
      )}
      {open === 'add' && <NewsDialog onClose={() => setOpen(null)} onAdded={finish} />}
      {open && open !== 'add' && (
        <ConfirmDialog
          title={t({ id: 'desk.news.withdraw_title', message: 'Withdraw this news?' })}
          text={t({
            id: 'desk.news.withdraw_text',
            message: `“${open.title}” leaves all lists. Emails and pushes that aren’t sent yet are dropped.`,
          })}
          action={t({ id: 'desk.news.withdraw', message: 'Withdraw' })}
          onConfirm={async () => {
            await withdrawNews(open.id);
            await finish();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
