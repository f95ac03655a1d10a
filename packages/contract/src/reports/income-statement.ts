import { z } from 'zod'
import { areaChoice } from '../core/area-choice.ts'
import { day, optionalReference, text } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { rangeReversed } from './purchase-reports.ts'
import { DateType } from './sales-report.ts'

/**
 * The parameters of an income statement (reports.date-type); without an area, all that the user may see. `tipoFecha`
 * applies to sales only. With a product or a seller it covers their sales; expenses have neither and are left
 * out. `compare` adds the previous period and the same one a year earlier.
 */
export const incomeStatementQuery = z
  .strictObject({
    areaId: areaChoice().optional(),
    productId: optionalReference,
    from: day(messages.parameterRequired('from')),
    to: day(messages.parameterRequired('to')),
    tipoFecha: z
      .literal(Object.values(DateType), { error: 'Seleccione el tipo de fecha' })
      .default(DateType.created),
    username: text(50),
    compare: z.boolean().default(false),
    /**
     * Compares a period in progress with the whole of the other periods, instead of only with their days up to
     * today's.
     */
    whole: z.boolean().default(false),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: rangeReversed })
export type IncomeStatementQuery = z.output<typeof incomeStatementQuery>

/** The figures of an income statement, C$ without IVA (reports.income-statement). */
export type IncomeStatementFigures = {
  ingresoVentasContado: number
  ingresoVentasCredito: number
  ingresoVentas: number
  devoluciones: number
  descuentos: number
  ingresosNetos: number
  costos: number
  utilidadBruta: number
  gastos: number
  comissions: number
  /** What warranties cost: units given for claims, less those that suppliers gave for them (claims.exchange). */
  garantias: number
  /** What exits took from the stock, less what entries brought, a cost above 0. */
  ajustesInventario: number
  /** What counts took from the stock, a cost above 0. */
  diferenciasConteo: number
  /** Goods that left the stock for services. */
  consumoInterno: number
  /**
   * Differences of cost with suppliers, a cost above 0: of invoices for goods sold before (receptions.cost), of voided
   * receptions, purchases and credit notes, and of returned goods (supplier-credits.difference).
   */
  diferenciasCosto: number
  /** The tax that revaluations took out of the stock value, a cost above 0 (taxes.revaluation). */
  revaluacion: number
  /** Lines of purchases that are no goods. */
  serviciosComprados: number
  /** Cash that was missing in closings, less what was over, a loss above 0 (accounting.tills). */
  diferenciasCaja: number
  /** Discounts of suppliers after the purchase, without their credited IVA (supplier-credits.discount). */
  descuentosProveedor: number
  /** Charges of cancelled layaways, without their IVA (layaways.charge). */
  cargosCancelacion: number
  /** What payments of debts in dollars gave beyond their value in the books, a loss above 0 (purchases.exchange-difference). */
  diferencialCambiario: number
  /**
   * What rounding added, or took off below 0: of cash in sales and receipts (till.rounding), and of the journal to the cent
   * (accounting.cents).
   */
  redondeo: number
  /** What else the store posts to accounts of results by its account rules, above 0 for an income (accounting.rules). */
  otrosResultados: number
  utilidadNeta: number
}

/** The same figures of other periods, to compare with. */
export type IncomePeriod = IncomeStatementFigures & { from: string; to: string }

/** An income statement; with `compare`, also the previous period and the same one a year earlier. */
export type IncomeStatement = IncomePeriod & { anterior?: IncomePeriod; anioAnterior?: IncomePeriod }
