import type { StateOf } from '@yunque/contract/core/entity'
import type { LabelSizeInput, LabelSizeRow } from '@yunque/contract/printing/labels/label-sizes'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockVersion, writeVersioned } from '../../operation/versioned.ts'
import { refuseTakenName } from '../refuse-taken-name.ts'
import { findLabelSize } from './label-sizes.queries.ts'

/** Adds or changes a size of labels (labels.sizes). Returns its id. @throws Stale, Refusal */
export async function saveLabelSize(tx: Tx, context: Context, input: LabelSizeInput): Promise<number> {
  const { id: given, name, width, height, gap, across, columnGap, active } = input
  if (given !== 0) await lockVersion(tx, 'label_sizes', input)
  const before = given === 0 ? null : shown(await findLabelSize(tx, context, given))
  await refuseTakenName(tx, 'label_sizes', input)
  const id = await writeVersioned(tx, context, {
    table: 'label_sizes',
    id: given,
    columns: {
      name,
      width,
      height,
      gap,
      across,
      active,
      column_gap: columnGap,
      shows_company: input.showsCompany,
      shows_price: input.showsPrice,
      shows_unit: input.showsUnit,
      shows_barcode: input.showsBarcode,
      shows_code: input.showsCode,
    },
  })
  const after = shown(await findLabelSize(tx, context, id))
  await posted(tx, context, { entity: 'labelSizes', id, before, after })
  return id
}

/** Removes a size that no printer has. @throws NotFound, Refusal */
export async function removeLabelSize(tx: Tx, context: Context, id: number): Promise<StateOf> {
  const size = await findLabelSize(tx, context, id)
  await lockVersion(tx, 'label_sizes', { id })
  if (size.printers > 0)
    throw new Refusal(`El tamaño ${size.name} está en una impresora: elija otro en ella, o desactívelo`)
  await tx.deleteFrom('label_sizes').where('id', '=', id).execute()
  await posted(tx, context, { entity: 'labelSizes', id, before: shown(size), after: null })
  return { id, active: false }
}

/** What the audit trail keeps of a size: what a person enters. */
const shown = ({ printers: _p, createAt: _c, createBy: _b, version: _v, ...row }: LabelSizeRow) => row
