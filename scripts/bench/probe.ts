/** Loaded before a measured program: tells its parent, when asked, what it has used so far. */
export interface Used {
  /** Of the processor, user and system together. */
  readonly cpuMs: number;
  /** What the system gives the process. */
  readonly residentBytes: number;
  readonly heapBytes: number;
}

/** One pass may leave what the other end of a weak reference keeps. */
function used(tidy: boolean): Used {
  // Before the tidying up, which is the question's own work.
  const { user, system } = process.cpuUsage();
  if (tidy) for (let pass = 0; pass < 3; pass += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, residentBytes: rss, heapBytes: heapUsed + external };
}

process.on('message', (question) => {
  if (question === 'used' || question === 'tidied') process.send?.(used(question === 'tidied'));
});
