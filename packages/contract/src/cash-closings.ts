import { z } from 'zod'
import { day, money, reference, saveId, text, version } from './fields.ts'
import { onWire } from './on-wire.ts'

/** A till's opening: the cash that it starts with (Spec 2 §5). The creator is whoever saves it. */
export const cashClosing = z.object({
  id: saveId,
  description: text(150),
  cutDate: day('La fecha es requerida'),
  initValue: money('El monto es requerido'),
  version,
})
export type CashClosing = z.output<typeof cashClosing>
export const cashClosingOnWire = onWire(cashClosing, {
  renames: { description: 'descripcion' },
  ignored: [
    'startAt',
    'endAt',
    'endValue',
    'status',
    'areaId',
    'area',
    'contado',
    'diferencia',
    'totalCaja',
    'username',
    'closedBy',
  ],
})

const counts = z
  .array(
    z.strictObject({
      denomination: z.number(),
      count: z.int('La cantidad debe ser un número entero').min(0).max(1_000_000),
    }),
  )
  .max(20)

/** Closing a till. The totals that a client sends are ignored: the server computes them (Domain §8). */
export const closeTill = z.object({
  id: reference(),
  counted: z.strictObject({ cordobas: counts, dollars: counts }).nullish(),
})
export type CloseTill = z.output<typeof closeTill>
export const closeTillOnWire = onWire(closeTill, {
  ignored: [
    'initValue',
    'totalEfectivo',
    'totalCredito',
    'totalVentas',
    'totalGastos',
    'totalCaja',
    'status',
    'abonosEfectivo',
    'devolucionesEfectivo',
    'endValue',
    'expected',
  ],
})

/** A closing of the list; `status` true is closed. */
export type CashClosingRow = {
  id: number
  descripcion: string
  cutDate: string
  createBy: string
  startAt: string
  endAt: string | null
  initValue: number
  endValue: number | null
  status: boolean
  areaId: number
  area: string
  username: string | null
  totalCaja: number | null
  contado: number | null
  diferencia: number | null
  version: number
}

/** The closing form: what the till should hold, computed by the server. */
export type CashClosingForm = CashClosingRow & {
  totalEfectivo: number
  totalCredito: number
  totalVentas: number
  totalGastos: number
  abonosEfectivo: number
  devolucionesEfectivo: number
  totalCaja: number
  endValue: number
  /** C$ of one dollar on the closing's date; 0 when none is stored. */
  rate: number
  expected: { paymentMethodId: number; amount: number }[]
}

/** A line of the invoices of a closing (Spec 2 §2). */
export type ClosingLineRow = {
  id: number
  billId: number
  date: string
  item: string
  paymentType: string
  paymentTypeId: number
  quantity: number
  totalDetail: number
  createBy: string
  createAt: string
}
