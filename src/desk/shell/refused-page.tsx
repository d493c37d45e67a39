import { useLingui } from '@lingui/react/macro';
import { Notice } from '#src/ui/notice/notice.tsx';
import { DeskError } from '../api/desk-error.ts';
import { errorText } from '../texts/error-text.ts';
import { PageHead } from './page-head.tsx';

/** An address that is no place of the operator's role, or no place at all. */
export function RefusedPage({ title }: { readonly title: string | null }) {
  const { t, i18n } = useLingui();
  const shown = title ?? t({ id: 'desk.missing.title', message: 'Page not found' });
  return (
    <>
      <PageHead title={shown} />
      <Notice tone="warning">
        {title
          ? errorText(i18n, new DeskError(403, { error: { key: 'desk.role' } }))
          : t({ id: 'desk.missing.text', message: 'The desk has no such page. Choose a place from the menu.' })}
      </Notice>
    </>
  );
}
