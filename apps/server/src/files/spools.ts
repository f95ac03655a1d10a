import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { messages } from '@yunque/contract/core/messages'
import type { FastifyReply } from 'fastify'
import { TooMany } from '../errors.ts'
import { fileLimits, turnRetrySeconds } from '../system/limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    spools: Spools
  }
}

/** Writes the next part of a file. */
export type Append = (part: string | Uint8Array) => Promise<unknown>

/**
 * Answers that are written to the disk whole, and then sent from there. So an answer is complete or a refusal, memory does
 * not grow with it, and a client that reads slowly holds no connection of the database.
 */
export class Spools {
  readonly #folder: string
  readonly #stalledMs: number
  readonly #sending = new Map<number, number>()

  /** `folder`: that of the data, whose disk has room and which only the server reads. */
  constructor(folder: string, stalledMs: number = fileLimits.stalledMs) {
    this.#folder = folder
    this.#stalledMs = stalledMs
  }

  /**
   * Sends what `fill` writes; `whose` are the turns by which it is counted.
   * @throws TooMany when so many files of the user are being sent already; what `fill` throws
   */
  async send(
    reply: FastifyReply,
    whose: number,
    fill: (append: Append) => Promise<void>,
  ): Promise<FastifyReply> {
    const leave = this.#enter(whose)
    let content: Readable
    try {
      const { handle, bytes } = await this.#filled(fill)
      content = handle.createReadStream({ start: 0 })
      reply.header('content-length', bytes)
    } catch (error) {
      leave()
      throw error
    }
    content.once('close', leave)
    reply.raw.setTimeout(this.#stalledMs, () => reply.raw.destroy())
    return reply.send(content)
  }

  #enter(whose: number): () => void {
    const count = this.#sending.get(whose) ?? 0
    if (count >= fileLimits.sendingPerPerson) throw new TooMany(messages.tooManyAtOnce, turnRetrySeconds)
    this.#sending.set(whose, count + 1)
    return () => {
      const left = (this.#sending.get(whose) ?? 1) - 1
      if (left > 0) this.#sending.set(whose, left)
      else this.#sending.delete(whose)
    }
  }

  /** The file has no name while it is filled and sent, so that nothing is left of it, whatever ends the process. */
  async #filled(fill: (append: Append) => Promise<void>): Promise<{ handle: FileHandle; bytes: number }> {
    const path = join(this.#folder, `.${randomUUID()}`)
    const handle = await open(path, 'wx+', 0o600)
    try {
      await rm(path)
      await fill((part) => handle.appendFile(part))
      return { handle, bytes: (await handle.stat()).size }
    } catch (error) {
      await handle.close()
      throw error
    }
  }
}
