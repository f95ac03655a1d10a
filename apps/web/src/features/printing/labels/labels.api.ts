import { queryOptions } from '@tanstack/react-query'
import type { LabelSizeInput, LabelSizeRow } from '@yunque/contract/printing/labels/label-sizes'
import type { LabelLine, LabelProduct, LabelQuestion } from '@yunque/contract/printing/labels/labels'
import { labelSizes, labels } from '@yunque/contract/printing/labels/labels.endpoints'
import { prints } from '@yunque/contract/printing/prints.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** The sizes to choose from. */
export const sizesQuery = queryOptions({
  queryKey: ['labelSizes', 'active'],
  queryFn: ({ signal }) => api.call(labels.sizes, {}, { signal }),
})

/** The products of the address, for their labels. */
export const labelProductsQuery = (query: LabelQuestion) =>
  queryOptions({
    queryKey: ['products', 'labels', JSON.stringify(query)],
    queryFn: ({ signal }): Promise<LabelProduct[]> => api.call(labels.products, { query }, { signal }),
  })

/** Prints labels on the label printer of this device. */
export const printLabels = (lines: LabelLine[]) => api.call(prints.labels, { body: { lines } })

export const labelSizeQuery = (id: number) =>
  queryOptions({
    queryKey: ['labelSizes', id],
    queryFn: ({ signal }) => api.call(labelSizes.one, { params: { id } }, { signal }),
  })

export function saveLabelSize(body: LabelSizeInput, options: SaveOptions): Promise<LabelSizeRow> {
  return api.call(labelSizes.save, { body }, options)
}
