const LINE_WIDTH = 120;

/** A site pack as Biome formats it: a list is on one line if it fits. */
export const packText = (pack: object): string => `${valueText(pack, '', 0)}\n`;

/** `taken` is the width of the rest of the first line. */
function valueText(value: unknown, indent: string, taken: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((each) => JSON.stringify(each)).join(', ')}]`;
    if (taken + line.length <= LINE_WIDTH) return line;
    return `[\n${value.map((each) => inner + JSON.stringify(each)).join(',\n')}\n${indent}]`;
  }
  const rows = Object.entries(value).map(([key, each]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + valueText(each, inner, start.length + 1);
  });
  return `{\n${rows.join(',\n')}\n${indent}}`;
}
