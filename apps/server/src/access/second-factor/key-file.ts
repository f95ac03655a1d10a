import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

/** The file with the key for TOTP secrets, in the data directory. Only its owner can read it. */
export const KEY_FILE = 'segundo-factor.key'
const lost = `El servidor no tiene el archivo ${KEY_FILE} con que se guardaron los códigos. Use un código de recuperación o una llave de acceso.`
const other = `El archivo ${KEY_FILE} del servidor no es con el que se guardaron los códigos de los demás. Avise a quien administra el servidor.`

/** The key of the stored secrets. @throws Refusal when the file does not have that key */
export async function storedKey(tx: Tx, dataDir: string): Promise<Buffer> {
  const key = await readKey(dataDir)
  if (!key || !fingerprint(key).equals((await known(tx)) ?? Buffer.alloc(0))) throw new Refusal(lost)
  return key
}

/**
 * The key for a new secret. The first call creates the file. Another key than the one in use is accepted only when no
 * secret is stored. @throws Refusal otherwise
 */
export async function keyForNew(tx: Tx, dataDir: string): Promise<Buffer> {
  await sql`lock table second_factor_key in share row exclusive mode`.execute(tx)
  const used = await known(tx)
  const inUse = used !== undefined && (await anySecret(tx))
  const key = (await readKey(dataDir)) ?? (inUse ? undefined : await makeKey(dataDir))
  if (!key || (inUse && !fingerprint(key).equals(used))) throw new Refusal(other)
  await sql`insert into second_factor_key (fingerprint) values (${fingerprint(key)})
    on conflict (single) do update set fingerprint = excluded.fingerprint`.execute(tx)
  return key
}

const fingerprint = (key: Buffer): Buffer => createHash('sha256').update(key).digest()

async function known(tx: Tx): Promise<Buffer | undefined> {
  const row = await tx.selectFrom('second_factor_key').select('fingerprint').executeTakeFirst()
  return row?.fingerprint
}

async function anySecret(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('totp_secrets').select('user_id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether this is valid content of the file. */
export const isKeyFile = (content: Buffer): boolean => keyIn(content) !== undefined

function keyIn(content: Buffer): Buffer | undefined {
  const key = Buffer.from(content.toString('utf8').trim(), 'base64')
  return key.length === 32 ? key : undefined
}

async function readKey(dataDir: string): Promise<Buffer | undefined> {
  try {
    return keyIn(await readFile(join(dataDir, KEY_FILE)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written under another name and renamed, so that two processes read the same key. */
async function makeKey(dataDir: string): Promise<Buffer | undefined> {
  const file = join(dataDir, KEY_FILE)
  const part = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(part, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(part, { force: true })
  }
  return readKey(dataDir)
}
