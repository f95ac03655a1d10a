import { State } from '@yunque/contract/constants'
import { messages } from '@yunque/contract/messages'
import type { ProductInput } from '@yunque/contract/products'
import { sql } from 'kysely'
import { questionLookAlike } from '../access/question-look-alike.ts'
import { recordChange } from '../access/record-change.ts'
import type { Tx } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Question, Refusal } from '../http/errors.ts'
import { questionDeactivation } from './question-deactivation.ts'
import { saveProducts } from './save-products.ts'

/** Adds or changes a product and its barcodes; returns its id (Spec 1 §5). Questions come last, after every refusal. */
export async function saveProduct(tx: Tx, context: Context, product: ProductInput): Promise<number> {
  const before = product.id === 0 ? null : await lockProduct(tx, product.id)
  const [id] = await saveProducts(tx, context, [product])
  if (id === undefined) throw new Error('No product was saved')
  if (product.confirm) return id
  if (product.stateId === State.active) {
    if (before?.name !== product.name) {
      await questionSameName(tx, { id, name: product.name })
      await questionLookAlike(tx, 'products', id)
    }
  } else if (before?.state_id === State.active) await questionDeactivation(tx, context, before)
  return id
}

/** Asks for confirmation when another active product has the same name. @throws Question */
async function questionSameName(tx: Tx, { id, name }: { id: number; name: string }): Promise<void> {
  const same = await tx
    .selectFrom('products')
    .select('internal_code')
    .where(sql<boolean>`name_key = norm(${name})`)
    .where('id', '<>', id)
    .where('state_id', '=', State.active)
    .executeTakeFirst()
  if (same)
    throw new Question(
      `Ya hay un producto con el nombre ${name}: el ${same.internal_code}. ¿Es otro producto?`,
    )
}

/**
 * Deactivates a product. It stays in documents and reports, and can be activated again (Domain §14). With stock or open
 * documents it needs confirmation.
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
