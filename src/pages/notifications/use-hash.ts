import { useEffect, useState } from 'react';

/** The hash of the address. Empty at first, as in the delivered HTML. */
export function useHash(): string {
  const [hash, setHash] = useState('');
  useEffect(() => {
    const follow = () => setHash(location.hash);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return hash;
}
