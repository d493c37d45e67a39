/** A list in a lockfile names allowed values, or with `!` forbidden ones. */
function allows(list, value) {
  if (!list) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((item) => item.startsWith('!'));
}

/** Whether an entry of package-lock.json is for this platform; `libc` is undefined outside Linux. */
export function fitsPlatform(entry, { os, cpu, libc }) {
  return allows(entry.os, os) && allows(entry.cpu, cpu) && (!libc || allows(entry.libc, libc));
}

export function thisPlatform() {
  const { platform, arch, report } = process;
  const isGlibc = platform === 'linux' && report.getReport().header.glibcVersionRuntime;
  return { os: platform, cpu: arch, libc: platform === 'linux' ? (isGlibc ? 'glibc' : 'musl') : undefined };
}
