import { documentKinds } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import { type SeriesRow, seriesStates } from '@yunque/contract/settings/series'
import { series } from '@yunque/contract/settings/series.endpoints'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { seriesStateSql } from './series-state.ts'

const now = ({ today }: Context) => sql`select ${today}::date as today`

/** 'Numeración': the series, those in use first. */
export const seriesList = defineList(series.list)({
  from: from('document_series', 's').left('areas', 'a', { id: 's.area_id' }).leftLateral(now, 'n', []),
  together: true,
  fields: {
    id: { sql: 's.id', type: 'number' },
    document: {
      sql: 's.kind',
      type: 'text',
      words: Object.fromEntries(documentKinds.map((kind) => [kind, documents[kind].name])),
    },
    areaId: { sql: 's.area_id', type: 'number' },
    area: { sql: ({ a }) => `coalesce(${a}.name, 'Todas')`, type: 'text' },
    prefix: { sql: 's.prefix', type: 'text' },
    firstNumber: { sql: 's.first', type: 'number' },
    lastNumber: { sql: 's.last', type: 'number' },
    nextNumber: { sql: 's.next', type: 'number' },
    left: { sql: ({ s }) => `${s}.last + 1 - ${s}.next`, type: 'number' },
    authorization: { sql: 's.authorization_number', type: 'text' },
    authorizedOn: { sql: 's.authorized_on', type: 'date' },
    fromDate: { sql: 's.from_date', type: 'date' },
    toDate: { sql: 's.to_date', type: 'date' },
    state: { sql: ({ s, n }) => seriesStateSql(s, `${n}.today`), type: 'text', words: seriesStates },
    active: { sql: 's.active', type: 'boolean' },
    createAt: { sql: 's.created_at', type: 'instant' },
    createBy: { sql: 's.created_by', type: 'text' },
    version: { sql: 's.version', type: 'number' },
  },
  key: 'id',
  defaultSort: [
    { selector: 'active', desc: true },
    { selector: 'document' },
    { selector: 'area' },
    { selector: 'fromDate' },
  ],
  take: 20,
})

/** A series, as in its list. @throws NotFound */
export const findSeries = (db: Db, context: Context, id: number): Promise<SeriesRow> =>
  findListed(db, context, seriesList, id)
