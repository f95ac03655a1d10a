import { documentKinds } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import type { SeriesRow } from '@yunque/contract/settings/series'
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
    id: 's.id',
    document: {
      sql: 's.kind',
      words: Object.fromEntries(documentKinds.map((kind) => [kind, documents[kind].name])),
    },
    areaId: 's.area_id',
    area: ({ a }) => `coalesce(${a}.name, 'Todas')`,
    prefix: 's.prefix',
    firstNumber: 's.first',
    lastNumber: 's.last',
    nextNumber: 's.next',
    left: ({ s }) => `${s}.last + 1 - ${s}.next`,
    authorization: 's.authorization_number',
    authorizedOn: 's.authorized_on',
    fromDate: 's.from_date',
    toDate: 's.to_date',
    state: ({ s, n }) => seriesStateSql(s, `${n}.today`),
    active: 's.active',
    createAt: 's.created_at',
    createBy: 's.created_by',
    version: 's.version',
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
