import { NOT_SUSPENDED } from '#server/members/account/suspension.ts';
import { hasFictionalProfiles } from '#server/members/profile/fictional-profiles.ts';
import { storeNews } from '#server/notify/news/add-news.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { inOneProcess } from '#server/store/one-process.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import type { Services } from '../services.ts';
import { addDemoBanned } from './demo-banned.ts';
import { addDemoCases } from './demo-cases.ts';
import { acquaintancesOf, addDemoCommunity } from './demo-community.ts';
import { addDeskFigures } from './desk-figures.ts';
import { addFailedJobs } from './failed-jobs.ts';
import { addWaitingChecks, checkSamplePhotos, storeChecks } from './photo-checks.ts';
import { linkPhoto, type Portrait, readPortraits } from './portraits.ts';
import { seededRandom, seedOf } from './prng.ts';
import { hasMembers, insertMembers, insertPhotos } from './queries.ts';
import { sampleGifIds } from './sample-gifs.ts';
import { DEMO_LOGIN, demoMember, type SampleMember, type SampleOptions, sampleMembers } from './sample-members.ts';
import { SAMPLE_NEWS } from './sample-news.ts';
import { letPhotosWait } from './waiting-photos.ts';

type SeedDeps = Pick<Services, 'store' | 'sites' | 'mailTexts' | 'geo' | 'photos' | 'passwords' | 'clock' | 'newId'>;

interface SeedOptions {
  /** Members per pool. */
  count: number;
  /** The folder that `scripts/art.ts` writes to. */
  artFolder: string;
  /** The demo login has a public password, so production must not have it. */
  withDemoLogin: boolean;
  /** Gives the demo login likes and chats. */
  withCommunity: boolean;
  onPool?: (pool: string, members: number) => void;
}

/**
 * Adds sample members to all pools if the database has no members. Returns the number of pools. Of several processes that
 * start at once, one adds them.
 */
export async function seedSamples(deps: SeedDeps, options: SeedOptions): Promise<number> {
  return inOneProcess(deps.store, () => fillEmpty(deps, options));
}

async function fillEmpty(deps: SeedDeps, options: SeedOptions): Promise<number> {
  if (await hasMembers(deps.store.db)) return 0;
  const password = options.withDemoLogin ? await deps.passwords.hash(DEMO_LOGIN.password) : null;
  const portraits = new Map<string, Portrait[]>();
  const pools = new Map(deps.sites.all().map((site) => [site.pool, site]));
  for (const [index, site] of [...pools.values()].entries()) {
    const { slug } = site.niche;
    const faces = portraits.get(slug) ?? (await readPortraits(options.artFolder, slug));
    portraits.set(slug, faces);
    await fillPool(deps, site, { faces, password, turn: { index, pools: pools.size }, ...options });
    options.onPool?.(site.pool, options.count);
  }
  if (options.withDemoLogin && options.withCommunity)
    await deps.store.transaction(async (tx) => {
      for (const site of pools.values()) await addDeskFigures(tx, { site, now: deps.clock(), newId: deps.newId });
    });
  if (options.withDemoLogin)
    await deps.store.transaction(async (tx) => {
      for (const site of deps.sites.all()) await storeNews(tx, site, SAMPLE_NEWS, deps.clock());
    });
  return pools.size;
}

/**
 * Where messages are charged, one sample is fictional, so that its label and its confirmation can be tried. Only in pools whose
 * sites may say at sign-up that there are such profiles.
 */
const FICTIONAL_SAMPLE = 9;

interface Pool extends Pick<SeedOptions, 'count' | 'withCommunity'> {
  faces: readonly Portrait[];
  /** Hash of the demo login's password; null for no demo login. */
  password: string | null;
  /** Which of all pools it is. */
  turn: { readonly index: number; readonly pools: number };
}

