import { parseArgs } from 'node:util';
import type { Engine } from '#server/store/engine.ts';
import { ensurePostgres } from '../../postgres.ts';
import { explainedQueries } from './explained-queries.ts';
import { filledStore } from './filled-store.ts';
import { measureSearch } from './measured-search.ts';
import { HEADER, tableRow } from './table.ts';

const SIZES = '10000,100000,1000000';

/** Measures the member search on both engines, and for comparison each engine's read of one row (docs/decisions/0052). */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { sizes: { type: 'string', default: SIZES }, engines: { type: 'string', default: 'sqlite,postgres' } },
  });
  const sizes = values.sizes.split(',').map(Number);
  const rows: string[] = [];
  const plans: string[] = [];
  for (const engine of values.engines.split(',') as Engine[]) {
    const running = engine === 'postgres' ? await ensurePostgres() : null;
    if (typeof running === 'string') {
      console.log(`bench: PostgreSQL is left out: ${running}`);
      continue;
    }
    for (const size of sizes) {
      console.log(`bench: ${size.toLocaleString('en')} members on ${engine}`);
      const begun = performance.now();
      const filled = await filledStore(engine, running?.url ?? '', size);
      console.log(`bench: filled in ${Math.round((performance.now() - begun) / 1000)} s`);
      rows.push(tableRow(engine, size, await measureSearch(filled, size)));
      console.log([HEADER, rows.at(-1)].join('\n'));
      if (size === sizes.at(-1)) plans.push(`## ${engine}`, ...(await explainedQueries(filled)));
      await filled.close();
    }
    await running?.stop();
  }
  console.log(['', HEADER, ...rows, '', ...plans].join('\n'));
}
