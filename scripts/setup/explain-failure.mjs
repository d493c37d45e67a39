const CAUSES = [
  [
    /EUSAGE|can only install packages when/,
    "package.json and package-lock.json don't agree. Run `npm install` and commit both, or restore them: git checkout package.json package-lock.json",
  ],
  [/ENOSPC/, 'the disk is full.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
    "the package registry can't be reached. Check the network, a proxy (npm config get proxy) and `npm config get registry`.",
  ],
  [
    /UNABLE_TO_(GET|VERIFY)|SELF_SIGNED|CERT_/,
    "the registry's certificate is not trusted here (see `npm config get cafile`).",
  ],
  [/E40[13]/, 'the registry refused the request (wrong or missing login, or it is blocked here).'],
  [/E404|ETARGET|E405/, 'the registry lacks one of the packages.'],
  [/EINTEGRITY/, 'a package does not match the lockfile. The cache may be damaged: try `npm cache verify`.'],
  [/EACCES|EPERM|EROFS/, 'files could not be written. Check the owner of node_modules and of the npm cache.'],
  [/E5\d\d/, 'the registry has a problem. Try again later.'],
];

/** Explains in one sentence why npm failed, followed by npm's output. */
export function explainFailure(output) {
  const cause = CAUSES.find(([pattern]) => pattern.test(output));
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trimEnd())
    .filter((line) => line !== '' && !/^\s|complete log of this run/.test(line))
    .slice(0, 8);
  return [cause ? cause[1] : 'npm said:', ...lines.map((line) => `  ${line}`)].join('\n');
}
