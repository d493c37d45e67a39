import { useEffect, useRef, useState } from 'react';

/**
 * The props of a `<details>` whose content loads or mounts when it opens. If it was opened before the page's script
 * ran, it counts as open from the start.
 */
export function useDetails() {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDetailsElement>(null);
  const onToggle = () => setOpen(ref.current?.open ?? false);
  useEffect(onToggle, []);
  return { props: { ref, open, onToggle }, open, setOpen };
}
