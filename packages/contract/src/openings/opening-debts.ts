import type { ImportColumn, ImportSubject } from '../imports/import-subject.ts'
import type { ImportedKind } from '../imports/import-words.ts'

/** The columns of a file of debts from before. `party` is the client or the supplier. */
export type DebtColumn = 'party' | 'number' | 'date' | 'dueDate' | 'original' | 'amount' | 'currency' | 'rate'

const shared = {
  number: {
    kind: 'code',
    title: 'Documento',
    hint: 'Número de la factura en el sistema anterior. Obligatorio.',
  },
  date: { kind: 'day', fills: true, title: 'Fecha', hint: 'De la factura: 31/12/2026. Obligatoria.' },
  dueDate: { kind: 'day', title: 'Vence', hint: 'Vacío: la fecha más los días de crédito.' },
  original: { kind: 'number', title: 'Monto original', hint: 'Total de la factura. Vacío: igual al saldo.' },
  amount: { kind: 'number', title: 'Saldo', hint: 'Lo que falta pagar, mayor que 0. Obligatorio.' },
  currency: { kind: 'code', title: 'Moneda', hint: 'C$ o US$. Vacío: C$.' },
  rate: { kind: 'number', title: 'Tasa', hint: 'C$ por dólar. Vacío: la tasa de hoy.' },
} as const satisfies Partial<Record<DebtColumn, ImportColumn>>

const synonyms = {
  number: [
    'factura',
    'no factura',
    'numero',
    'numero de factura',
    'no',
    'no documento',
    'num factura',
    'n factura',
    'documento no',
    'numero de documento',
    'referencia',
    'folio',
  ],
  date: [
    'fecha factura',
    'fecha de factura',
    'fecha emision',
    'fecha de emision',
    'emision',
    'fecha documento',
  ],
  dueDate: ['vencimiento', 'fecha vencimiento', 'fecha de vencimiento', 'vence el', 'fecha vence'],
  original: [
    'total',
    'total factura',
    'monto',
    'monto factura',
    'importe',
    'valor',
    'valor original',
    'total original',
  ],
  amount: [
    'saldo pendiente',
    'saldo actual',
    'pendiente',
    'por pagar',
    'por cobrar',
    'debe',
    'deuda',
    'balance',
    'saldo factura',
    'monto pendiente',
    'saldo c$',
  ],
  currency: ['mon', 'divisa'],
  rate: ['tasa de cambio', 'tipo de cambio', 'tc', 't c'],
} as const satisfies Partial<Record<DebtColumn, readonly string[]>>

type Party = ImportColumn & { synonyms: readonly string[] }

/** Debts of this kind in a file: open invoices from before, of clients or of suppliers (store.opening-debts). */
const debtSubject = (
  kind: ImportedKind,
  { synonyms: ofParty, ...column }: Party,
): ImportSubject<DebtColumn> => ({
  kind,
  columns: { party: column, ...shared },
  synonyms: { party: ofParty, ...synonyms },
  leftOut: { calculated: /^(estado|dias|mora|abonos?|pagado|cancelado|area|n)$/ },
  keys: ['number', 'party'],
})

export const receivableSubject = debtSubject('receivables', {
  kind: 'code',
  title: 'Cliente',
  hint: 'Cédula, RUC o nombre completo de un cliente registrado. Obligatorio.',
  synonyms: [
    'cedula',
    'ruc',
    'cedula o ruc',
    'cedula ruc',
    'identificacion',
    'nombre',
    'nombre del cliente',
    'nombre cliente',
    'razon social',
    'deudor',
  ],
})

export const payableSubject = debtSubject('payables', {
  kind: 'code',
  title: 'Proveedor',
  hint: 'RUC o nombre de un proveedor registrado. Obligatorio.',
  synonyms: [
    'ruc',
    'identificacion',
    'nombre',
    'nombre del proveedor',
    'nombre proveedor',
    'razon social',
    'acreedor',
    'empresa',
  ],
})

export const debtMessages = {
  taken: (text: string) => `El documento ${text} ya está entre los saldos iniciales`,
  overOriginal: 'El saldo no puede pasar del monto original',
  earlyDue: 'El vencimiento no puede ser anterior a la fecha',
  noRate: 'Tasa: no hay tasa de cambio registrada; escríbala',
  currency: 'Moneda: escriba C$ o US$',
  onlyCollected:
    'Un saldo inicial solo se cobra: no se anula, entrega ni devuelve. Se quita deshaciendo su importación.',
} as const
