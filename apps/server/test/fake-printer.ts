import { createServer, type Socket } from 'node:net'
import { type PaperRoll, readEscPos } from './escpos.ts'

/** How a printer behaves; it may change while it runs. */
export type PrinterState = {
  /** Answers that it has no paper, and prints nothing. */
  noPaper?: boolean
  coverOpen?: boolean
  /** Answers no question, as cheap printers do. */
  silent?: boolean
  /** Answers how it is, but not in its turn. */
  noTurns?: boolean
  /** Reads and answers nothing after so many bytes of a paper. */
  hangsAfter?: number
  /** Cuts the line after so many bytes of a paper. */
  cutsAfter?: number
}

/** A printer in the network: what it got, and what it does. */
export type FakePrinter = {
  port: number
  state: PrinterState
  /** What it got to print, of all connections. */
  bytes(): Buffer
  /** What came out, read as a roll. */
  paper(): PaperRoll
  /** How often somebody connected. */
  connections(): number
  /** The most connections that were open at one time. */
  mostAtOnce(): number
  /** Whether nobody is connected: the outcome of what it got is known. */
  isIdle(): boolean
  clear(): void
  close(): Promise<void>
}

/** Questions that are answered at once: DLE EOT n. The other bytes are for the paper. */
const [DLE, EOT, GS, TURN] = [0x10, 0x04, 0x1d, 0x72] as const

/** Starts one on a port of this computer, by default a free one. */
export async function fakePrinter(state: PrinterState = {}, port = 0): Promise<FakePrinter> {
  const kept = { bytes: [] as number[], connections: 0, open: new Set<Socket>(), most: 0 }
  const printer: FakePrinter = {
    port,
    state,
    bytes: () => Buffer.from(kept.bytes),
    paper: () => readEscPos(Buffer.from(kept.bytes)),
    connections: () => kept.connections,
    mostAtOnce: () => kept.most,
    isIdle: () => kept.open.size === 0,
    clear: () => {
      kept.bytes = []
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of kept.open) socket.destroy()
        server.close(() => resolve())
      }),
  }
  const server = createServer((socket) => {
    kept.connections += 1
    kept.open.add(socket)
    kept.most = Math.max(kept.most, kept.open.size)
    socket.on('close', () => kept.open.delete(socket))
    socket.on('error', () => undefined)
    serve(socket, printer, (byte) => kept.bytes.push(byte))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  printer.port = address !== null && typeof address === 'object' ? address.port : 0
  return printer
}

function serve(socket: Socket, printer: FakePrinter, print: (byte: number) => void): void {
  let printed = 0
  const hangs = () => printed >= (printer.state.hangsAfter ?? Number.POSITIVE_INFINITY)
  socket.on('data', (bytes) => {
    for (let at = 0; at < bytes.length && !hangs(); at++) {
      const [code, next, which] = [bytes[at], bytes[at + 1], bytes[at + 2] ?? 0]
      if (code === DLE && next === EOT) {
        answer(socket, printer.state, which)
        at += 2
      } else if (code === GS && next === TURN) {
        const { silent, noTurns, noPaper } = printer.state
        if (!silent && !noTurns && !noPaper) socket.write(Uint8Array.of(0))
        at += 2
      } else {
        printed += 1
        print(code ?? 0)
        if (printed >= (printer.state.cutsAfter ?? Number.POSITIVE_INFINITY)) return void socket.destroy()
      }
    }
    if (hangs()) socket.pause()
  })
}

function answer(socket: Socket, { silent, noPaper, coverOpen }: PrinterState, which: number): void {
  if (silent) return
  const bits = which === 4 ? (noPaper ? 0x60 : 0) : (noPaper ? 0x20 : 0) | (coverOpen ? 0x04 : 0)
  socket.write(Uint8Array.of(0x12 | bits))
}