async function fillPool(
  deps: SeedDeps,
  site: Site,
  { faces, count, password, withCommunity, turn }: Pool,
): Promise<void> {
  const { pool, niche, pack } = site;
  const shared: SampleOptions = {
    niche,
    countries: pack.countries,
    locales: pack.locales,
    now: deps.clock(),
    geo: deps.geo,
    portraits: faces,
  };
  const samples = sampleMembers({ ...shared, count, seed: seedOf(pool) });
  const rows = samples.map((sample) => rowsOf(deps, pool, sample, faces));
  const mayHaveFictional = password !== null && pack.prices && hasFictionalProfiles(deps.sites, pool);
  const fictional = mayHaveFictional ? rows[FICTIONAL_SAMPLE] : undefined;
  if (fictional) fictional.member.kind = 'fictional';
  if (withCommunity) letPhotosWait(rows, shared.now);
  if (withCommunity) checkSamplePhotos(rows, shared.now);
  const checks = withCommunity ? await waitingChecksOf(deps, rows) : [];
  if (password !== null) {
    const demo = rowsOf(deps, pool, demoMember(shared), faces);
    const login = {
      email: DEMO_LOGIN.email,
      email_lower: DEMO_LOGIN.email,
      password_hash: password,
      kind: 'member',
    } as const;
    rows.push({ ...demo, member: { ...demo.member, ...login } });
  }
  const photos = rows.flatMap((row) => row.photos);
  const demo = rows.find(({ member }) => member.kind === 'member')?.member;
  const gifIdOf = demo && withCommunity ? await sampleGifIds(deps, site, demo) : null;
  // It knows the local payment provider, which production must not load.
  const money = demo ? await import('./demo-money.ts') : null;
  const desk = demo && withCommunity ? await import('./desk-money.ts') : null;
  await deps.store.transaction(async (tx) => {
    await insertMembers(
      tx,
      rows.map(({ member }) => member),
    );
    await insertPhotos(tx, photos);
    await storeChecks(tx, checks);
    if (demo && money) await money.addDemoMoney(tx, { site, demo, now: shared.now, newId: deps.newId });
    if (demo && desk)
      await desk.addDeskMoney(tx, {
        site,
        members: rows.map(({ member }) => member),
        now: shared.now,
        newId: deps.newId,
      });
    if (demo && money && withCommunity) {
      const others = acquaintancesOf(
        demo,
        rows.map(({ member }) => member),
        site.niche.seeks[demo.gender ?? 'unknown'],
      );
      const random = seededRandom(seedOf(`community ${pool}`));
      const { now } = shared;
      const sent = await addDemoCommunity(tx, {
        niche: site.niche,
        demo,
        others,
        random,
        now,
        newId: deps.newId,
        gifIdOf,
      });
      await money.chargeDemoMessages(tx, { site, demo }, sent);
      const people = rows.map(({ member }) => member).filter(({ kind }) => kind === 'sample');
      await addDemoCases(tx, { site, members: people, now, newId: deps.newId }, turn);
      if (turn.index === 0) {
        const pool = { site, members: people, now, newId: deps.newId };
        await addFailedJobs(tx, pool);
        await addDemoBanned(tx, pool);
      }
    }
  });
}

const waitingChecksOf = ({ photos: { files, checks }, newId, clock }: SeedDeps, rows: readonly SampleRows[]) =>
  addWaitingChecks(
    rows,
    { files: checks, newId, now: clock() },
    async ({ name }) => (await files.read(name, 640, 'webp')) ?? files.read(name, 320, 'webp'),
  );

interface SampleRows {
  member: MemberRow;
  /** In their order. The first is the main photo. */
  photos: PhotoRow[];
}

function rowsOf(deps: SeedDeps, pool: string, sample: SampleMember, faces: readonly Portrait[]): SampleRows {
  const id = deps.newId();
  const face = sample.portrait === null ? undefined : faces[sample.portrait];
  const photos = face ? photosOf(deps, id, face) : [];
  // No mail can reach this top-level domain (RFC 2606).
  const email = `${id.toLowerCase()}@samples.invalid`;
  const { portrait: _portrait, prompts, interests, fields, ...columns } = sample;
  const member: MemberRow = {
    ...columns,
    id,
    pool,
    email,
    email_lower: email,
    name_lower: sample.name.toLowerCase(),
    password_hash: null,
    status: 'active',
    kind: 'sample',
    prompts: JSON.stringify(prompts),
    interests: JSON.stringify(interests),
    fields: JSON.stringify(fields),
    main_photo_id: photos[0]?.id ?? null,
    photo_checked_at: null,
    mailprovider: 0,
    paid_until: null,
    balance: 0,
    activated_at: sample.signup_date,
    traffic: null,
    timezone: 'UTC',
    form_path: null,
    visible: 1,
    paused: 0,
    read_receipts: 1,
    first_messages: null,
    deletion_at: null,
    ...NOT_SUSPENDED,
    age_look: null,
    version: 1,
    search_filters: null,
    signup_finished: 0,
  };
  return { member, photos };
}

function photosOf({ newId, photos, clock }: SeedDeps, memberId: string, portrait: Portrait): PhotoRow[] {
  return portrait.photos.map((photo, position) => {
    const [name, censored_name] = linkPhoto(photo, photos.files);
    const { width, height, bytes, thumbhash } = photo;
    const state = {
      status: 'approved',
      nude: 0,
      source_hash: null,
      checked_at: null,
      position,
      created: clock(),
    } as const;
    return { id: newId(), member_id: memberId, name, censored_name, width, height, bytes, thumbhash, ...state };
  });
}
