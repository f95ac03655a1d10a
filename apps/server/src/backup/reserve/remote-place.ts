import type { Duplex } from 'node:stream'
import { StartError } from '../../system/start-error.ts'
import type { CopiedFile, CopyPlace } from '../continuous/copy-place.ts'
import { type Message, receive, send } from './messages.ts'

/** An answer that does not come so long ends the connection. */
const ANSWER_MS = 30_000

/** The connection of a reserve computer: sends it requests, one after another or several at once. */
export class Line {
  private readonly line: Duplex
  private readonly waiting = new Map<
    number,
    { resolve: (message: Message) => void; reject: (error: Error) => void }
  >()
  private last = 0

  constructor(line: Duplex, first: Buffer) {
    this.line = line
    line.on('error', () => undefined)
    line.once('close', () => {
      for (const { reject } of this.waiting.values()) reject(gone())
      this.waiting.clear()
    })
    receive(line, first, (message) => {
      const id = Number(message.head.id)
      const one = this.waiting.get(id)
      this.waiting.delete(id)
      const { fault } = message.head
      if (typeof fault === 'string') one?.reject(new StartError(fault))
      else one?.resolve(message)
    })
  }

  get open(): boolean {
    return !this.line.destroyed
  }

  /** @throws StartError when the reserve computer cannot, or is not there */
  async request(op: string, head: object = {}, body?: Buffer): Promise<Message> {
    if (!this.open) throw gone()
    this.last++
    const id = this.last
    const late = setTimeout(() => this.end(), ANSWER_MS)
    try {
      const answer = new Promise<Message>((resolve, reject) => this.waiting.set(id, { resolve, reject }))
      answer.catch(() => undefined)
      await send(this.line, { id, op, ...head }, body)
      return await answer
    } finally {
      clearTimeout(late)
    }
  }

  end(): void {
    this.line.destroy()
  }
}

const gone = (): StartError => new StartError('No está conectado')
const json = ({ body }: Message) => JSON.parse(body.toString('utf8'))

/** The folder of the copies on the reserve computer, over its connection at the moment. */
export function remotePlace(current: () => Line | undefined): CopyPlace {
  const request = async (op: string, head: object = {}, body?: Buffer): Promise<Message> => {
    const line = current()
    if (!line?.open) throw gone()
    return line.request(op, head, body)
  }
  return {
    name: 'el computador de reserva',
    appends: true,
    flushMs: 500,
    tickMs: 60_000,
    checkMs: 1000,
    check: async () => {
      if (!current()?.open) throw gone()
    },
    folders: async (folder) => json(await request('folders', { name: folder })) as string[],
    list: async (folder) => json(await request('list', { name: folder })) as CopiedFile[],
    read: async (name) => (await request('read', { name })).body,
    write: async (name, bytes) => void (await request('write', { name }, bytes)),
    append: async (name, bytes) => void (await request('append', { name }, bytes)),
    rename: async (from, to) => void (await request('rename', { name: from, to })),
    remove: async (names) => {
      // The names of a long log are more than one message.
      for (let at = 0; at < names.length; at += 200)
        await request('remove', {}, Buffer.from(JSON.stringify(names.slice(at, at + 200))))
    },
    free: async () => {
      const { head } = await request('free')
      return typeof head.free === 'number' ? head.free : undefined
    },
    close: async () => {
      if (current()?.open) await request('close')
    },
  }
}
