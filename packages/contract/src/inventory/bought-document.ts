/** A document by which goods are bought: `purchase`, or `input` for a direct one. */
export type BoughtDocument = { document: 'purchase' | 'input'; id: number }
