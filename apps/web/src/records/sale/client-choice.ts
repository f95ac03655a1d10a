import type { ClientItem } from '@yunque/contract/sales/clients'

/** The client of a sale: as the picker found it, or, of a stored document, just who it is. */
export type ClientChoice = Pick<ClientItem, 'id' | 'name'> & Partial<ClientItem>
