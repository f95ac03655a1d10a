import { queryOptions, useQuery } from '@tanstack/react-query'
import { about } from '@yunque/contract/settings/about.endpoints'
import type { AboutInfo, PublicInfo } from '@yunque/contract/settings/settings'
import { setCompanyTimeZone } from '../format/time-zone.ts'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { useSession } from './session.ts'

/** What is known of the company: the public part always, the settings only with a session. */
export type About = PublicInfo & Partial<AboutInfo>

/** The answer depends on whether there is a session, so each case has its own key. */
const aboutQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: ['about', signedIn],
    queryFn: async ({ signal }) => {
      const company: About = await api.call(about.info, {}, { signal })
      if (company.timeZone !== undefined) setCompanyTimeZone(company.timeZone)
      return company
    },
    staleTime: 10 * 60_000,
  })

/** The application's name and version, and with a session the settings, once known. Not asked for unless `enabled`. */
export const useAbout = (enabled = true): About | undefined =>
  useQuery({ ...aboutQuery(useSession() !== null), enabled }).data

/** Whether invoices on credit may be owed in dollars (credit.dollar-debt). */
export const givesDollarCredit = async (): Promise<boolean> =>
  (await queryClient.ensureQueryData(aboutQuery(true))).dollarCredit ?? false

/** The smallest coin of payments in cash, C$; 0 does not round (till.rounding). */
export const cashRoundingStep = async (): Promise<number> =>
  (await queryClient.ensureQueryData(aboutQuery(true))).cashRounding ?? 0

/** By how many percent a price must move to be named before a purchase changes it (prices.moves). */
export const namedPriceMove = async (): Promise<number> =>
  (await queryClient.ensureQueryData(aboutQuery(true))).priceMovePercent ?? 0
