import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { printLimits } from '../system/limits.ts'
import { PrintFault } from './print-fault.ts'

/** A byte that answers a question: the bits of `mask` have the value `fixed`. */
type Answer = { mask: number; fixed: number }

/** A connection to a printer of the network, and the bytes that it answered. */
export class PrinterLink {
  readonly #socket: Socket
  #answers: number[] = []
  #lost = false
  #heard: () => void = () => undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (bytes) => {
      this.#answers.push(...bytes)
      this.#heard()
    })
    // A printer that closes its half says no more. Errors are reported by `close`.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#lost = true
      this.#heard()
    })
  }

  /** @throws PrintFault */
  static async open(address: string, port: number): Promise<PrinterLink> {
    const socket = connect({ host: address, port })
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(printLimits.connectMs) })
    } catch (error) {
      socket.destroy()
      throw new PrintFault('noAnswer', false, { cause: error })
    }
    return new PrinterLink(socket)
  }

  /** Whether the connection is gone. */
  get isLost(): boolean {
    return this.#lost
  }

  /** Sends a question and returns the byte that answers it, or null when none comes in time. */
  async ask(question: readonly number[], answer: Answer, ms: number): Promise<number | null> {
    this.#socket.write(Uint8Array.from(question))
    return this.answer(answer, ms)
  }

  /** Waits for a byte that answers an earlier question. */
  async answer({ mask, fixed }: Answer, ms: number): Promise<number | null> {
    const deadline = performance.now() + ms
    for (;;) {
      const at = this.#answers.findIndex((byte) => (byte & mask) === fixed)
      if (at >= 0) return this.#answers.splice(at, 1)[0] ?? null
      const left = deadline - performance.now()
      if (left <= 0 || this.#lost) return null
      await this.#hear(left)
    }
  }

  /** Hands bytes to the network. @throws PrintFault when the printer does not take them */
  async send(bytes: Uint8Array): Promise<void> {
    const taken = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, printLimits.sendMs, false)
      this.#socket.write(bytes, (error) => {
        clearTimeout(timer)
        resolve(!error)
      })
    })
    if (!taken) throw new PrintFault('noAnswer', true)
  }

  /** Closes the connection after what was sent. */
  async close(): Promise<void> {
    if (this.#lost) return
    const closed = once(this.#socket, 'close', { signal: AbortSignal.timeout(printLimits.statusMs) })
    this.#socket.end()
    await closed.catch(() => undefined)
    this.#socket.destroy()
  }

  #hear(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#heard = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
