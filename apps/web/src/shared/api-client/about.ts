import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AboutInfo, PublicInfo } from '@yunque/contract/settings'
import { setCompanyTimeZone } from '../format/time-zone.ts'
import { api } from './api.ts'
import { useSession } from './session.ts'

/** `GET about/get-info`: the public part always, the settings too with a session (api.md). */
export type About = PublicInfo & Partial<AboutInfo>

/** With a session the answer is another one, so it has another key. */
const aboutQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: ['about', signedIn],
    queryFn: async ({ signal }) => {
      const about = await api.get<About>('about/get-info', undefined, signal)
      if (about.timeZone !== undefined) setCompanyTimeZone(about.timeZone)
      return about
    },
    staleTime: 10 * 60_000,
  })

/** The application's name and version, and with a session the settings, once known. */
export const useAbout = (): About | undefined => useQuery(aboutQuery(useSession() !== null)).data
