import { InputType } from '@yunque/contract/core/constants'
import { screenPath } from '@yunque/contract/core/document-links'
import { documents } from '@yunque/contract/core/documents'
import type { BoughtDocument } from '@yunque/contract/reports/purchase-reports'
import { formatId } from '../lib/format/format.ts'

/** How a document of what was bought is called: a purchase by its number, a direct one as the entry that it is. */
export const documentOf = ({ document, id }: BoughtDocument): string =>
  document === 'purchase' ? formatId(id) : `${documents.input.name} ${formatId(id)}`

/** The path of the screen where it opens. */
export const screenOf = ({ document }: BoughtDocument): string =>
  screenPath(document, { typeId: InputType.purchase })
