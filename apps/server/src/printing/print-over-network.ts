import { printLimits } from '../system/limits.ts'
import type { Print } from './print.ts'
import { PrintFault } from './print-fault.ts'
import { PrinterLink } from './printer-link.ts'

const DLE = 0x10
const EOT = 0x04
const GS = 0x1d

/** DLE EOT 2 and 4 are answered at once: why the printer is off line, and whether it has paper. */
const whyOffline = [DLE, EOT, 2]
const paperNow = [DLE, EOT, 4]
const atOnce = { mask: 0x93, fixed: 0x12 }
/** GS r 1 is answered in its turn, after what was sent before it. */
const paperThen = [GS, 0x72, 1]
const inTurn = { mask: 0x90, fixed: 0 }

const bits = { cover: 0x04, stopped: 0x20, error: 0x40, paperEnd: 0x60 } as const

/**
 * Prints on a printer of the network (printing.outcome). @throws PrintFault
 */
export async function printOverNetwork(
  { address, port }: { address: string; port: number },
  { bytes, asks, begin, whenStopped }: Print,
): Promise<void> {
  const link = await PrinterLink.open(address, port)
  try {
    const tells = await (asks ? isReady(link, false) : Promise.resolve(false)).catch(
      async (fault: unknown) => {
        if (!whenStopped) throw fault
        await begin()
        await link.send(whenStopped)
      },
    )
    if (tells === undefined) return
    await begin()
    await link.send(bytes)
    if (tells) return await untilPrinted(link)
    // One that was asked nothing had no time yet to drop the connection.
    if (!asks) await link.answer(inTurn, printLimits.statusMs)
    if (link.isLost) throw new PrintFault('noAnswer', true)
  } finally {
    await link.close()
  }
}

/** Asks how the printer is. False when it does not tell. @throws PrintFault when it cannot print */
async function isReady(link: PrinterLink, begun: boolean): Promise<boolean> {
  const paper = await link.ask(paperNow, atOnce, printLimits.statusMs)
  if (paper === null) return false
  if (paper & bits.paperEnd) throw new PrintFault('noPaper', begun)
  const why = (await link.ask(whyOffline, atOnce, printLimits.statusMs)) ?? 0
  if (why & bits.cover) throw new PrintFault('coverOpen', begun)
  if (why & bits.stopped) throw new PrintFault('noPaper', begun)
  if (why & bits.error) throw new PrintFault('failed', begun)
  return true
}

/**
 * Waits until the printer answers in its turn, which it does after printing. Meanwhile it is asked how it is: one without
 * paper answers nothing in its turn. One that is well and never answers in its turn does not know that question.
 */
async function untilPrinted(link: PrinterLink): Promise<void> {
  const deadline = performance.now() + printLimits.paperMs
  let printed = await link.ask(paperThen, inTurn, printLimits.statusMs)
  while (printed === null) {
    if (!(await isReady(link, true))) throw new PrintFault('noAnswer', true)
    if (performance.now() > deadline) return
    printed = await link.answer(inTurn, printLimits.statusMs)
  }
}
