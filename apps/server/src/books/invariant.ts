/** A rule that holds at every moment: a sentence, and a query that returns the rows that break it. */
export type Invariant = { says: string; query: string }
