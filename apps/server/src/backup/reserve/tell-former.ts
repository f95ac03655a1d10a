import { setTimeout as sleep } from 'node:timers/promises'
import { GENERATION } from '@yunque/contract/core/constants'
import type { FastifyInstance } from 'fastify'
import { readRole } from './role-file.ts'

const EVERY_MS = 3000
const ANSWER_MS = 2000

/** Shows the former computer of the store that it is not the store any more, whenever it is reached (store.generation). */
export function tellFormer(app: FastifyInstance, generation: string): void {
  const role = readRole(app.dataDir)
  if (role?.role !== 'promoted') return
  const stop = new AbortController()
  const tell = async (host: string) =>
    fetch(`http://${host}:${role.httpPort}/api/health`, {
      headers: { [GENERATION]: generation },
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_MS)]),
    }).then((response) => response.body?.cancel())
  const done = (async () => {
    while (!stop.signal.aborted) {
      await Promise.all(role.hosts.map((host) => tell(host).catch(() => undefined)))
      await sleep(EVERY_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
    }
  })()
  app.addHook('onClose', async () => {
    stop.abort()
    await done
  })
}
