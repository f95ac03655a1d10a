import { add, compare, subtract, sum } from './decimal.ts'

/** The limit of a project, C$; null where the limit of its client is the only one. */
export type ProjectDebt = { limit: number | null; balances: number; total: number }

/**
 * Whether a project with debts of `balances` would owe more than its own limit with `total` more (projects.limit).
 * Reaching the limit exactly is within it.
 */
export const exceedsProjectLimit = ({ limit, balances, total }: ProjectDebt): boolean =>
  limit !== null && compare(add(balances, total), limit) > 0

/** The projects for which a buyer may take goods. */
export type BuyerScope = { allProjects: boolean; projectIds: readonly number[] }

/**
 * Whether a buyer may take goods for a project, or for none (projects.buyers). One of chosen projects takes nothing without
 * a project.
 */
export const mayTakeFor = ({ allProjects, projectIds }: BuyerScope, projectId: number | null): boolean =>
  allProjects || (projectId !== null && projectIds.includes(projectId))

/** A movement of a statement: when, for which project, and what it adds to the debt or takes off it, in C$. */
export type ProjectMovement = {
  date: string
  projectId: number | null
  project: string | null
  charge: number
  payment: number
}
/** The part of a project in a statement; of what has none, both are null. */
export type ProjectBalance = {
  projectId: number | null
  project: string | null
  opening: number
  charges: number
  payments: number
  closing: number
}

/**
 * The parts of a statement by project, by name, and what has no project last (projects.statement). They add up to the
 * statement. What came before `from` is the opening balance. Empty when no movement has a project.
 */
export function balancesByProject(
  movements: readonly ProjectMovement[],
  from: string | null,
): ProjectBalance[] {
  if (movements.every(({ projectId }) => projectId === null)) return []
  const parts = [...Map.groupBy(movements, ({ projectId }) => projectId)].map(([projectId, all]) => {
    const isBefore = ({ date }: ProjectMovement) => from !== null && date < from
    const within = all.filter((movement) => !isBefore(movement))
    const opening = owedOf(all.filter(isBefore))
    const charges = sum(within.map(({ charge }) => charge))
    const payments = sum(within.map(({ payment }) => payment))
    const closing = subtract(add(opening, charges), payments)
    return { projectId, project: all[0]?.project ?? null, opening, charges, payments, closing }
  })
  return parts.toSorted(
    (a, b) =>
      Number(a.project === null) - Number(b.project === null) ||
      (a.project ?? '').localeCompare(b.project ?? '', 'es'),
  )
}

const owedOf = (movements: readonly ProjectMovement[]): number =>
  subtract(sum(movements.map(({ charge }) => charge)), sum(movements.map(({ payment }) => payment)))
