import { queryClient } from './query-client.ts'

/**
 * Query keys whose rows are read together with those of an entity. Its own changes refresh them at once; those of others do
 * by their events, and by what a query `follows`.
 */
const readWith: Readonly<Record<string, readonly string[]>> = {
  // A page of settings is under `about`; a store's first day changes them.
  openingDay: ['about'],
  roles: ['users'],
  users: ['roles'],
  // The journal and the rules show codes and names of accounts.
  accounts: ['accountRules', 'journal'],
  accountRules: ['journal'],
  yearClosings: ['journal'],
  products: ['areaProducts', 'productConvertions'],
  traslates: ['products', 'areaProducts'],
  deliveries: ['stockCounts', 'areaProducts'],
  labelSizes: ['printers', 'devices'],
  printers: ['devices'],
  devices: ['printers'],
  purchaseOrders: ['products'],
  receptions: ['purchaseOrders', 'products', 'areaProducts'],
  purchases: ['purchaseOrders', 'receptions', 'providers', 'products', 'areaProducts'],
  purchaseReceipts: ['purchases', 'providers', 'supplierCredits', 'cuts'],
  supplierCredits: ['purchases', 'purchaseReceipts', 'providers', 'cuts', 'products', 'areaProducts'],
  priceLists: ['catalogos', 'products'],
  projects: ['buyers', 'clients'],
  buyers: ['projects', 'clients'],
  goals: ['goalUsers'],
  goalUsers: ['goals'],
  // What is sold, reserved, paid or kept changes with its client and the till.
  bills: ['prebills', 'clients'],
  prebills: ['products', 'areaProducts', 'clients', 'layaways', 'waiting', 'dashboard'],
  deposits: ['layaways', 'prebills', 'clients', 'cuts', 'products', 'areaProducts', 'waiting'],
  receivables: ['bills', 'clients', 'cuts'],
  movements: ['bills', 'clients', 'cuts', 'products'],
  expenses: ['cuts'],
  cashMovements: ['cuts'],
  commissionSettlements: ['bills', 'cashMovements', 'cuts'],
  // A closed till locks its documents.
  cuts: ['receivables', 'bills', 'expenses', 'cashMovements', 'purchaseReceipts'],
}

/** Refreshes the queries of these keys. Resolves when those on the screen are fresh. */
export async function refresh(keys: Iterable<string>): Promise<void> {
  await Promise.all([...keys].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/**
 * Refreshes what a write changed, by the header of its answer, and what is read with it. Resolves when what is on the screen
 * is fresh. Without the header nothing is known of what changed (documents.changed).
 */
export async function refreshChanged(header: string | null): Promise<void> {
  if (header === null || header === '') return
  const entities = header.split(',')
  await refresh(new Set(entities.flatMap((entity) => [entity, ...(readWith[entity] ?? [])])))
}
