import { State } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import type { ProductInput } from '@yunque/contract/inventory/products'
import { sql } from 'kysely'
import { lookAlikeSentence } from '../../access/question-look-alike.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { askOnce, saveAnyway } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import { recordChange } from '../../operation/record-change.ts'
import { questionDeactivation } from './question-deactivation.ts'
import { saveProducts } from './save-products.ts'

/** Adds or changes a product and its barcodes; returns its id. Questions come last, after every refusal. */
export async function saveProduct(tx: Tx, context: Context, product: ProductInput): Promise<number> {
  const before = product.id === 0 ? null : await lockProduct(tx, product.id)
  const [id] = await saveProducts(tx, context, [product])
  if (id === undefined) throw new Error('No product was saved')
  if (product.confirm) return id
  if (product.stateId === State.active) {
    if (before?.name !== product.name) {
      const sameName = await sameNameSentence(tx, { id, name: product.name })
      const lookAlike = await lookAlikeSentence(tx, 'products', id)
      askOnce([sameName, lookAlike], { confirm: false, question: saveAnyway })
    }
  } else if (before?.state_id === State.active) await questionDeactivation(tx, context, before)
  return id
}

/** The sentence about another active product with the same name; null when there is none. */
async function sameNameSentence(tx: Tx, { id, name }: { id: number; name: string }): Promise<string | null> {
  const same = await tx
    .selectFrom('products')
    .select('internal_code')
    .where(sql<boolean>`name_key = norm(${name})`)
    .where('id', '<>', id)
    .where('state_id', '=', State.active)
    .executeTakeFirst()
  return same ? `Ya hay un producto con el nombre ${name}: el ${same.internal_code}` : null
}

/**
 * Deactivates a product. It stays in documents and reports, and can be activated again (documents.kept). With stock or
 * open documents it needs confirmation.
 * @throws Question
 */
export async function removeProduct(tx: Tx, context: Context, id: number, confirm: boolean) {
  const before = await lockProduct(tx, id)
  if (before.state_id === State.active && !confirm) await questionDeactivation(tx, context, before)
  const columns = { state_id: State.inactive }
  await tx
    .updateTable('products')
    .set({
      ...columns,
      version: before.version + 1,
      modified_by: context.actor.username,
      modified_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  await recordChange(tx, context, { entity: 'products', id, before, after: { ...before, ...columns } })
  return { id, active: false }
}

async function lockProduct(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.editedMissing)
  return row
}
