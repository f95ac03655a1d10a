import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { diskOf } from '../system/durable-files.ts'
import { StartError } from '../system/start-error.ts'
import { countAttachments } from './taken-attachments.ts'
import { countPictures } from './taken-pictures.ts'

const MB = 1024 * 1024
/** What the database keeps for itself, also while a takeout is written. */
export const SPARE = 200 * MB
/** So much of the tables their lines are, compressed: a third more than a store of three years took. */
const SHARE = 0.25
/** How often the disk is looked at. */
const EVERY = 16 * MB

/** Free bytes of the disk of a file that may not exist yet. */
export type FreeBytes = (path: string) => Promise<number>

const freeBytesAt: FreeBytes = async (path) => (await diskOf(path)).free

/** Watches the disk while a takeout grows. */
export type Room = {
  /** @throws StartError when the database would soon have no room */
  look(bytes: number): Promise<void>
}

/** What a takeout will take, for the disk: pictures and attachments as they are, and a share of the tables. */
export async function expectedBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_table_size(oid)), 0)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not in ('product_images', 'company_logo', 'attachment_parts')`.execute(db)
  const [pictures, attached] = [await countPictures(db), await countAttachments(db)]
  return Math.ceil((rows[0]?.bytes ?? 0) * SHARE + pictures.bytes + attached.bytes)
}

/** @throws StartError when the disk has no room for the takeout */
export async function requireRoom(tx: Tx, path: string, freeBytes: FreeBytes = freeBytesAt): Promise<Room> {
  const needed = (await expectedBytes(tx)) + SPARE
  const free = await freeBytes(path)
  if (free < needed)
    throw new StartError(
      `El disco no tiene espacio: se necesitan ${inMb(needed)} MB libres y hay ${inMb(free)} MB`,
    )
  let looked = 0
  return {
    look: async (bytes) => {
      if (bytes - looked < EVERY) return
      looked = bytes
      if ((await freeBytes(path)) < SPARE)
        throw new StartError('El disco se llenó mientras se escribía el archivo')
    },
  }
}

const inMb = (bytes: number): string => Math.ceil(bytes / MB).toLocaleString('es-NI')
