import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectToStore } from './connect-to-store.ts'
import type { Following, FollowState } from './follow-state.ts'
import { type Message, receive, send } from './messages.ts'
import { noteStore } from './note-store.ts'
import { isWork, serveWork } from './serve-place.ts'

const RETRY_MS = 1000
/** The store sends its state each second. */
const SILENT_MS = 10_000

/** Receives the store until `stop`: looks for it again when the connection ends. Never throws. */
export async function followStore(following: Following, state: FollowState): Promise<void> {
  const { stop, role, setRole, place, port } = following
  while (!stop.aborted && !role().ended) {
    for (const host of role().hosts) {
      if (stop.aborted) break
      const found = await connectToStore(role(), { host, port, stop })
      if (found.kind === 'away') continue
      if (found.kind === 'refused') {
        state.fault = found.text
        if (found.status === 401) setRole({ ...role(), ended: true })
        break
      }
      if (role().program !== found.program) setRole({ ...role(), program: found.program })
      state.fault = undefined
      await receiveFrom(found.line, found.first, following, state)
      await place.close()
      break
    }
    await sleep(RETRY_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}

/** Carries out the requests of the store, one after another, until the connection ends. */
async function receiveFrom(
  line: Duplex,
  first: Buffer,
  following: Following,
  state: FollowState,
): Promise<void> {
  const { place, stop } = following
  let last = performance.now()
  let work: Promise<unknown> = Promise.resolve()
  const end = () => line.destroy()
  stop.addEventListener('abort', end, { once: true })
  const watch = setInterval(() => {
    if (performance.now() - last > SILENT_MS) line.destroy()
  }, 1000)
  const ended = new Promise<void>((resolve) => line.once('close', resolve))
  line.on('error', () => undefined)
  state.connected = true
  const answer = async (message: Message) => {
    const { id, op } = message.head
    const { head, body } = isWork(op)
      ? await serveWork(place, message)
      : { head: noteStore(message, following, state), body: undefined }
    await send(line, { id, ...head }, body)
  }
  receive(line, first, (message) => {
    last = performance.now()
    work = work.then(() => answer(message)).catch(end)
  })
  await ended
  await work
  clearInterval(watch)
  stop.removeEventListener('abort', end)
  state.connected = false
}
