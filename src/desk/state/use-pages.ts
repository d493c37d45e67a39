import { useEffect, useState } from 'react';

interface Page<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/** Reads a long list page by page, and from the start whenever `about` changes. `failure` is undefined while nothing is wrong. */
export function usePages<Row>(about: string | null, read: (after: string | null) => Promise<Page<Row>>) {
  const [page, setPage] = useState<Page<Row>>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const readOn = async (known: Page<Row> | undefined, isCurrent = () => true) => {
    setFailure(undefined);
    setBusy(true);
    try {
      const { rows, next } = await read(known?.next ?? null);
      if (isCurrent()) setPage({ rows: [...(known?.rows ?? []), ...rows], next });
    } catch (error) {
      if (isCurrent()) setFailure(error);
    } finally {
      if (isCurrent()) setBusy(false);
    }
  };
  useEffect(() => {
    let isCurrent = true;
    setPage(undefined);
    void readOn(undefined, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [about]);
  return {
    /** Undefined until the first page is read. */
    rows: page?.rows,
    hasMore: !!page?.next,
    failure,
    busy,
    readMore: () => readOn(page),
    restart: () => readOn(undefined),
  };
}
