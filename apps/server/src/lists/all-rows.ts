import type { FiltersOf } from '@yunque/contract/core/list-endpoint'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { fileLimits } from '../system/limits.ts'
import type { ListDefinition } from './list-definition.ts'
import { completed, loadRows } from './list-engine.ts'
import { conditions } from './list-parts.ts'
import { sourceOf } from './list-source.ts'

/** Every row of a list, in its default order, for reports in one answer and for papers. */
export async function allRows<R extends object, Q extends z.ZodRawShape>(
  db: Db,
  context: Context,
  list: ListDefinition<R, Q>,
  filters: FiltersOf<Q>,
): Promise<R[]> {
  const options = { ...filters, take: fileLimits.reportRows + 1 }
  const source = sourceOf(list, context, options)
  const rows = await loadRows(db, source, options, conditions(source, options))
  if (rows.length > fileLimits.reportRows) throw new Refusal('El reporte admite 100,000 filas como máximo')
  return completed(db, source, rows)
}
