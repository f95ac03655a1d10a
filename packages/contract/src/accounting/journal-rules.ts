/** What a rule is divided by: each of these may have an account of its own. */
export type RuleSubject =
  | 'billPaymentMethod'
  | 'expenseCategory'
  | 'cashMovementCategory'
  | 'bank'
  | 'withholdingSuffered'
  | 'withholdingMade'

/** `divided`: only its subjects have accounts, each if it is wanted. */
type Rule = { name: string; group: string; by?: RuleSubject; divided?: true }

const [sales, money, goods, bought, spent, year] = [
  'Ventas',
  'Cobros y caja',
  'Inventario',
  'Compras',
  'Gastos',
  'Cierre del año',
] as const

/**
 * What the entries of documents are made of, each with the account to which it is posted (accounting.rules). A
 * migration gives a new rule its account in the starter plan.
 */
export const journalRules = {
  salesCash: { name: 'Ventas al contado', group: sales },
  salesCredit: { name: 'Ventas al crédito', group: sales },
  salesDiscount: { name: 'Descuentos', group: sales },
  salesReturn: { name: 'Devoluciones', group: sales },
  layawayCharge: { name: 'Cargos por cancelación', group: sales },
  salesIva: { name: 'IVA de las ventas', group: sales },
  costOfSales: { name: 'Costo de ventas', group: sales },
  commission: { name: 'Comisiones ganadas', group: sales },
  commissionDue: { name: 'Comisiones por pagar', group: sales },
  receivable: { name: 'Saldo de los clientes', group: money },
  received: { name: 'Dinero recibido', group: money, by: 'billPaymentMethod' },
  bank: { name: 'Cuenta del banco', group: money, by: 'bank', divided: true },
  retention: { name: 'Retenciones de los clientes', group: money, by: 'withholdingSuffered' },
  tillFund: { name: 'Fondo y entrega de la caja', group: money },
  tillDifference: { name: 'Diferencias de caja', group: money },
  cashRounding: { name: 'Redondeo de cobros en efectivo', group: money },
  cashMovement: { name: 'Movimientos de caja', group: money, by: 'cashMovementCategory' },
  stock: { name: 'Inventario', group: goods },
  transit: { name: 'Mercadería de documentos con otra fecha', group: goods },
  goodsInTransit: { name: 'Mercadería en tránsito', group: goods },
  betweenAreas: { name: 'Traslados entre áreas', group: goods },
  opening: { name: 'Inventario y saldos iniciales', group: goods },
  adjustment: { name: 'Ajustes de entrada y salida', group: goods },
  countDifference: { name: 'Diferencias de conteo', group: goods },
  internalUse: { name: 'Salidas por servicios', group: goods },
  warranty: { name: 'Garantías', group: goods },
  revaluation: { name: 'Revaluación', group: goods },
  rounding: { name: 'Redondeo a centavos', group: goods },
  payable: { name: 'Saldo de los proveedores', group: bought },
  awaitingInvoice: { name: 'Mercadería recibida sin factura', group: bought },
  costDifference: { name: 'Diferencias de costo con proveedores', group: bought },
  supplierCredit: { name: 'Anticipos y saldos a favor de proveedores', group: bought },
  supplierDiscount: { name: 'Descuentos de proveedores', group: bought },
  exchangeDifference: { name: 'Diferencial cambiario', group: bought },
  purchaseCash: { name: 'Compras de contado', group: bought },
  directPurchase: { name: 'Compras directas', group: bought },
  purchaseIva: { name: 'IVA de las compras', group: bought },
  chargesIva: { name: 'IVA de flete, aduana y otros cargos', group: bought },
  purchaseCharges: { name: 'Flete, aduana y otros cargos', group: bought },
  purchaseServices: { name: 'Servicios comprados', group: bought },
  paid: { name: 'Pagos a proveedores', group: bought, by: 'billPaymentMethod' },
  withheld: { name: 'Retenciones a los proveedores', group: bought, by: 'withholdingMade' },
  expense: { name: 'Gastos', group: spent, by: 'expenseCategory' },
  expensePaid: { name: 'Gastos que no salen de la caja', group: spent },
  retainedEarnings: { name: 'Utilidades acumuladas', group: year },
} as const satisfies Record<string, Rule>

/** The name of a rule. */
export type JournalRule = keyof typeof journalRules

/** A rule without the narrow types of its values. */
export const journalRule = (rule: JournalRule): Rule => journalRules[rule]

/** Every rule, in the order of its screen. */
export const ruleNames = Object.keys(journalRules) as JournalRule[]
/** The rules that have an account themselves. */
export const wholeRules = ruleNames.filter((rule) => !journalRule(rule).divided)
