import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeDurably } from '../system/durable-files.ts'
import { StartError } from '../system/start-error.ts'

/** The update that started the program has ended or died when it is paused for longer. */
const LONGEST_MS = 10 * 60_000
const EVERY_MS = 100

const fileIn = (dataDir: string): string => join(dataDir, 'actualizando')

/** While this file exists a program that starts answers its health and serves nothing: the update is not certain. */
export function pause(dataDir: string): void {
  writeFileSync(fileIn(dataDir), '', { mode: 0o600, flush: true })
}

export function release(dataDir: string): void {
  removeDurably(fileIn(dataDir))
}

export const isPaused = (dataDir: string): boolean => existsSync(fileIn(dataDir))

type Paused = { host: string; port: number; dataDir: string; version: string; stop: AbortSignal }

/**
 * Answers the health of the program, and 503 to everything else, until the update is certain or `stop`. Throws
 * StartError when the update does not end: who starts the program again completes or undoes it.
 */
export async function serveWhilePaused({ host, port, dataDir, version, stop }: Paused): Promise<void> {
  const server = createServer((request, response) => {
    const isHealth = request.url?.split('?')[0] === '/api/health'
    const answer = isHealth
      ? { status: 'ok', version, database: 'ok', paused: true }
      : { message: 'Yunque se está actualizando; espere un momento' }
    response.writeHead(isHealth ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
      connection: 'close',
    })
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve))
  try {
    const deadline = performance.now() + LONGEST_MS
    while (isPaused(dataDir) && !stop.aborted) {
      if (performance.now() > deadline)
        throw new StartError(
          'La actualización no terminó; al iniciar de nuevo, Yunque la completa o la deshace',
        )
      await sleep(EVERY_MS, undefined, { signal: stop }).catch(() => undefined)
    }
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
