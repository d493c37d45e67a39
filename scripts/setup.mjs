// Installs the packages of package-lock.json if they are missing. Runs before `npm start` and `npm test` on the machine's own
// Node (16 or newer), so it is plain JavaScript and imports nothing from node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainFailure } from './setup/explain-failure.mjs';
import { fitsPlatform, thisPlatform } from './setup/fits-platform.mjs';
import { ensurePinnedNode, isNodeThere } from './setup/pinned-node.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.setup-stamp');
const INSTALLED = join(MODULES, '.package-lock.json');
const OLDEST_NODE = 16;
const NEEDED_MB = 1500;
const PROGRESS_MS = process.stdout.isTTY ? 500 : 10_000;

const log = (text) => console.log(`setup: ${text}`);

function refuse(text) {
  console.error(`\nsetup: ${text}\n`);
  process.exit(1);
}

function readLock() {
  for (const file of ['package.json', 'package-lock.json']) {
    if (!fs.existsSync(join(ROOT, file)))
      refuse(`${file} is missing: this copy is incomplete. Clone the project again.`);
  }
  const text = fs.readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  try {
    return { text, packages: JSON.parse(text).packages };
  } catch (error) {
    return refuse(`package-lock.json can't be read (${error.message}). Restore it: git checkout package-lock.json`);
  }
}

/**
 * Includes the platform, because a folder that systems share may hold the other system's binaries, and npm's list of what is
 * installed, because `npm prune --omit=dev` keeps the stamp.
 */
function stampOf(lockText) {
  const installed = fs.existsSync(INSTALLED) ? fs.readFileSync(INSTALLED, 'utf8') : '';
  return createHash('sha256').update(`${process.platform} ${process.arch}\n${lockText}\n${installed}`).digest('hex');
}

function isStamped(stamp) {
  return fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === stamp;
}

/** True if someone ran `npm ci` on this system and all packages of the lockfile are installed. */
function isInstalled(packages) {
  if (!fs.existsSync(INSTALLED)) return false;
  const installed = JSON.parse(fs.readFileSync(INSTALLED, 'utf8')).packages;
  const here = thisPlatform();
  // A folder that systems share may hold the other system's binaries.
  if (Object.values(installed).some((entry) => !fitsPlatform(entry, here))) return false;
  return Object.entries(packages).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' ||
      (installed[path]
        ? installed[path].version === version && fs.existsSync(join(ROOT, path))
        : optional || devOptional),
  );
}

function npmCommand() {
  const script = process.env.npm_execpath;
  // npx and other package managers set their own path there.
  if (script && /npm-cli\.js$/.test(script)) return { command: process.execPath, first: [script], shell: false };
  return { command: 'npm', first: [], shell: process.platform === 'win32' };
}

function checkMachine() {
  const npm = npmCommand();
  const asked = spawnSync(npm.command, [...npm.first, '--version'], { encoding: 'utf8', shell: npm.shell });
  const version = asked.status === 0 ? asked.stdout.trim() : undefined;
  if (!version) refuse('npm was not found. Install Node with npm (https://nodejs.org) and try again.');
  if (Number.parseInt(version, 10) < 8)
    refuse(`npm ${version} is too old for this lockfile; 10 or newer is needed: npm install -g npm`);
  // statfs came with Node 18.15.
  if (!fs.statfsSync) return;
  const { bavail, bsize } = fs.statfsSync(ROOT);
  const freeMb = Math.floor((bavail * bsize) / 2 ** 20);
  if (freeMb < NEEDED_MB)
    refuse(`only ${freeMb} MB of disk space are free; the dependencies need about ${NEEDED_MB} MB.`);
}

function countInstalled() {
  if (!fs.existsSync(MODULES)) return 0;
  return fs.readdirSync(MODULES).reduce((sum, name) => {
    if (name.startsWith('.')) return sum;
    return sum + (name.startsWith('@') ? fs.readdirSync(join(MODULES, name)).length : 1);
  }, 0);
}

function showProgress(total) {
  const began = Date.now();
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1000);
    const line = `${seconds} s, ${countInstalled()} of ${total} packages`;
    if (process.stdout.isTTY) process.stdout.write(`\rsetup: ${line} `);
    else log(line);
  }, PROGRESS_MS);
  return () => {
    clearInterval(timer);
    if (process.stdout.isTTY) process.stdout.write('\r');
    return Math.round((Date.now() - began) / 1000);
  };
}

/** Runs npm. Returns its stderr output if it failed, otherwise undefined. */
function runNpm(args) {
  const npm = npmCommand();
  // Hides engine warnings, which are about the Node that runs npm, not the one that runs the project.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--no-progress'];
  return new Promise((done) => {
    const child = spawn(npm.command, [...npm.first, ...args, ...quiet], {
      cwd: ROOT,
      shell: npm.shell,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', (error) => done(error.message));
    child.on('close', (code) => done(code === 0 ? undefined : errors || `npm ended with code ${code}`));
  });
}

async function install(packages) {
  const here = thisPlatform();
  const total = Object.entries(packages).filter(
    ([path, entry]) => path.split('node_modules/').length === 2 && fitsPlatform(entry, here),
  ).length;
  log(`installing the dependencies (${total} packages; once, and again when package-lock.json changes) …`);
  fs.rmSync(STAMP, { force: true });
  const stop = showProgress(total);
  const failure = await runNpm(['ci']);
  const seconds = stop();
  if (failure) refuse(`the dependencies could not be installed: ${explainFailure(failure)}`);
  log(`installed in ${seconds} s.                    `);
}

async function main() {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < OLDEST_NODE) {
    refuse(`Node ${process.version} is too old to install the project. Install Node 20 or newer: https://nodejs.org`);
  }
  const lock = readLock();
  if (isStamped(stampOf(lock.text)) && isNodeThere(ROOT)) return;
  checkMachine();
  if (!isInstalled(lock.packages)) await install(lock.packages);
  const problem = await ensurePinnedNode(ROOT, runNpm, log);
  if (problem) refuse(problem);
  fs.writeFileSync(STAMP, stampOf(lock.text));
}

await main();
