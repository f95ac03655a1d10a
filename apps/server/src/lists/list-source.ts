import type { LoadOptions } from '@yunque/contract/core/list'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../operation/context.ts'
import type { Condition } from './list-condition.ts'
import { type FieldSet, type Filters, fieldsFor, type ListDefinition } from './list-definition.ts'
import { type Asking, fromClause, type Instead } from './list-from.ts'

/** What the engine works on: a definition, the fields that exist for this reader and the conditions that bind the reader. */
export type Source = {
  definition: Pick<
    ListDefinition,
    | ('joins' | 'names' | 'together' | 'complete' | 'exported')
    | ('key' | 'row' | 'defaultSort' | 'counts' | 'take')
  >
  fields: FieldSet
  scope: readonly Condition[]
  asking: Asking
}

/** What the engine reads for this reader: declared fields that exist for them, and the conditions that bind them. */
export function sourceOf<Q extends z.ZodRawShape>(
  list: ListDefinition<Q>,
  context: Context,
  query: LoadOptions,
): Source {
  const filters = query as LoadOptions & Filters<Q>
  const scope = (list.where?.(context, filters) ?? []).filter((one): one is Condition => Boolean(one))
  return { ...unboundSource(list, context), scope, asking: { context, asked: filters } }
}

/** The same without the list's own conditions, for statements that have others. */
export const unboundSource = (
  list: Source['definition'] & Pick<ListDefinition, 'fields'>,
  context: Context,
): Source => ({
  definition: list,
  fields: fieldsFor(list, context),
  scope: [],
  asking: { context, asked: {} },
})

/** The tables that a statement needs which reads these aliases. */
export const tablesOf = (
  { definition, asking }: Source,
  reads: Iterable<string>,
  instead?: Instead,
): RawBuilder<unknown> => fromClause(definition.joins, asking, { reads, instead })
