import { useEffect, useRef, useState } from 'react';

/** Reads something once the page is shown, and again by `reload`. `failure` is undefined while nothing is wrong. */
export function useAnswer<Answer>(read: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<unknown>();
  const latest = useRef(0);
  const reload = async () => {
    latest.current += 1;
    const own = latest.current;
    setFailure(undefined);
    try {
      const found = await read();
      if (own === latest.current) setAnswer(found);
    } catch (error) {
      if (own === latest.current) setFailure(error);
    }
  };
  useEffect(() => void reload(), []);
  return { answer, failure, reload };
}
