import { useLingui } from '@lingui/react/macro';
import { Icon } from '#src/ui/icon/icon.tsx';

interface Props {
  /** Of the photo that is shown. */
  readonly index: number;
  readonly total: number;
  readonly onShow: (index: number) => void;
  readonly className: string | undefined;
  readonly buttonClass: string | undefined;
}

/** For a mouse. At an end, the button stays and can keep the focus. */
export function PhotoArrows({ index, total, onShow, className, buttonClass }: Props) {
  const { t } = useLingui();
  return (
    <div className={className}>
      <button
        type="button"
        className={buttonClass}
        aria-label={t`Previous photo`}
        aria-disabled={index === 0 || undefined}
        onClick={() => onShow(index - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className={buttonClass}
        aria-label={t`Next photo`}
        aria-disabled={index === total - 1 || undefined}
        onClick={() => onShow(index + 1)}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
