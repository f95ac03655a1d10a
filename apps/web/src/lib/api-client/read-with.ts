/**
 * Query keys whose rows are read together with those of an entity. Its own changes refresh them at once; those of others do
 * by their events, and by what a query `follows`.
 */
export const readWith: Readonly<Record<string, readonly string[]>> = {
  // A page of settings is under `about`; a store's first day changes them.
  openingDay: ['about'],
  roles: ['users'],
  users: ['roles'],
  // The journal and the rules show codes and names of accounts.
  accounts: ['accountRules', 'journal'],
  accountRules: ['journal'],
  yearClosings: ['journal'],
  products: ['areaProducts', 'productConvertions', 'locations'],
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
