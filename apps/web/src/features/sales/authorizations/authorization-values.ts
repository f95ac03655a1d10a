import { AuthorizationType } from '@yunque/contract/core/constants'
import type { AuthorizationRow } from '@yunque/contract/sales/authorizations'
import type { NamedProduct } from '../../../ui/lookup/product-source.tsx'

/** The client of the rule, as the form holds it. */
export type NamedClient = { readonly id: number; readonly name: string }

/** A rule as its form holds it. */
export type RuleValues = {
  readonly id: number
  readonly version: number | undefined
  readonly typeId: number | null
  readonly description: string
  readonly discount: number | null
  readonly useOneTime: boolean
  readonly expiredDate: string | null
  readonly product: NamedProduct | null
  readonly client: NamedClient | null
  readonly username: string | null
  /** The user's name in the stored record; only displayed. */
  readonly user: string
  readonly active: boolean
}

/** A new rule: a single-use discount, the usual request of a seller by telephone. */
export function valuesOf(record: AuthorizationRow | undefined): RuleValues {
  return {
    id: record?.id ?? 0,
    version: record?.version,
    typeId: record?.typeId ?? AuthorizationType.discount,
    description: record?.description ?? '',
    discount: record?.discount ?? null,
    useOneTime: record?.useOneTime ?? true,
    expiredDate: record?.expiredDate ?? null,
    product: named(record?.productId, record?.product, { internalCode: '', um: '' }),
    client: named(record?.clientId, record?.client, {}),
    username: record?.username ?? null,
    user: record?.user ?? '',
    active: record?.active ?? true,
  }
}

const named = <More extends object>(
  id: number | null | undefined,
  name: string | null | undefined,
  more: More,
) => (typeof id === 'number' ? { id, name: name ?? '', ...more } : null)

/** The part that the schema of the route reads. */
export const toRule = ({ product, client, username, user: _, ...rule }: RuleValues): object => ({
  ...rule,
  productId: product?.id ?? null,
  clientId: client?.id ?? null,
  username: username ?? '',
})
