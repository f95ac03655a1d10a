import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/queryable.ts'
import { fingerprintOfSheet, madeAt, sealBag } from '../bag/bag-format.ts'
import { type BagContents, readBagContents } from '../bag/write-bag.ts'
import { type Chain, readChains } from './chain.ts'
import type { CopyPlace } from './copy-place.ts'

const FILE = 'bolsa.yqb'

/** Keeps the bag of the store in the chain that is written: it is written again when something in it changed. */
export class BagCarrier {
  private readonly client: Queryable
  private readonly dataDir: string
  private carried = ''

  constructor(client: Queryable, dataDir: string) {
    this.client = client
    this.dataDir = dataDir
  }

  /** A store without words has none, and the one of before stays. */
  async carry(place: CopyPlace, { id }: Chain): Promise<void> {
    const contents = await readBagContents(this.client, this.dataDir)
    if (!contents) return
    const now = nameOf(contents)
    if (now === this.carried) return
    await place.write(`${id}/${FILE}`, sealBag(contents.sheet, contents.entries))
    this.carried = now
  }
}

/** A sealed bag is another one each time, so its contents are compared. */
function nameOf({ sheet, entries }: BagContents): string {
  const hash = createHash('sha256').update(fingerprintOfSheet(sheet))
  for (const [name, content] of entries) hash.update(`${name} ${content.length} `).update(content)
  return hash.digest('hex')
}

/** The newest bag of a place: the words are those of the sheet that the store had last. Undefined without one. */
export async function readCarriedBag(place: CopyPlace): Promise<Buffer | undefined> {
  for (const { id } of (await readChains(place)).toReversed()) {
    const bag = await place.read(`${id}/${FILE}`).catch(() => undefined)
    if (bag && madeAt(bag)) return bag
  }
  return undefined
}
