import { queryOptions } from '@tanstack/react-query'
import type { Buyer, BuyerRecord, Project, ProjectRow } from '@yunque/contract/sales/projects'
import { buyers, projects } from '@yunque/contract/sales/projects.endpoints'
import { api } from '../../lib/api-client/api.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', id],
    queryFn: ({ signal }) => api.call(projects.one, { params: { id } }, { signal }),
  })

export const buyerQuery = (id: number) =>
  queryOptions({
    queryKey: ['buyers', id],
    queryFn: ({ signal }) => api.call(buyers.one, { params: { id } }, { signal }),
  })

/** The projects and buyers that a sale to a client offers. */
export const clientBuyingQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['clients', clientId, 'projects'],
    queryFn: ({ signal }) => api.call(projects.ofClient, { params: { id: clientId } }, { signal }),
  })

export function saveProject(body: Project, options: SaveOptions): Promise<ProjectRow> {
  return api.call(projects.save, { body }, options)
}

export function saveBuyer(body: Buyer, options: SaveOptions): Promise<BuyerRecord> {
  return api.call(buyers.save, { body }, options)
}
