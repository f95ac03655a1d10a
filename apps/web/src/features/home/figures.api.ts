import { queryOptions } from '@tanstack/react-query'
import type { CardInfo, FamilySales, MonthSales, TopClient } from '@yunque/contract/dashboard'
import { topClientChoices } from '@yunque/contract/dashboard'
import { api } from '../../shared/api-client/api.ts'
import { usePreference } from '../../shared/ui/grid/use-preference.ts'

/** What figures of sales are made of. */
const meta = { follows: ['bills', 'movements', 'receivables'] } as const

function figures<T>(path: string, params: Readonly<Record<string, number>> = {}) {
  return queryOptions({
    queryKey: ['dashboard', path, params],
    queryFn: ({ signal }) => api.get<T>(`dashboard/${path}`, params, signal),
    meta,
  })
}

/** The four cards of the home page (Spec 2 §2). */
export const cardQueries = {
  year: figures<CardInfo>('get-cardinfo-year'),
  month: figures<CardInfo>('get-cardinfo-month'),
  overdue: figures<CardInfo>('get-overdue-bills'),
  paid: figures<CardInfo>('get-paid-bills'),
} as const

/** What was sold in each of the last twelve months. */
export const monthlyQuery = figures<readonly MonthSales[]>('get-sales-monthly')

/** What each category sold this month. */
export const familiesQuery = figures<readonly FamilySales[]>('get-sales-family')

/** How many clients, and of how many months. */
export interface TopChoice {
  readonly top: number
  readonly lastMonth: number
}

/** Who bought most. */
export const topClientsQuery = ({ top, lastMonth }: TopChoice) =>
  figures<readonly TopClient[]>('get-clients-top', { top, lastMonth })

const byDefault: TopChoice = { top: topClientChoices.top[0], lastMonth: topClientChoices.lastMonth[0] }

/** The choice of the user, kept from one visit to the next (Spec 2 §2). */
export function useTopChoice() {
  const { value, isReady, save } = usePreference<TopChoice>('home.topClients')
  const known = (choices: readonly number[], chosen: number | undefined, otherwise: number) =>
    chosen !== undefined && choices.includes(chosen) ? chosen : otherwise
  const choice: TopChoice = {
    top: known(topClientChoices.top, value?.top, byDefault.top),
    lastMonth: known(topClientChoices.lastMonth, value?.lastMonth, byDefault.lastMonth),
  }
  const choose = (patch: Partial<TopChoice>) => save(() => ({ ...choice, ...patch }))
  return { choice, isReady, choose }
}
