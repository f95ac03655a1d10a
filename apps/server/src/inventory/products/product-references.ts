import { State } from '@yunque/contract/core/constants'
import type { ProductInput } from '@yunque/contract/inventory/products'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { FieldFault } from '../product-facts/field-fault.ts'

type Before = Pick<
  ProductInput,
  'categoryId' | 'brandId' | 'unitId' | 'classificationId' | 'preferredProviderId'
>

/**
 * Checks references that products newly make: a catalog entry must exist and be active, and the product to convert to
 * must be neither a service nor a kit. Returns the faults of each product, in order. `before` has the existing products by id.
 */
export async function unknownReferences(
  tx: Tx,
  products: readonly ProductInput[],
  before: ReadonlyMap<number, Before>,
): Promise<FieldFault[][]> {
  const active = await activeEntries(tx, products)
  const targets = await targetsOf(tx, products)
  return products.map((product) => {
    const old = before.get(product.id)
    const unknown = (kind: Kind, id: number | null, stored: number | null | undefined) =>
      id !== null && !active.has(`${kind} ${id}`) && stored !== id
    const { categoryId, brandId, unitId, classificationId, preferredProviderId = null } = product
    const faults: [wrong: boolean, fault: FieldFault][] = [
      [
        unknown('category', categoryId, old?.categoryId),
        { field: 'categoryId', text: 'La categoría no existe o está inactiva' },
      ],
      [
        unknown('brand', brandId, old?.brandId),
        { field: 'brandId', text: 'La marca no existe o está inactiva' },
      ],
      [
        unknown('unit', unitId, old?.unitId),
        { field: 'unitId', text: 'La unidad de medida no existe o está inactiva' },
      ],
      [
        unknown('classification', classificationId, old?.classificationId),
        { field: 'classificationId', text: 'La clasificación no existe o está inactiva' },
      ],
      [
        unknown('provider', preferredProviderId, old?.preferredProviderId),
        { field: 'preferredProviderId', text: 'El proveedor preferido no existe o está inactivo' },
      ],
    ]
    const target = badTarget(product, targets).map((text) => ({ field: 'convertProductId' as const, text }))
    return [...faults.flatMap(([wrong, fault]) => (wrong ? [fault] : [])), ...target]
  })
}

type Kind = 'category' | 'brand' | 'unit' | 'classification' | 'provider'

/** The active catalog entries among those that the products refer to, as `kind id`. */
async function activeEntries(tx: Tx, products: readonly ProductInput[]): Promise<Set<string>> {
  const ids = (idOf: (product: ProductInput) => number | null | undefined) => [
    ...new Set(products.map((product) => idOf(product) ?? null)),
  ]
  const { rows } = await sql<{ entry: string }>`
    select 'category ' || id as entry from categories where active and id = any(${ids((p) => p.categoryId)}::int[])
    union all select 'brand ' || id from brands where active and id = any(${ids((p) => p.brandId)}::int[])
    union all select 'unit ' || id from units where active and id = any(${ids((p) => p.unitId)}::int[])
    union all select 'classification ' || id from classifications
      where active and id = any(${ids((p) => p.classificationId)}::int[])
    union all select 'provider ' || id from providers
      where active and id = any(${ids((p) => p.preferredProviderId)}::int[])`.execute(tx)
  return new Set(rows.map(({ entry }) => entry))
}

type Target = { id: number; is_service: boolean; is_kit: boolean; state_id: number }

async function targetsOf(tx: Tx, products: readonly ProductInput[]): Promise<Map<number, Target>> {
  const ids = [...new Set(products.flatMap(({ convertProductId }) => convertProductId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'is_service', 'is_kit', 'state_id'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function badTarget({ convertProductId, isService }: ProductInput, targets: Map<number, Target>): string[] {
  if (convertProductId === null) return []
  if (isService) return ['Un servicio no se convierte en otro producto']
  const target = targets.get(convertProductId)
  if (!target || target.state_id !== State.active)
    return ['El producto al que se convierte no existe o está inactivo']
  if (target.is_kit) return ['Un producto no se convierte en un kit']
  return target.is_service ? ['Un producto no se convierte en un servicio'] : []
}
