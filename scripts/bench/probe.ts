/** Loaded before a measured program. Answers its parent's questions about the resources used so far. */
export interface Used {
  /** User and system time. */
  readonly cpuMs: number;
  readonly residentBytes: number;
  readonly heapBytes: number;
}

/** Collects garbage three times: one pass can leave objects that weak references kept. */
function used(afterGc: boolean): Used {
  // Read before the collection, which is not work of the measured program.
  const { user, system } = process.cpuUsage();
  if (afterGc) for (let pass = 0; pass < 3; pass += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, residentBytes: rss, heapBytes: heapUsed + external };
}

process.on('message', (question) => {
  if (question === 'used' || question === 'used-after-gc') process.send?.(used(question === 'used-after-gc'));
});
