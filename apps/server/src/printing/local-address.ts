import { lookup } from 'node:dns/promises'
import { isIn, privateNetworks } from '../system/networks.ts'
import { PrintFault } from './print-fault.ts'

/** Whether an address may be that of a printer: a private one, or of a network of the operator (printing.addresses). */
export type IsPrinters = (address: string) => boolean

export const printersAt = (others: readonly string[] = []): IsPrinters =>
  isIn([...privateNetworks, ...others])

/**
 * The address of a host, looked up once, so that the address that was checked is the one that is connected to.
 * @throws PrintFault for an unknown name, and for an address outside of the networks
 */
export async function localAddress(host: string, mayBe: IsPrinters): Promise<string> {
  const address = await lookup(host).then(
    (found) => found.address,
    (error: unknown) => {
      throw new PrintFault('unknownName', false, { cause: error })
    },
  )
  if (!mayBe(address)) throw new PrintFault('forbidden', false)
  return address
}
