import { sql } from 'kysely'

/**
 * SQL over the user `u`: a hash of the password hash, stored with tickets, devices and PINs of a till so that they end
 * when the password changes.
 */
export const proofOfPassword = sql<Buffer>`sha256(convert_to(u.password_hash, 'UTF8'))`
