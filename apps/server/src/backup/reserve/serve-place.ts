import { z } from 'zod'
import { reasonOf } from '../backup-work.ts'
import type { CopyPlace } from '../continuous/copy-place.ts'
import type { Message } from './messages.ts'

/** A path below the folder of the copies: the store cannot name another one. */
const path = z
  .string()
  .regex(/^(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,120})(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}){0,5}$/)
const folder = z.union([z.literal(''), path])
const names = z.array(path).max(200)

type Answer = { head?: object; body?: Buffer }
const text = (value: unknown): Answer => ({ body: Buffer.from(JSON.stringify(value)) })

const works: Readonly<Record<string, (place: CopyPlace, message: Message) => Promise<Answer>>> = {
  folders: async (place, { head }) => text(await place.folders(folder.parse(head.name))),
  list: async (place, { head }) => text(await place.list(folder.parse(head.name))),
  read: async (place, { head }) => ({ body: await place.read(path.parse(head.name)) }),
  write: async (place, { head, body }) => done(place.write(path.parse(head.name), body)),
  append: async (place, { head, body }) => done(place.append(path.parse(head.name), body)),
  rename: async (place, { head }) => done(place.rename(path.parse(head.name), path.parse(head.to))),
  remove: async (place, { body }) => done(place.remove(names.parse(JSON.parse(body.toString('utf8'))))),
  free: async (place) => ({ head: { free: await place.free() } }),
  close: async (place) => done(place.close()),
}

const done = async (work: Promise<void>): Promise<Answer> => {
  await work
  return {}
}

export const isWork = (op: unknown): op is string => typeof op === 'string' && Object.hasOwn(works, op)

/** Carries out requests of the store in the folder of the copies. A failure is a sentence in the answer. */
export async function serveWork(place: CopyPlace, message: Message): Promise<Answer> {
  const work = works[String(message.head.op)]
  try {
    return work ? await work(place, message) : { head: { fault: 'No se conoce ese pedido' } }
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    return { head: { fault: `En el computador de reserva: ${reasonOf(error, 'su disco')}`.slice(0, 500) } }
  }
}
