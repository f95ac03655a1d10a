import { mkdir, open, readFile, realpath, rm, stat } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { Question, Refusal } from '../errors.ts'

/** The file that says whose copies a folder has, and that its disk is connected. */
export const MARK_FILE = 'copias-de-yunque.txt'

const messages = {
  path: 'La segunda carpeta se escribe con su ruta completa, como E:\\Respaldos o /media/usb',
  missing: 'La segunda carpeta no existe en el servidor',
  same: 'La segunda carpeta debe ser otra que la de los respaldos',
  other: 'La segunda carpeta tiene las copias de otra tienda',
  closed: 'El servidor no puede escribir en la segunda carpeta',
  sameDisk:
    'La segunda carpeta está en el mismo disco que los respaldos: si el disco se daña, se pierden los dos. ¿Usarla así?',
} as const

type Wanted = { folder: string; backups: string; mark: string; confirm: boolean }

/**
 * Takes a folder of the server for the copies of this store, and leaves the mark in it (store.backup-copies).
 * @throws Refusal for a folder that cannot have them; Question for one on the disk of the backups
 */
export async function takeCopyFolder({ folder, backups, mark, confirm }: Wanted): Promise<void> {
  if (!isAbsolute(folder)) throw new Refusal(messages.path)
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new Refusal(messages.missing)
  await mkdir(backups, { recursive: true, mode: 0o700 })
  const own = await stat(backups)
  if (await isInside(folder, backups)) throw new Refusal(messages.same)
  const marked = await markOf(folder)
  if (marked !== undefined && marked !== mark) throw new Refusal(messages.other)
  if (own.dev === found.dev && !confirm) throw new Question(messages.sameDisk)
  await writeMark(folder, mark).catch((cause: unknown) => {
    throw new Refusal(messages.closed, { cause })
  })
}

async function isInside(folder: string, backups: string): Promise<boolean> {
  const path = relative(await realpath(backups), await realpath(folder))
  return !path.startsWith('..') && !isAbsolute(path)
}

/** Whose copies a folder has; undefined for one without a mark, such as the mount point of a disk that is not connected. */
export async function markOf(folder: string): Promise<string | undefined> {
  return markIn(await readFile(join(folder, MARK_FILE), 'utf8').catch(() => ''))
}

/** The id of the store in the text of a mark. */
export const markIn = (text: string): string | undefined => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0]
export const markText = (mark: string): string =>
  `Aquí guarda Yunque copias de sus respaldos. No borre este archivo.\r\n${mark}\r\n`

/** Never through a link that another user of a shared folder laid at its name (decision 0085). */
async function writeMark(folder: string, mark: string): Promise<void> {
  await rm(join(folder, MARK_FILE), { force: true })
  const file = await open(join(folder, MARK_FILE), 'wx', 0o600)
  try {
    await file.writeFile(markText(mark))
    await file.sync()
  } finally {
    await file.close()
  }
}
