import type { LoadOptions } from '@yunque/contract/core/list'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { fileLimits } from '../limits.ts'
import type { Context } from '../operation/context.ts'
import type { ListDefinition } from './list-definition.ts'
import { loadRows } from './list-engine.ts'
import { conditions } from './list-parts.ts'
import { sourceOf } from './list-source.ts'

/** Every row of a list, in its own order, for reports that answer at once and for papers; `T` is their contract type. */
export async function allRows<T extends object, Q extends z.ZodRawShape = z.ZodRawShape>(
  db: Db,
  context: Context,
  list: ListDefinition<Q>,
  filters: Partial<z.output<z.ZodObject<Q>>>,
): Promise<T[]> {
  const options = { ...filters, take: fileLimits.exportRows + 1 } as LoadOptions
  const source = sourceOf(list, context, options)
  const rows = await loadRows(db, source, options, conditions(source, options))
  if (rows.length > fileLimits.exportRows) throw new Refusal('El reporte admite 100,000 filas como máximo')
  return rows as T[]
}
