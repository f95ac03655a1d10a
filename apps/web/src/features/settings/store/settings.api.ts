import { queryOptions } from '@tanstack/react-query'
import { attachmentUse } from '@yunque/contract/attachments/attachments.endpoints'
import type { ClientItem } from '@yunque/contract/sales/clients'
import { clients } from '@yunque/contract/sales/clients.endpoints'
import { about } from '@yunque/contract/settings/about.endpoints'
import {
  type AboutInfo,
  type PublicInfo,
  type Settings,
  settingsOnWire,
} from '@yunque/contract/settings/settings'
import { settings as calls } from '@yunque/contract/settings/settings.endpoints'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import type { LookupSource } from '../../../ui/lookup/lookup-source.ts'

/** The settings, as users with the resource `app` read them. */
export const settingsQuery = queryOptions({
  queryKey: ['about', 'settings'],
  queryFn: async ({ signal }) => settingsOf(await api.call(about.info, {}, { signal })),
})

/** How much attachments use. */
export const attachmentUseQuery = queryOptions({
  queryKey: ['about', 'attachments'],
  queryFn: ({ signal }) => api.call(attachmentUse, {}, { signal }),
})

/** Without a session there are no settings in the answer. */
function settingsOf(info: AboutInfo | PublicInfo): AboutInfo {
  if ('session' in info) return info
  throw new ApiError(401, 'La sesión ha terminado. Inicie sesión de nuevo.', null)
}

export async function saveSettings(settings: Settings): Promise<AboutInfo> {
  const saved = await api.call(calls.save, { body: settingsOnWire.toWire(settings) })
  putAnswer(settingsQuery.queryKey, saved)
  return saved
}

/** Saves the file as the company's logo. */
export async function uploadLogo(file: File): Promise<void> {
  await api.upload(calls.uploadLogo, file)
}

export async function removeLogo(): Promise<void> {
  await api.call(calls.removeLogo)
}

export type ClientChoice = Pick<ClientItem, 'id' | 'name'>

/** The clients to choose the default one from. */
export const clientChoices: LookupSource<ClientChoice> = {
  key: ['clients', 'choices'],
  load: ({ search, skip, take, signal }) =>
    api.call(clients.search, { query: { name: search, skip, take } }, { signal }),
  idOf: ({ id }) => id,
  textOf: ({ name }) => name,
}
