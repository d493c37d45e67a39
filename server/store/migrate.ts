import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Engine } from './engine.ts';
import { initial } from './migrations/0001-initial.ts';
import { accounts } from './migrations/0002-accounts.ts';
import { notifications } from './migrations/0003-notifications.ts';
import { passkeys } from './migrations/0004-passkeys.ts';
import { search } from './migrations/0005-search.ts';
import { push } from './migrations/0006-push.ts';
import { reports } from './migrations/0007-reports.ts';
import { partners } from './migrations/0008-partners.ts';
import { safety } from './migrations/0009-safety.ts';
import { signupAbout } from './migrations/0010-signup-about.ts';
import { news } from './migrations/0011-news.ts';
import { gifs } from './migrations/0012-gifs.ts';
import { signupFinished } from './migrations/0013-signup-finished.ts';
import { money } from './migrations/0014-money.ts';
import { complaints } from './migrations/0015-complaints.ts';
import { partialRefunds } from './migrations/0016-partial-refunds.ts';
import { startConsent } from './migrations/0017-start-consent.ts';
import { suspension } from './migrations/0018-suspension.ts';
import { complaintCases } from './migrations/0019-complaint-cases.ts';
import { visits } from './migrations/0020-visits.ts';
import { reportOutcome } from './migrations/0021-report-outcome.ts';
import { paymentHolds } from './migrations/0022-payment-holds.ts';
import { digestNewMembers } from './migrations/0023-digest-new-members.ts';
import { settings } from './migrations/0024-settings.ts';
import { chatOpened } from './migrations/0025-chat-opened.ts';
import { messagesBySender } from './migrations/0026-messages-by-sender.ts';
import { blockNames } from './migrations/0027-block-names.ts';
import { photoSource } from './migrations/0028-photo-source.ts';
import { pushService } from './migrations/0029-push-service.ts';
import { reportedProfiles } from './migrations/0030-reported-profiles.ts';
import { refusedPhotos } from './migrations/0031-refused-photos.ts';
import { unwantedPayments } from './migrations/0032-unwanted-payments.ts';
import { prompts } from './migrations/0033-prompts.ts';
import { searchSorts } from './migrations/0034-search-sorts.ts';
import { reactions } from './migrations/0035-reactions.ts';
import { desk } from './migrations/0036-desk.ts';
import { deskLists } from './migrations/0037-desk-lists.ts';
import { deskClaims } from './migrations/0038-desk-claims.ts';
import { memberLookup } from './migrations/0039-member-lookup.ts';
import { dailyFigures } from './migrations/0040-daily-figures.ts';
import { photoChecks } from './migrations/0041-photo-checks.ts';
import { signs } from './migrations/0042-signs.ts';
import { reportedMessage } from './migrations/0043-reported-message.ts';
import { ageLooks } from './migrations/0044-age-looks.ts';
import { pictureHashes } from './migrations/0045-picture-hashes.ts';
import { messageRequests } from './migrations/0046-message-requests.ts';
import { memberTraces } from './migrations/0047-member-traces.ts';
import type { Schema } from './schema.ts';

/** Forward only. Never change a name: the database stores which ones have run. */
function migrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-first-evening': initial(engine),
    '0002-accounts': accounts,
    '0003-notifications': notifications,
    '0004-passkeys': passkeys,
    '0005-search': search(engine),
    '0006-push': push,
    '0007-reports': reports,
    '0008-partners': partners,
    '0009-safety': safety(engine),
    '0010-signup-about': signupAbout,
    '0011-news': news(engine),
    '0012-gifs': gifs,
    '0013-signup-finished': signupFinished,
    '0014-money': money(engine),
    '0015-complaints': complaints,
    '0016-partial-refunds': partialRefunds,
    '0017-start-consent': startConsent,
    '0018-suspension': suspension(engine),
    '0019-complaint-cases': complaintCases,
    '0020-visits': visits,
    '0021-report-outcome': reportOutcome,
    '0022-payment-holds': paymentHolds,
    '0023-digest-new-members': digestNewMembers,
    '0024-settings': settings,
    '0025-chat-opened': chatOpened,
    '0026-messages-by-sender': messagesBySender,
    '0027-block-names': blockNames,
    '0028-photo-source': photoSource,
    '0029-push-service': pushService,
    '0030-reported-profiles': reportedProfiles,
    '0031-refused-photos': refusedPhotos,
    '0032-unwanted-payments': unwantedPayments,
    '0033-prompts': prompts,
    '0034-search-sorts': searchSorts,
    '0035-reactions': reactions,
    '0036-desk': desk,
    '0037-desk-lists': deskLists,
    '0038-desk-claims': deskClaims,
    '0039-member-lookup': memberLookup(engine),
    '0040-daily-figures': dailyFigures,
    '0041-photo-checks': photoChecks,
    '0042-signs': signs,
    '0043-reported-message': reportedMessage,
    '0044-age-looks': ageLooks,
    '0045-picture-hashes': pictureHashes,
    '0046-message-requests': messageRequests,
    '0047-member-traces': memberTraces,
  };
}

/**
 * Runs the missing migrations; two processes may do so at once (docs/product/must-hold.md#r8). `schema` is for
 * PostgreSQL: without it, Kysely would use its own tables of any schema in the database.
 */
export async function migrate(db: Kysely<Schema>, engine: Engine, schema: string | null = null): Promise<void> {
  const provider = { getMigrations: async () => migrations(engine) };
  // Of two migrations from parallel branches, the one that is merged later may have the lower number.
  const migrator = new Migrator({
    db,
    provider,
    allowUnorderedMigrations: true,
    ...(schema && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
