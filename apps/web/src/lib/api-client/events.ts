import { requestOf } from '@yunque/contract/core/request-of'
import { service } from '@yunque/contract/core/service.endpoints'
import { reportServerAnswers } from './connection.ts'
import { deviceHeader } from './device.ts'
import { getSession, pageHeader, refuseSession } from './session.ts'
import { readServerSentEvents } from './sse-reader.ts'

const address = `/api/${requestOf(service.events, {}).path}`

/** One change that another commit made (`GET events`; access.events). */
interface ChangeEvent {
  readonly entity: string
  readonly id: number | string
  readonly areaId: number | null
}

interface Listener {
  readonly onChange: (change: ChangeEvent) => void
  /** Events may have been missed: the stream is back after having been lost. */
  readonly onGap: () => void
}

const longestWait = 30_000
const longestSilence = 60_000

/** Listens until aborted and reconnects with growing pauses. A stream, because `EventSource` reports neither heartbeats nor the reason of a refusal. */
export async function listenToChanges(
  sessionId: number,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  let wasConnected = false
  while (!signal.aborted && getSession()?.sessionId === sessionId) {
    const connected = () => {
      if (wasConnected) listener.onGap()
      wasConnected = true
      failures = 0
    }
    try {
      await listenOnce(sessionId, { ...listener, connected }, signal)
    } catch {
      if (signal.aborted) return
      // The first loss is often a restart. Two in a row mean that the server is unreachable.
      if (failures > 0) reportServerAnswers(false)
    }
    failures += 1
    await pause(failures, signal)
  }
}

async function listenOnce(
  sessionId: number,
  { onChange, connected }: Listener & { connected: () => void },
  signal: AbortSignal,
): Promise<void> {
  const watch = watchdog(signal)
  try {
    const headers = { ...pageHeader(), ...deviceHeader(), accept: 'text/event-stream' }
    const response = await fetch(address, { headers, signal: watch.signal })
    reportServerAnswers(true)
    if (response.status === 401 && getSession()?.sessionId === sessionId) refuseSession()
    if (!response.ok || response.body === null) return
    connected()
    for await (const data of readServerSentEvents(response.body, watch.beat)) onChange(JSON.parse(data))
  } finally {
    watch.stop()
  }
}

/** Closes a connection on which nothing has come for a minute, not even the heartbeat that the server sends every 25 s. This happens after a laptop slept. */
function watchdog(outer: AbortSignal): { signal: AbortSignal; beat: () => void; stop: () => void } {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const beat = () => {
    stop()
    timer = setTimeout(() => silent.abort(), longestSilence)
  }
  beat()
  return { signal: AbortSignal.any([outer, silent.signal]), beat, stop }
}

function pause(failures: number, signal: AbortSignal): Promise<void> {
  const wait =
    failures === 1 ? 300 : Math.min(longestWait, 1000 * 2 ** (failures - 2)) * (0.8 + Math.random() * 0.4)
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, wait)
    signal.addEventListener('abort', done)
    window.addEventListener('online', done)
  })
}
