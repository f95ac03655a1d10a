/** What is neither in the tables of an archive nor in its bag, and why (store.recovery-bag). */

/** Files and folders of the data directory, by the beginning of their name. */
export const filesLeftBehind: Readonly<Record<string, string>> = {
  postgres: 'the database: its rows are in the archive, the rest belongs to one version of its server',
  'en-uso.lock': 'whether a process of this computer runs',
  'recuperacion.json': 'the sheet: the words make it anew from the bag that they open',
  'yunque.log': 'what happened on this computer',
  'actualizacion.json': 'how the last update of this computer ended',
  actualizando: 'whether an update of this computer runs',
  'version.json': 'which version was last started on this computer',
  'clave-inicial.txt': 'the password of the first administrator, whom the restore replaces',
  respaldos: 'the archives themselves',
  restauracion: 'an archive that a browser sends',
  'reserva.json': 'what this computer is to another store',
  reserva: 'the copy of another store, of which this computer is the reserve',
  'relevado.json': 'that the store went from this computer to another',
  'mis-datos': 'archives with all data, which are made anew',
  outbox: 'messages of a store without a mail server',
  practica: 'the practice shop',
  'como-estaba': 'the store as it was, which is only looked at',
}

/** Tables that an archive leaves out as a whole. */
export const tablesLeftBehind: Readonly<Record<string, string>> = {
  backups: 'describes files of this computer',
  takeouts: 'describes files of this computer',
  takeout_permits: 'what sessions of this computer may download',
  copy_marks: 'names moments of the continuous copy of this computer',
  reserves: 'the reserve computer of the former computer, with the hash of its key',
  restore_checks: 'describes files of this computer',
  schema_migrations: 'the header of the archive has them',
  remembered_devices: 'a device that was forgotten since would be remembered again',
  sign_in_tickets: 'sign-ins in progress end',
  second_factor_setups: 'set-ups in progress end',
  print_jobs: 'papers would be printed again',
  customer_displays: 'what a till shows at this moment',
  webhooks: 'their keys end, and a restored store must not call other programs',
  webhook_deliveries: 'of the webhooks',
  changes: 'a restored store is another generation, whose readers begin anew',
  feed: 'positions of the changes',
}

/** Columns and rows that an archive leaves out. */
export const columnsLeftBehind: Readonly<Record<string, string>> = {
  'settings.backup_copy_fault': 'the state of the last copy of this computer',
  'settings.backup_s3_fault': 'the state of the last copy of this computer',
  'settings.recovery_words_at': 'the words make it anew from the bag that they open',
  'settings.recovery_words_key': 'the words make it anew from the bag that they open',
  mail_outbox: 'an unsent message may hold a password, and must not be sent twice',
}

/** Settings of the environment, which the operator of each computer writes. */
export const environmentLeftBehind: Readonly<Record<string, string>> = {
  PORT: 'the bag has it as the port of the former computer, which is opened too',
  HTTPS_PORT: 'the bag has it as the port of the former computer, which is opened too',
  HOST: 'an address of this computer',
  DATA_DIR: 'a path of this computer',
  BACKUP_DIR: 'a path of this computer',
  DATABASE_URL: 'where the archive is restored into',
  DATABASE_READ_URL: 'a replica of that database',
  DATABASE_POOL: 'depends on that database',
  ADMIN_PASSWORD: 'of the first administrator, whom the restore replaces',
  INITIAL_PASSWORD_FILE: 'a path of this computer',
  SMTP_URL: 'a secret of the operator, in a file that the program may not write',
  TRUST_PROXY: 'a proxy before this computer',
  PRINTER_NETWORKS: 'a permission that the operator gives',
  STORAGE_NETWORKS: 'a permission that the operator gives',
  WEBHOOK_NETWORKS: 'a permission that the operator gives',
  METRICS_TOKEN: 'a secret of the operator, in a file that the program may not write',
  LOG_LEVEL: 'how this computer logs',
  DEMO: 'for a store without data',
  PRACTICE_PORT: 'a port of this computer',
  PRACTICE_URL: 'a proxy before this computer',
  LOOKS_BACK: 'the program sets it for the store as it was',
  PRACTICE: 'the program sets it for the practice shop',
  PRACTICE_PASSWORD: 'the program sets it for the practice shop',
}
