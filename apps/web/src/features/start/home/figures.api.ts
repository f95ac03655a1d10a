import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '@yunque/contract/core/endpoint'
import { topClientChoices } from '@yunque/contract/reports/dashboard'
import { dashboard } from '@yunque/contract/reports/dashboard.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { usePreference } from '../../../ui/grid/query/use-preference.ts'

/** Entities whose events change sales figures. */
const meta = { follows: ['bills', 'movements', 'receivables'] } as const

const figures = <A>(endpoint: Endpoint<undefined, undefined, undefined, A>) =>
  queryOptions({
    queryKey: ['dashboard', endpoint.address],
    queryFn: ({ signal }) => api.call(endpoint, {}, { signal }),
    meta,
  })

/** The four cards of the home page (reports.cards). */
export const cardQueries = {
  year: figures(dashboard.soldThisYear),
  month: figures(dashboard.soldThisMonth),
  overdue: figures(dashboard.overdue),
  paid: figures(dashboard.paid),
} as const

/** The figures of 'Hoy' (reports.today). They follow the tills too, and the hour to which last week is compared. */
export const todayQuery = queryOptions({
  queryKey: ['dashboard', 'today'],
  queryFn: ({ signal }) => api.call(dashboard.today, {}, { signal }),
  meta: { follows: [...meta.follows, 'cuts', 'expenses'] },
  refetchInterval: 10 * 60_000,
})

/** The sales of each of the last twelve months. */
export const monthlyQuery = figures(dashboard.monthly)

/** Whether there are sales to show figures of, in twelve months; yes until it is known, so that nothing moves. */
export function useHasSold(enabled: boolean): boolean {
  const { data } = useQuery({ ...monthlyQuery, enabled })
  return data?.some(({ cashValue, creditValue }) => cashValue !== 0 || creditValue !== 0) ?? true
}

/** The sales of each category this month. */
export const familiesQuery = figures(dashboard.families)

/** The number of clients, and of months. */
export interface TopChoice {
  readonly top: (typeof topClientChoices.top)[number]
  readonly lastMonth: (typeof topClientChoices.lastMonth)[number]
}

/** An option of a control or of a stored preference. */
export type ChosenTop = Readonly<Partial<Record<keyof TopChoice, number>>>

/** The clients who bought most. */
export const topClientsQuery = (choice: TopChoice) =>
  queryOptions({
    queryKey: ['dashboard', 'top clients', choice],
    queryFn: ({ signal }) => api.call(dashboard.topClients, { query: choice }, { signal }),
    meta,
  })

/** A value that is not an option counts as the first one. */
const known = <T extends number>(choices: readonly [T, ...T[]], chosen: number | undefined): T =>
  choices.find((choice) => choice === chosen) ?? choices[0]

const choiceOf = ({ top, lastMonth }: ChosenTop): TopChoice => ({
  top: known(topClientChoices.top, top),
  lastMonth: known(topClientChoices.lastMonth, lastMonth),
})

/** The choice of the user, stored in the browser. */
export function useTopChoice() {
  const { value, isReady, save } = usePreference<TopChoice>('home.topClients')
  const choice = choiceOf(value ?? {})
  const choose = (patch: ChosenTop) => save(() => choiceOf({ ...choice, ...patch }))
  return { choice, isReady, choose }
}
