import { randomUUID } from 'node:crypto'
import { Refusal } from '../../errors.ts'
import { refusing } from '../../refusing.ts'
import { MARK_FILE, markIn, markText } from '../copy-folder.ts'
import type { Ask } from './storage-client.ts'

/** The key of an object below the prefix. */
export const keyIn = (prefix: string, name: string): string => {
  const folder = prefix.replace(/^\/+|\/+$/g, '')
  return folder === '' ? name : `${folder}/${name}`
}

/** Whose copies are below the prefix; undefined without a mark. */
export async function storedMark(ask: Ask, prefix: string): Promise<string | undefined> {
  const { status, body } = await ask({ method: 'GET', key: keyIn(prefix, MARK_FILE) })
  return status === 404 ? undefined : markIn(body.toString('utf8'))
}

/**
 * Takes a place in the storage for the copies of this store, and leaves the mark in it (store.storage-copies).
 * @throws Refusal
 */
export const takeStorage = (ask: Ask, { prefix, mark }: { prefix: string; mark: string }): Promise<void> =>
  refusing(async () => {
    const found = await storedMark(ask, prefix)
    if (found !== undefined && found !== mark)
      throw new Refusal('Ese lugar del almacenamiento tiene las copias de otra tienda; use otra carpeta')
    await ask({ method: 'PUT', key: keyIn(prefix, MARK_FILE), body: Buffer.from(markText(mark)) })
  })

/** Writes, reads and removes a file, which is all that copies need. @throws Refusal */
export const tryStorage = (ask: Ask, { prefix, mark }: { prefix: string; mark: string }): Promise<void> =>
  refusing(async () => {
    const found = await storedMark(ask, prefix)
    if (found !== undefined && found !== mark)
      throw new Refusal('Ese lugar del almacenamiento tiene las copias de otra tienda; use otra carpeta')
    const [key, body] = [keyIn(prefix, 'prueba-de-yunque.txt'), Buffer.from(randomUUID())]
    await ask({ method: 'PUT', key, body })
    const read = await ask({ method: 'GET', key })
    await ask({ method: 'GET', query: { 'list-type': '2', prefix: key } })
    await ask({ method: 'DELETE', key })
    if (!read.body.equals(body)) throw new Refusal('El almacenamiento no devolvió lo que se escribió en él')
  })
