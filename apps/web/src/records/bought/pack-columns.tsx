import { most } from '@yunque/contract/core/limits'
import { packName } from '@yunque/contract/purchasing/pack-words'
import { scales } from '@yunque/domain/decimal'
import { formatAmount, formatQuantity } from '../../lib/format/format.ts'
import { quantityColumn, quantityEdit } from '../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../ui/document/line-column.ts'
import type { PackedLine } from './packs.ts'
import { boughtTexts as texts } from './texts.ts'

type Column = LineColumn<PackedLine>

/** The code of the supplier, where a line has one. */
export const supplierCodeColumn: Column = {
  key: 'supplierCode',
  header: texts.supplierCode,
  width: 96,
  yields: true,
  phone: 'subtitle',
  show: ({ supplierCode }) => supplierCode,
}

const packs: Column = {
  key: 'packs',
  brief: 'detail',
  header: texts.packs,
  figure: 'quantity',
  show: (line) => (line.packs > 0 ? formatQuantity(line.packs) : ''),
  edit: { ...quantityEdit, emptyAtZero: true, when: ({ packSize }) => packSize > 0 },
}

const packSize: Column = {
  key: 'packSize',
  header: texts.pack,
  width: 104,
  passed: true,
  show: packName,
  edit: quantityEdit,
}

const packCost: Column = {
  key: 'packCost',
  header: texts.packCost,
  figure: 'money',
  show: (line) => (line.packs > 0 ? formatAmount(line.packCost) : ''),
  edit: { kind: 'number', scale: scales.money, most: () => most.price, when: (line) => line.packs > 0 },
}

/**
 * The columns of packs, their quantity and their cost, for lines of which some are in packs or may be. While all are, Enter
 * passes units and unit cost.
 */
export const packColumns = (all: boolean): { counts: readonly Column[]; cost: Column } => ({
  counts: [packs, packSize, { ...(quantityColumn as Column), passed: all }],
  cost: packCost,
})

/** How the columns of the lines show packs. */
export type Packing = 'none' | 'some' | 'all'

/** Whether the lines show packs: when some have them, or when it was asked for. */
export function packingOf(lines: readonly PackedLine[], asked: boolean): Packing {
  if (lines.length > 0 && lines.every((line) => line.packs > 0)) return 'all'
  return asked || lines.some((line) => line.packs > 0) ? 'some' : 'none'
}

const { edit: _, ...orderedPack } = packSize

/** The packs that came, and which they are: those of the order. */
export const receivedPacks: readonly Column[] = [orderedPack, packs]
