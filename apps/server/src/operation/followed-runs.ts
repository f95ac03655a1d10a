import type { FastifyReply } from 'fastify'
import type { Context } from './context.ts'

type Followed<R> = { key: string | undefined; reply: FastifyReply; run: R }

/** The long calls of this process which their users follow, by user and key. */
export class FollowedRuns<R extends { stop(): void }> {
  readonly #running = new Map<string, R>()

  /**
   * Does `work` as a run that its user follows by `key`. A connection that closes before the answer stops it: cancelling is
   * closing the connection.
   */
  async follow<T>(
    context: Context,
    { key, reply, run }: Followed<R>,
    work: (run: R) => Promise<T>,
  ): Promise<T> {
    const stop = () => run.stop()
    reply.raw.once('close', stop)
    // The request may have waited for its turn after its client was gone.
    if (reply.raw.destroyed) stop()
    if (key) this.#running.set(nameOf(context, key), run)
    try {
      return await work(run)
    } finally {
      reply.raw.off('close', stop)
      if (key) this.#running.delete(nameOf(context, key))
    }
  }

  /** The actor's run with this key; undefined where it does not run in this process. */
  find(context: Context, key: string): R | undefined {
    return this.#running.get(nameOf(context, key))
  }
}

const nameOf = ({ actor }: Context, key: string): string => `${actor.userId} ${key}`
