import { InputType } from '@yunque/contract/core/constants'
import { screenPath } from '@yunque/contract/core/document-links'
import { documents } from '@yunque/contract/core/documents'
import type { BoughtDocument } from '@yunque/contract/inventory/bought-document'
import { formatId } from '../../lib/format/format.ts'

/** The name of a purchase document: a purchase by its number, a direct purchase by that of its entry. */
export const documentOf = ({ document, id }: BoughtDocument): string =>
  document === 'purchase' ? formatId(id) : `${documents.input.name} ${formatId(id)}`

/** The path of its screen. */
export const screenOf = ({ document }: BoughtDocument): string =>
  screenPath(document, { typeId: InputType.purchase })
