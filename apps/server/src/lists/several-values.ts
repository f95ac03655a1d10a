import { agree } from '@yunque/contract/core/fault-sentence'
import { labelAt } from '@yunque/contract/core/field-labels'
import type { FiltersOf, FilterValuesOf } from '@yunque/contract/core/list-endpoint'
import type { z } from 'zod'
import { Refusal } from '../errors.ts'

/** Most combinations of values of the filters of one request. */
const MOST_COMBINATIONS = 100

type Severally<Q extends z.ZodRawShape> = {
  /** The filters with one value each: a row is listed when one of these lists it (lists.several). */
  each: FiltersOf<Q>[]
  /** The filters for the tables of the list, which take one value each: reading one with several refuses it. */
  asked: object
}

/** What filters of several values ask for. @throws Refusal for too many combinations */
export function severally<Q extends z.ZodRawShape>(
  filters: Q | undefined,
  query: FilterValuesOf<Q>,
): Severally<Q> {
  const names = Object.keys(filters ?? {}).filter((name) => Array.isArray(query[name]))
  if (names.length === 0) return { each: [query as FiltersOf<Q>], asked: query }
  let each: Readonly<Record<string, unknown>>[] = [query]
  for (const name of names) {
    const values = query[name] as readonly unknown[]
    each = each.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))
    if (each.length > MOST_COMBINATIONS)
      throw new Refusal(`Los filtros admiten ${MOST_COMBINATIONS} combinaciones de valores como máximo`)
  }
  return { each: each as FiltersOf<Q>[], asked: refusingOf(names, query) }
}

function refusingOf(names: readonly string[], query: object): object {
  const asked = { ...query }
  for (const name of names) {
    const get = () => {
      const label = labelAt([name])
      throw new Refusal(`${label} ${agree(label, 'admite')} un solo valor`)
    }
    Object.defineProperty(asked, name, { enumerable: true, get })
  }
  return asked
}
