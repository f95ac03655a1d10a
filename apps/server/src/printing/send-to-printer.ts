import { PRINTER_PORT } from '@yunque/contract/printing/printers'
import { type IsPrinters, localAddress } from './local-address.ts'
import type { Print } from './print.ts'
import { printOverNetwork } from './print-over-network.ts'
import { printOnDevice, printOnShare } from './print-to-file.ts'

/** Where a printer is. */
export type Place = { kind: string; address: string; port: number | null }

/** Sends bytes to a printer. @throws PrintFault */
export type SendToPrinter = (place: Place, print: Print) => Promise<void>

/** Sends to printers of the network, of this computer and of Windows computers (printing.kinds, printing.addresses). */
export const senderTo =
  (mayBe: IsPrinters): SendToPrinter =>
  async ({ kind, address, port }, print) => {
    if (kind === 'device') return printOnDevice(address, print)
    const host = kind === 'share' ? (address.split('\\')[2] ?? '') : address
    const found = await localAddress(host, mayBe)
    if (kind === 'share') return printOnShare(address, print)
    return printOverNetwork({ address: found, port: port ?? PRINTER_PORT }, print)
  }
