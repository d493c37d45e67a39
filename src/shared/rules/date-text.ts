/**
 * A date in words, in the format of a language tag, as it stands within a sentence. French says "1er décembre", which `Intl`
 * doesn't know. Italian has the day of the week before a whole date, because the article would change with the day: "fino a
 * martedì 8 dicembre", but "fino all’8" and "fino al 9".
 * @param time Epoch milliseconds.
 */
export function dateText(tag: string, time: number, options: Intl.DateTimeFormatOptions): string {
  const isWhole = options.dateStyle === 'long';
  const format = new Intl.DateTimeFormat(
    tag,
    tag.startsWith('it') && isWhole ? { ...options, dateStyle: 'full' } : options,
  );
  const isFrench = tag.startsWith('fr');
  const words = format
    .formatToParts(time)
    .map(({ type, value }) => (isFrench && type === 'day' && value === '1' ? '1er' : value));
  return words.join('');
}
