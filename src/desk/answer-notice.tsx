import { useLingui } from '@lingui/react/macro';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Loading } from './loading.tsx';
import type { useAnswer } from './state/use-answer.ts';
import { errorText, mayRetry } from './texts/error-text.ts';

/** What stands on a page while it has no answer, or why there is none. */
export function AnswerNotice({ of: { answer, failure, reload } }: { readonly of: ReturnType<typeof useAnswer> }) {
  const { i18n } = useLingui();
  if (failure !== undefined)
    return <ErrorNotice onRetry={mayRetry(failure) && (() => void reload())}>{errorText(i18n, failure)}</ErrorNotice>;
  return answer === undefined ? <Loading /> : null;
}
