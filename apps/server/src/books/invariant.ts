/**
 * A rule that holds at every moment: a sentence, and a query that returns the rows that break it. `since` is of a rule that
 * stores may have broken before it was one (store.earlier-states).
 */
export type Invariant = { says: string; query: string; since?: Since }

/**
 * A name that stays when the sentence changes, the columns of the query that tell its rows apart, and what a person can do
 * about such a row, in Spanish.
 */
export type Since = { name: string; by: readonly string[]; wayOut: string }
