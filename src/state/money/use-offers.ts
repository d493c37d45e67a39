import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import type { QueryValues } from '#src/api/call-url.ts';
import { readStored, writeStored } from '#src/platform/device-storage.ts';
import { paymentCountry } from '#src/platform/device-table/visitor-later-rows.ts';
import { user } from '#src/state/session/session.ts';
import { settings } from '#src/state/site/site.ts';

const NOT_FOUND = 404;

interface Options<Offers> {
  /** Shown until the call has returned. */
  readonly first?: Offers | undefined;
  /** False until the member and the code are known. */
  readonly ready: boolean;
  readonly code?: string | undefined;
}

/**
 * Loads offers for the country chosen on this device, and again when the member chooses another one. A site without
 * prices gets no request, because it would have no offers.
 */
export function useOffers<Offers>(
  fetchOffers: (query: QueryValues) => Promise<Offers>,
  { first, ready, code }: Options<Offers>,
) {
  const [offers, setOffers] = useState(first);
  const { sells } = settings.value;
  const [failure, setFailure] = useState<unknown>(() =>
    sells ? undefined : new ApiError(NOT_FOUND, { error: { key: 'error.not_found' } }),
  );
  const requests = useRef(0);
  const load = () => {
    requests.current += 1;
    const request = requests.current;
    // A slow answer for an earlier country or code must not replace a newer one.
    const ifLatest =
      <Value>(set: (value: Value) => void) =>
      (value: Value) => {
        if (request === requests.current) set(value);
      };
    setFailure(undefined);
    fetchOffers({ country: readStored(paymentCountry), discountcode: code }).then(
      ifLatest(setOffers),
      ifLatest(setFailure),
    );
  };
  useEffect(() => {
    if (ready && sells) load();
  }, [ready, code, user.value?.id]);
  const chooseCountry = (country: string) => {
    writeStored(paymentCountry, country);
    load();
  };
  return { offers, failure, load, chooseCountry, setOffers };
}
