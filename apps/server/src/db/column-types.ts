import type { ColumnType } from 'kysely'

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

/** An instant: read as an ISO string, written as one or as a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
