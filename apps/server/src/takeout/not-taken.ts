/** What a takeout has not, and why (store.takeout). A test fails for a table, a list or a suspect column in neither. */

const secret = 'es un secreto'
const technical = 'trabajo del programa, que se hace de nuevo'
const ofThisComputer = 'describe archivos y copias de esta computadora'

/** Tables, with the reason. */
export const tablesNotTaken: Readonly<Record<string, string>> = {
  act_contents: technical,
  approvals: secret,
  attachment_blobs: 'van como archivos',
  attachment_parts: 'van como archivos',
  backups: ofThisComputer,
  changes: technical,
  company_logo: 'va como imagen',
  copy_marks: ofThisComputer,
  counters: technical,
  customer_displays: technical,
  earlier_states: technical,
  feed: technical,
  first_step_marks: technical,
  idempotency_keys: technical,
  invariant_starts: technical,
  known_addresses: 'desde dónde entra cada usuario; es de la seguridad',
  passkeys: secret,
  print_jobs: technical,
  product_images: 'van como imágenes',
  product_sheets: technical,
  recent_sales: technical,
  recovery_codes: secret,
  remembered_devices: secret,
  reserves: ofThisComputer,
  restore_checks: ofThisComputer,
  schema_migrations: technical,
  search_words: technical,
  seal_keys: secret,
  second_factor_key: secret,
  second_factor_setups: secret,
  sessions: secret,
  sign_in_tickets: secret,
  summary_mails: technical,
  takeout_permits: technical,
  takeouts: ofThisComputer,
  throttles: technical,
  totp_secrets: secret,
  user_preferences: 'cómo acomoda cada usuario sus pantallas',
  webhook_deliveries: technical,
  webhooks: 'sus direcciones pueden llevar claves',
}

/** Columns of other tables, with the reason. */
export const columnsNotTaken: Readonly<Record<string, string>> = {
  'attachments.hash': 'el archivo está en la carpeta adjuntos',
  'devices.token_hash': secret,
  'mail_outbox.body': 'puede tener contraseñas y enlaces',
  'mail_outbox.html': 'puede tener contraseñas y enlaces',
  'settings.backup_copy_mark': secret,
  'settings.backup_s3_key_id': secret,
  'settings.backup_s3_secret': secret,
  'settings.default_password': secret,
  'settings.default_password_hash': secret,
  'settings.generation_proof': secret,
  'settings.mail_password': secret,
  'settings.recovery_words_at': ofThisComputer,
  'settings.recovery_words_key': secret,
  'share_links.token_hash': secret,
  'users.approval_pin_hash': secret,
  'users.password_hash': secret,
  'users.temporary_hash': secret,
  'users.till_pin_hash': secret,
  'users.till_pin_proof': secret,
}

/** Only these rows of a table, as a condition: a message of an account has a password. */
export const rowsTaken: Readonly<Record<string, string>> = { mail_outbox: 't.kind is not null' }

/** Forms of other columns for searches and orders: they say nothing more. */
export const derivedColumns: ReadonlySet<string> = new Set([
  'code_key',
  'name_key',
  'name_order',
  'search',
  'brand_name',
])

const ofOne = 'se lee de un registro a la vez; sus filas están en las tablas'

/** Lists, by path, with the reason. */
export const listsNotTaken: Readonly<Record<string, string>> = {
  backups: ofThisComputer,
  'cuts/lines': ofOne,
  'projects/products': ofOne,
  'reports/kardex': ofOne,
  'reports/ledger': 'sus asientos están en el Diario',
  'stockCounts/lines': ofOne,
  takeouts: ofThisComputer,
  webhooks: 'sus direcciones pueden llevar claves',
  'webhooks/deliveries': technical,
}
