interface Weighted {
  name: string;
  quality: number;
}

/** The entries of an Accept, Accept-Encoding or Accept-Language header with their weights. */
export function parseAccept(header: string | null): Weighted[] {
  if (!header) return [];
  return header.split(',').flatMap((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.slice(2));
    return name === '' || Number.isNaN(quality) ? [] : [{ name, quality: Math.min(Math.max(quality, 0), 1) }];
  });
}

/** The best of `available` (best first) that the header accepts. Null means uncompressed. */
export function chooseEncoding<T extends string>(header: string | null, available: readonly T[]): T | null {
  const accepted = parseAccept(header);
  const rest = accepted.find(({ name }) => name === '*')?.quality ?? 0;
  const weightOf = (coding: string) => accepted.find(({ name }) => name === coding)?.quality ?? rest;
  let best: { coding: T; quality: number } | null = null;
  for (const coding of available) {
    const quality = weightOf(coding);
    if (quality > (best?.quality ?? 0)) best = { coding, quality };
  }
  const identity = accepted.find(({ name }) => name === 'identity')?.quality ?? 0;
  return best && best.quality >= identity ? best.coding : null;
}

/** Whether the header lists the type itself. A wildcard does not count: old browsers send it for types that they can't show. */
export const namesType = (header: string | null, type: string): boolean =>
  parseAccept(header).some(({ name, quality }) => name === type && quality > 0);
