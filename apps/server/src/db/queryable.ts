import type pg from 'pg'

/** What runs a statement: a connection, or a pool of them. */
export type Queryable = { query<T extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<T>> }
