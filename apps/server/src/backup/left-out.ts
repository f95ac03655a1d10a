/**
 * What an archive does not carry: the keys of other systems and what belongs to the machine it was made on. Everything
 * else goes in, users with their passwords' argon2id hashes among it; so its file is for its owner's eyes only.
 */

/**
 * Whole tables: the list of backups is of the files of this machine; a device that was forgotten since would be remembered
 * again; sign-ins and set-ups under way end.
 */
export const tablesLeftOut: ReadonlySet<string> = new Set([
  ...['backups', 'schema_migrations'],
  ...['remembered_devices', 'sign_in_tickets', 'second_factor_setups'],
])

/** Columns, by `table.column`, and what stands in their place: the password of the mail account is typed again. */
export const columnsLeftOut: ReadonlyMap<string, string> = new Map([['settings.mail_password', `''`]])

/** Rows, by table: which go in. A message not sent yet holds a password, and must not leave twice. */
export const rowsKept: ReadonlyMap<string, string> = new Map([['mail_outbox', 'sent_at is not null']])
