import {
  IconCircleCheck,
  IconClock,
  IconPackage,
  IconReceipt,
  IconReplace,
  IconTruck,
} from '@tabler/icons-react'
import { serialPlaces, serialRecord, warrantyStates } from '@yunque/contract/inventory/serial.record'
import type { SerialRow } from '@yunque/contract/inventory/serials'
import { SerialPlace } from '@yunque/domain/serials'
import type { ReactNode } from 'react'
import { type Column, type ColumnOption, columnsOf } from '../../../ui/grid/columns.ts'

const signs: Readonly<Record<number, { tone: ColumnOption['tone']; icon: ReactNode }>> = {
  [SerialPlace.stock]: { tone: 'ok', icon: <IconPackage size={13} /> },
  [SerialPlace.sold]: { tone: 'info', icon: <IconReceipt size={13} /> },
  [SerialPlace.transit]: { tone: 'warn', icon: <IconTruck size={13} /> },
  [SerialPlace.replaced]: { tone: 'neutral', icon: <IconReplace size={13} /> },
  [SerialPlace.gone]: { tone: 'neutral', icon: <IconClock size={13} /> },
}

/** Where a unit is, with its sign. */
export const placeOptions: readonly ColumnOption[] = serialPlaces.map(({ id, name }) => {
  const { tone, icon } = signs[id] ?? {}
  return { value: id, label: name, ...(tone && { tone }), icon }
})

/** Whether its warranty is in force. */
export const warrantyOptions: readonly ColumnOption[] = warrantyStates.map(({ id, name }) => ({
  value: id,
  label: name,
  tone: id === 1 ? 'ok' : 'neutral',
  icon: id === 1 ? <IconCircleCheck size={13} /> : <IconClock size={13} />,
}))

/** Columns of the serials. Whom a unit was sold to is for who sells. */
export const serialColumns = (buyers: boolean): readonly Column<SerialRow>[] =>
  columnsOf(serialRecord, [
    { field: 'serial', width: 130, phone: 'title' },
    { field: 'internalCode', width: 100, hidden: true, phone: 'hidden' },
    { field: 'product', width: 200, phone: 'subtitle', keepsEnd: true },
    {
      field: 'placeId',
      width: 130,
      phone: 'status',
      options: placeOptions,
    },
    { field: 'area', width: 120, phone: 'subtitle', searchable: false },
    ...(buyers ? buyerColumns : []),
    { field: 'soldOn', yields: true, phone: 'hidden' },
    { field: 'warrantyUntil', phone: 'amount' },
    {
      field: 'warrantyId',
      width: 124,
      phone: 'hidden',
      options: warrantyOptions,
    },
  ])

const buyerColumns: readonly Column<SerialRow>[] = columnsOf(serialRecord, [
  { field: 'client', width: 170, phone: 'subtitle' },
  { field: 'billNumber', width: 100, phone: 'hidden' },
])
