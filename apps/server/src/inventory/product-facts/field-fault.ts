import type { ProductInput } from '@yunque/contract/inventory/products'

/** Why a product cannot be saved, with the field at fault. */
export type FieldFault = { field: keyof ProductInput; text: string }
