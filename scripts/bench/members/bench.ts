import { parseArgs } from 'node:util';
import type { Engine } from '#server/store/engine.ts';
import { ensurePostgres } from '../../postgres.ts';
import { filledStore } from '../search/filled-store.ts';
import { measureLookup } from './measured-lookup.ts';
import { namedMembers } from './named-members.ts';

const HEADER = ['| Engine | Members | Looked up by | p50 | p99 |', '|---|---|---|---|---|'];

/** Measures how operators look members up on both engines, and what the index costs a sign-up (docs/decisions/0188). */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      size: { type: 'string', default: '1000000' },
      engines: { type: 'string', default: 'sqlite,postgres' },
    },
  });
  const size = Number(values.size);
  const rows: string[] = [];
  for (const engine of values.engines.split(',') as Engine[]) {
    const running = engine === 'postgres' ? await ensurePostgres() : null;
    if (typeof running === 'string') {
      console.log(`bench: PostgreSQL is left out: ${running}`);
      continue;
    }
    const begun = performance.now();
    const filled = await filledStore(engine, running?.url ?? '', size, namedMembers(size));
    console.log(
      `bench: ${size.toLocaleString('en')} members on ${engine} in ${Math.round((performance.now() - begun) / 1000)} s`,
    );
    for (const [name, times] of Object.entries(await measureLookup(filled.store, size)))
      rows.push(
        `| ${engine} | ${size.toLocaleString('en')} | ${name} | ${times.p50.toFixed(1)} ms | ${times.p99.toFixed(1)} ms |`,
      );
    await filled.close();
    await running?.stop();
  }
  console.log([...HEADER, ...rows].join('\n'));
}
