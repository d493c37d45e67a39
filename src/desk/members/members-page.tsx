import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import type { Operator } from '../api/desk-calls.ts';
import { Loading } from '../loading.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { MEMBERS } from '../shell/places.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { mayRetry } from '../texts/error-text.ts';
import { filtersOf, queryOf } from './filter-address.ts';
import { memberErrorText } from './member-error-text.ts';
import { MemberFilterFields } from './member-filter-fields.tsx';
import { MemberResults } from './member-results.tsx';
import { type Filters, keptSearch, NO_FILTERS } from './member-search.ts';
import styles from './members-page.module.scss';

/** Finds members. */
export function MembersPage({ operator }: { readonly operator: Operator }) {
  const { t, i18n } = useLingui();
  const search = keptSearch(operator.id);
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const field = () => form.current?.querySelector('input');
  const rows = () => [...(list.current?.querySelectorAll('a') ?? [])];
  const moveBy = (steps: number) => {
    const all = rows();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    all[at < 0 ? 0 : Math.max(0, Math.min(at + steps, all.length - 1))]?.focus();
  };

  useEffect(() => {
    search.filters.value = filtersOf(location.search);
    void search.search();
    // With a mouse and keys at hand. A phone would open its keyboard over the page.
    if (matchMedia('(hover: hover)').matches) field()?.focus();
  }, []);
  const changeFilters = (change: Partial<Filters>) => {
    const filters = { ...search.filters.peek(), ...change };
    history.replaceState(history.state, '', `${location.pathname}${queryOf(filters)}`);
    search.filter(filters);
  };

  useShortcuts({
    title: i18n._(MEMBERS.label),
    shortcuts: [
      {
        keys: ['/'],
        label: t({ id: 'desk.members.find_key', message: 'Find a member' }),
        run: () => {
          field()?.focus();
          field()?.select();
        },
      },
      {
        keys: ['j', 'arrowdown'],
        label: t({ id: 'desk.members.next', message: 'Next member' }),
        repeats: true,
        run: () => moveBy(1),
      },
      {
        keys: ['k', 'arrowup'],
        label: t({ id: 'desk.members.previous', message: 'Previous member' }),
        repeats: true,
        run: () => moveBy(-1),
      },
    ],
  });

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await search.search();
    rows()[0]?.focus();
  };
  const members = search.members.value;
  const failure = search.failure.value;
  const isLoading = search.isLoading.value;
  return (
    <>
      <PageHead title={i18n._(MEMBERS.label)} />
      <form ref={form} className={styles.search} onSubmit={handleSubmit}>
        <div className={styles.text}>
          <TextField
            label={t({ id: 'desk.members.text', message: 'Name, address or id' })}
            hint={t({
              id: 'desk.members.hint',
              message: 'Any part of at least 3 characters. Two characters find beginnings.',
            })}
            type="search"
            autoComplete="off"
            spellCheck="false"
            enterKeyHint="search"
            value={search.text.value}
            onInput={(event: FormEvent<HTMLInputElement>) => search.type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              rows()[0]?.focus();
            }}
          />
        </div>
        <MemberFilterFields search={search} onChange={changeFilters} />
      </form>
      {failure !== undefined && (
        <ErrorNotice onRetry={mayRetry(failure) && (() => void search.search())}>
          {memberErrorText(i18n, failure)}
        </ErrorNotice>
      )}
      {members && members.length > 0 && <MemberResults listRef={list} members={members} />}
      {members?.length === 0 && failure === undefined && !isLoading && (
        <EmptyState
          icon="users"
          title={t({ id: 'desk.members.none', message: 'Nobody was found' })}
          action={
            <Button tone="quiet" onClick={() => changeFilters(NO_FILTERS)}>
              {t({ id: 'desk.members.no_filters', message: 'Remove the filters' })}
            </Button>
          }
        >
          {t({ id: 'desk.members.none_text', message: 'Try a shorter part, or another site or state.' })}
        </EmptyState>
      )}
      {!members && failure === undefined && !isLoading && (
        <EmptyState icon="search" title={t({ id: 'desk.members.start', message: 'Find a member' })}>
          {t({
            id: 'desk.members.start_text',
            message: 'Type a part of what you know, or choose a site, a state or an age of the account.',
          })}
        </EmptyState>
      )}
      {isLoading && <Loading />}
      {search.hasMore.value && !isLoading && (
        <Button tone="quiet" onClick={() => void search.more()}>
          {t({ id: 'desk.members.more', message: 'Show more' })}
        </Button>
      )}
    </>
  );
}
