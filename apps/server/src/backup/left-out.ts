/**
 * What an archive leaves out: credentials of other systems and what belongs to the machine of the backup. Everything
 * else is included, also the argon2id hashes of passwords, so only its owner may read the file. What is left out here and
 * belongs to the store travels in its bag (store.recovery-bag).
 */

/** What an archive leaves out: tables, columns with their replacement, and rows, as a condition on those included. */
export type LeftOut = {
  tables: ReadonlySet<string>
  columns: ReadonlyMap<string, string>
  rowsKept: ReadonlyMap<string, string>
}

/**
 * Tables left out as a whole. The lists of backups, of their trials and of takeouts describe files of this machine. A device forgotten since would be
 * remembered again. Sign-ins and set-ups in progress end. Papers of the queue
 * would be printed again. A program that followed the feed reads all anew, and is called again when it has a new key.
 */
export const tablesLeftOut: ReadonlySet<string> = new Set([
  'backups',
  'takeouts',
  'takeout_permits',
  'copy_marks',
  'restore_checks',
  'reserves',
  'schema_migrations',
  'remembered_devices',
  'sign_in_tickets',
  'second_factor_setups',
  'print_jobs',
  'customer_displays',
  'webhooks',
  'webhook_deliveries',
  'changes',
  'feed',
])

/**
 * Columns left out, by `table.column`, and the value that replaces them. The password of the mail account has to be
 * typed again. A restored store must not mix its copies with those of the first one. Who has the words of the sheet restores
 * the store itself, and gets both back.
 */
export const columnsLeftOut: ReadonlyMap<string, string> = new Map<string, string>([
  ['settings.mail_password', `''`],
  ['settings.backup_copy_folder', `''`],
  ['settings.backup_copy_fault', 'null'],
  ...['endpoint', 'region', 'bucket', 'prefix', 'key_id', 'secret'].map(
    (name) => [`settings.backup_s3_${name}`, `''`] as const,
  ),
  ['settings.backup_s3_fault', 'null'],
  // The words make them anew from the bag that they open.
  ['settings.recovery_words_at', 'null'],
  ['settings.recovery_words_key', 'null'],
  ['settings.continuous_folder', 'false'],
  ['settings.continuous_storage', 'false'],
])

/** Rows included, by table, as a condition. An unsent message holds a password, and must not be sent twice. */
export const rowsKept: ReadonlyMap<string, string> = new Map([['mail_outbox', 'sent_at is not null']])

/** Of a backup. */
export const ofBackups: LeftOut = { tables: tablesLeftOut, columns: columnsLeftOut, rowsKept }
/** Of the same store, carried over to another version of the database server: nothing. */
export const nothing: LeftOut = { tables: new Set(), columns: new Map(), rowsKept: new Map() }
