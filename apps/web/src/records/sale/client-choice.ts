import type { ClientItem } from '@yunque/contract/sales/clients'

/** The client of a sale: an item of the picker or, in a stored document, id and name. */
export type ClientChoice = Pick<ClientItem, 'id' | 'name'> & Partial<ClientItem>
