import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Overlay } from '#src/ui/overlay/overlay.tsx';
import { useOverlay } from '#src/ui/overlay/use-overlay.ts';
import styles from './filter-bar.module.scss';
import type { FilterChipsProps } from './filter-chips.tsx';
import type { FilterProps } from './filter-props.ts';

const filterSheet = lazy(() => import('./filter-sheet.lazy.tsx'));

interface Props extends FilterProps {
  readonly onOpen: () => void;
  /** The filters that are set. They load after the first cards. */
  readonly chips: ((props: FilterChipsProps) => ReactNode) | undefined;
}

/** Opens the filters, and shows which are set (docs/product/search.md#filters). */
export function FilterBar({ filters, onChoose, onOpen, chips: Chips }: Props) {
  const { t } = useLingui();
  const overlay = useOverlay(onOpen);
  const sheet = usePart(overlay.isOpen, filterSheet);
  const handleShow = (chosen: FilterOptions) => {
    onChoose(chosen);
    overlay.close();
  };
  return (
    <div className={styles.bar}>
      <Overlay
        overlay={overlay}
        label={t`Filters`}
        button={
          <>
            <Icon name="sliders-horizontal" />
            {t`Filters`}
          </>
        }
        buttonClass={styles.chip}
        size="form"
        content={sheet}
      >
        {({ FilterSheet }) => <FilterSheet filters={filters} onShow={handleShow} />}
      </Overlay>
      {Chips && filters && <Chips filters={filters} onChoose={onChoose} overlay={overlay} />}
    </div>
  );
}
