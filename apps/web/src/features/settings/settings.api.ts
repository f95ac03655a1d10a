import { queryOptions } from '@tanstack/react-query'
import type { ClientItem } from '@yunque/contract/clients'
import { type AboutInfo, type Settings, settingsOnWire } from '@yunque/contract/settings'
import { api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import type { LookupPage, LookupSource } from '../../shared/ui/lookup/lookup-source.ts'

/** The settings, as those with the resource `app` read them. */
export const settingsQuery = queryOptions({
  queryKey: ['about', 'settings'],
  queryFn: ({ signal }) => api.get<AboutInfo>('about/get-info', undefined, signal),
})

export async function saveSettings(settings: Settings): Promise<AboutInfo> {
  const saved = await api.post<AboutInfo>('about/set-info', settingsOnWire.toWire(settings))
  queryClient.setQueryData(settingsQuery.queryKey, saved)
  await queryClient.invalidateQueries({ queryKey: ['about'] })
  return saved
}

/** Keeps the file as the company's logo. */
export async function uploadLogo(file: File): Promise<void> {
  const form = new FormData()
  form.set('file', file)
  await api.post('about/logo/file', form)
  await queryClient.invalidateQueries({ queryKey: ['about'] })
}

export async function removeLogo(): Promise<void> {
  await api.delete('about/logo')
  await queryClient.invalidateQueries({ queryKey: ['about'] })
}

export type ClientChoice = Pick<ClientItem, 'id' | 'name'>

/** The clients to choose the default one from. */
export const clientChoices: LookupSource<ClientChoice> = {
  key: ['clients', 'choices'],
  load: ({ search, skip, take, signal }) =>
    api.get<LookupPage<ClientChoice>>('clients/catalogo', { name: search, skip, take }, signal),
  idOf: ({ id }) => id,
  textOf: ({ name }) => name,
}
