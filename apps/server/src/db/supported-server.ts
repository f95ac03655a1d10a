import type pg from 'pg'
import { StartError } from '../system/start-error.ts'

const oldestVersion = 15

/**
 * Refuses a database that is unreachable, too old, not in UTF-8, or not durable (`fsync` or `full_page_writes` off).
 * Throws StartError.
 */
export async function requireSupportedServer(pool: pg.Pool): Promise<void> {
  const { version, encoding, fsync, fullPageWrites } = await readSettings(pool)
  if (version < oldestVersion * 10_000) {
    refuse(`es PostgreSQL ${Math.floor(version / 10_000)} y se necesita ${oldestVersion} o posterior`)
  }
  if (encoding !== 'UTF8') refuse(`usa la codificación ${encoding}; créela con ENCODING 'UTF8'`)
  if (fsync !== 'on') refuse('tiene fsync apagado y perdería ventas en un apagón; enciéndalo')
  if (fullPageWrites !== 'on')
    refuse('tiene full_page_writes apagado y podría dañarse en un apagón; enciéndalo')
}

/**
 * Refuses a database for reports that is not a replica of the primary. Throws StartError. One that is unreachable is
 * accepted, because it may come back.
 */
export async function requireReplicaOf(primary: pg.Pool, replica: pg.Pool): Promise<void> {
  const [own, copied] = await Promise.all([identity(primary), identity(replica).catch(() => undefined)])
  if (copied !== undefined && copied !== own)
    throw new StartError('DATABASE_READ_URL no es una réplica de la base de datos de DATABASE_URL')
}

/** The system identifier, which a PostgreSQL shares only with its replicas. */
async function identity(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  )
  return rows[0]?.id
}

function refuse(reason: string): never {
  throw new StartError(`La base de datos ${reason}`)
}

type Settings = { version: number; encoding: string; fsync: string; fullPageWrites: string }

async function readSettings(pool: pg.Pool): Promise<Settings> {
  try {
    const { rows } = await pool.query<Settings>(`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites"`)
    const [settings] = rows
    if (!settings) throw new Error('no answer')
    return settings
  } catch (cause) {
    throw new StartError(`No se pudo usar la base de datos: ${reasonOf(cause)}`, { cause })
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nadie responde en esa dirección',
  ENOTFOUND: 'el servidor no existe',
  ETIMEDOUT: 'el servidor no responde',
  '28P01': 'usuario o contraseña incorrectos',
  '28000': 'usuario o contraseña incorrectos',
  '3D000': 'la base de datos no existe',
  '42501': 'el usuario no tiene permisos',
}

/** Why a database could not be used, in Spanish for the usual reasons. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message.split('\n')[0] : undefined) ?? code
}
