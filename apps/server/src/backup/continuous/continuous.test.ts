import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billsIn, startCopiedStore } from '../../../test/copied-store.ts'
import { folderPlace } from './folder-place.ts'
import { listMoments } from './moments.ts'
import { recoverTo } from './recover.ts'

test('a store that is destroyed after ten sales has each of them where it is restored, or those of a moment before', async () => {
  const copied = await startCopiedStore()
  const first = await copied.sell(5)
  await copied.untilCopied()
  const between = Date.now()
  const second = await copied.sell(5)
  await copied.untilCopied()
  await copied.destroy()
  const place = folderPlace(copied.usb)
  const { spans } = await listMoments(place)
  expect(spans).toHaveLength(1)
  const whole = join(copied.home, 'restaurada')
  const stages: string[] = []
  const { lastDocument, breaches, documents } = await recoverTo(place, { kind: 'last' }, whole, {
    onProgress: ({ stage }) => stages.push(stage),
  })
  expect({ documents, breaches }).toEqual({ documents: 11, breaches: [] })
  expect(lastDocument).toMatchObject({ kind: 'bill', name: 'Factura', id: second.at(-1), by: 'admin' })
  expect([...new Set(stages)]).toEqual(['base', 'log', 'replay', 'books'])
  expect(await billsIn(whole)).toEqual([...first, ...second])
  const before = join(copied.home, 'antes')
  await recoverTo(place, { kind: 'time', at: between }, before)
  expect(await billsIn(before)).toEqual(first)
  const again = recoverTo(place, { kind: 'last' }, before)
  await expect(again).rejects.toThrow(/ya tiene datos de Yunque/)
  const early = recoverTo(place, { kind: 'time', at: 0 }, join(copied.home, 'nunca'))
  await expect(early).rejects.toThrow(
    /no tiene ese momento\. Después, desde \d{2}\/\d{2}\/20\d{2} \d{2}:\d{2} [ap]m$/,
  )
  expect(readdirSync(copied.home)).not.toContain('nunca')
})
