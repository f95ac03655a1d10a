import type { ProductInput } from '@yunque/contract/products'

/** Why a product cannot be saved, and the field that it is about. */
export type FieldFault = { field: keyof ProductInput; text: string }
