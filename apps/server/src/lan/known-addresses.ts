import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeDurably } from '../system/durable-files.ts'

/** The file of the data directory with the addresses by which devices know the store. */
export const ADDRESS_FILE = 'red.json'

const port = z.int().min(1).max(65_535)
const address = z.object({
  /** `yunque.local`; null where no name was announced. */
  name: z
    .string()
    // `yunque-(2).local` where another computer has the name.
    .regex(/^[a-z0-9()-]{1,63}\.local$/)
    .nullable(),
  httpPort: port,
  httpsPort: port.nullable(),
})
/** A name and the ports of the store on the network of its shop. */
export type KnownAddress = z.output<typeof address>

/** A store that moved several times is still reached by those of its last computers. */
const MOST_FORMER = 3
const addresses = z.object({ own: address.nullable(), former: z.array(address).max(MOST_FORMER) })
/** `own`: of this computer. `former`: of the computers before, brought by the sheet of recovery, the last one first. */
export type KnownAddresses = z.output<typeof addresses>

const none: KnownAddresses = { own: null, former: [] }

/** The addresses in a content of the file. @throws Error for another content */
const parseAddresses = (content: Buffer): KnownAddresses =>
  addresses.parse(JSON.parse(content.toString('utf8')))

/** Whether this is valid content of the file. */
export function isAddresses(content: Buffer): boolean {
  try {
    parseAddresses(content)
    return true
  } catch {
    return false
  }
}

/** The addresses of the data directory. None without the file, or with one that is damaged. */
export async function readAddresses(dataDir: string): Promise<KnownAddresses> {
  const content = await readFile(join(dataDir, ADDRESS_FILE)).catch(() => undefined)
  return content && isAddresses(content) ? parseAddresses(content) : none
}

/** Notes the address of this computer, unless it is noted already or no address that could be read again. */
export async function noteOwnAddress(dataDir: string, own: KnownAddress): Promise<void> {
  const known = await readAddresses(dataDir)
  if (!address.safeParse(own).success) return
  const next = { own, former: known.former.filter((one) => !same(one, own)) }
  if (known.own && same(known.own, own) && next.former.length === known.former.length) return
  writeDurably(join(dataDir, ADDRESS_FILE), contentOf(next))
}

/** The content for another computer: what was the own address becomes the last former one (store.recovery-network). */
export function movedAddresses(content: Buffer): Buffer {
  const { own, former } = parseAddresses(content)
  const all = own ? [own, ...former.filter((one) => !same(one, own))] : former
  return contentOf({ own: null, former: all.slice(0, MOST_FORMER) })
}

const contentOf = (known: KnownAddresses): Buffer => Buffer.from(`${JSON.stringify(known)}\n`)

const same = (one: KnownAddress, other: KnownAddress): boolean =>
  one.name === other.name && one.httpPort === other.httpPort && one.httpsPort === other.httpsPort
