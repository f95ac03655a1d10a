/** The kind of a purchase document: `purchase`, or `input` for a direct one. */
export type BoughtDocument = { document: 'purchase' | 'input'; id: number }
