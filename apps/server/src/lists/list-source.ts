import type { LoadOptions } from '@yunque/contract/core/list'
import type { FilterValuesOf } from '@yunque/contract/core/list-endpoint'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../operation/context.ts'
import { allOf, anyOf, type Condition } from './list-condition.ts'
import { type FieldSet, fieldsFor, type ListDefinition } from './list-definition.ts'
import { type Asking, fromClause, type Instead } from './list-from.ts'
import { severally } from './several-values.ts'

/** The source of rows `R` for the engine: a definition, and the fields and conditions of this reader. */
export type Source<R extends object = object> = {
  definition: Pick<
    ListDefinition<R>,
    | ('row' | 'joins' | 'names' | 'together' | 'complete' | 'exported' | 'searched')
    | ('key' | 'rowId' | 'defaultSort' | 'counts' | 'take')
  >
  fields: FieldSet
  scope: readonly Condition[]
  asking: Asking
}

/** The source for this reader, with the fields and conditions that apply. */
export function sourceOf<R extends object, Q extends z.ZodRawShape>(
  list: ListDefinition<R, Q>,
  context: Context,
  query: LoadOptions & FilterValuesOf<Q>,
): Source<R> {
  const { each, asked } = severally(list.filters, query)
  const scopes = each.map((filters) =>
    (list.where?.(context, filters) ?? []).filter((one): one is Condition => Boolean(one)),
  )
  const [first = [], ...others] = scopes
  const scope = others.length === 0 ? first : [anyOf(scopes.map(allOf))]
  return { ...unboundSource(list, context), scope, asking: { context, asked } }
}

/** The same without the list's own conditions. */
export const unboundSource = <R extends object>(
  list: Source<R>['definition'] & Pick<ListDefinition, 'fields'>,
  context: Context,
): Source<R> => ({
  definition: list,
  fields: fieldsFor(list, context),
  scope: [],
  asking: { context, asked: {} },
})

/** The tables that a statement needs to read these aliases. */
export const tablesOf = (
  { definition, asking }: Source,
  reads: Iterable<string>,
  instead?: Instead,
): RawBuilder<unknown> => fromClause(definition.joins, asking, { reads, instead })
