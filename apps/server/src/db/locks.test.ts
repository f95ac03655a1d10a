import { documentKinds, documentRow, type LockedKind } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { declareDocumentLock, declareLock } from './locks.ts'

const store = testStore()

/** The lock order that releases have. A changed one can end in a deadlock with a process of the release before. */
const order = [
  ...(['bill', 'preBill', 'receipt', 'creditNote', 'purchase'] as const),
  ...(['purchasePayment', 'transfer', 'cashClosing', 'expense', 'stockCount'] as const),
  ...([
    'cashMovement',
    'purchaseOrder',
    'supplierCredit',
    'commissionSettlement',
    'delivery',
    'deposit',
    'claim',
  ] as const),
] satisfies LockedKind[]

const inTx = (locks: readonly (readonly [LockedKind, number])[]) =>
  store.database.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    for (const [kind, id] of locks) declareDocumentLock(tx, kind, id)
  })

test('kinds of document are locked by the rank of their row, which no other kind has', () => {
  const locked = documentKinds.filter((kind) => documentRow(kind).lockRank !== null)
  expect(new Set(locked)).toEqual(new Set(order))
  expect(order.map((kind) => documents[kind].lockRank)).toEqual(order.map((_, at) => at))
})

test('documents are locked by rising rank, those of a kind by rising number', async () => {
  await inTx(order.map((kind, at) => [kind, 100 - at]))
  await inTx([
    ['bill', 1],
    ['bill', 2],
    ['stockCount', 1],
  ])
  for (const [at, kind] of order.slice(1).entries()) {
    const before = order[at]
    if (before)
      await expect(
        inTx([
          [kind, 1],
          [before, 2],
        ]),
      ).rejects.toThrow('Lock document')
  }
  await expect(
    inTx([
      ['bill', 2],
      ['bill', 1],
    ]),
  ).rejects.toThrow('Lock document')
})

test('documents are locked after advisory locks and before stock', async () => {
  const run = (first: 'advisory' | 'stock') =>
    store.database.db.transaction().execute(async (tx) => {
      declareLock(tx, first)
      declareDocumentLock(tx, 'bill', 1)
    })
  await run('advisory')
  await expect(run('stock')).rejects.toThrow('Lock document')
})
