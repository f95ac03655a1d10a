import type { LabelSizeChoice, LabelSizeRow } from '@yunque/contract/printing/labels/label-sizes'
import { labelSizes } from '@yunque/contract/printing/labels/labels.endpoints'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'

/** 'Tamaños de etiqueta', those in use first. */
export const labelSizeList = defineList(labelSizes.list)({
  from: from('label_sizes', 's'),
  fields: {
    id: 's.id',
    name: 's.name',
    width: 's.width',
    height: 's.height',
    gap: 's.gap',
    across: 's.across',
    columnGap: 's.column_gap',
    showsCompany: 's.shows_company',
    showsPrice: 's.shows_price',
    showsUnit: 's.shows_unit',
    showsBarcode: 's.shows_barcode',
    showsCode: 's.shows_code',
    active: 's.active',
    printers: ({ s }) => `(select count(*)::int from printers p where p.label_size_id = ${s}.id)`,
    createAt: 's.created_at',
    createBy: 's.created_by',
    version: 's.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'active', desc: true }, { selector: 'name' }],
  take: 20,
})

/** A size, as in its list. @throws NotFound */
export const findLabelSize = (db: Db, context: Context, id: number): Promise<LabelSizeRow> =>
  findListed(db, context, labelSizeList, id)

/** SQL of the shape of a size `s`, as a JSON object. */
export const labelSizeJson = sql`json_build_object('id', s.id, 'name', s.name, 'width', s.width, 'height', s.height,
  'gap', s.gap, 'across', s.across, 'columnGap', s.column_gap, 'showsCompany', s.shows_company,
  'showsPrice', s.shows_price, 'showsUnit', s.shows_unit, 'showsBarcode', s.shows_barcode, 'showsCode', s.shows_code)`

/** The active sizes, small ones first. */
export async function labelSizesToChoose(db: Db): Promise<LabelSizeChoice[]> {
  const { rows } = await sql<{ size: LabelSizeChoice }>`
    select ${labelSizeJson} as size from label_sizes s where s.active order by s.width * s.height, s.name`.execute(
    db,
  )
  return rows.map(({ size }) => size)
}
