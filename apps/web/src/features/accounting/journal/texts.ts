import { accountRecord } from '@yunque/contract/accounting/account.record'
import { accountRuleRecord } from '@yunque/contract/accounting/account-rule.record'
import { journalRecord } from '@yunque/contract/accounting/journal.record'
/** Texts of the plan of accounts, the rules, the journal and the trial balance. */
export const texts = {
  plan: 'Plan de cuentas',
  rules: 'Cuentas por documento',
  journal: 'Diario',
  balance: 'Balanza de comprobación',

  code: accountRecord.code.word,
  name: accountRecord.name.word,
  searchAccount: 'Buscar cuenta',
  create: 'Nueva cuenta',
  titleOf: (code: string) => `Cuenta ${code}`,
  accountOf: (code: string, name: string) => `cuenta ${code} ${name}`,
  open: 'Abrir',
  edit: 'Cambiar cuenta',
  remove: 'Eliminar',
  removed: 'Los documentos no cambian.',
  noPermission: 'Falta el permiso de plan de cuentas',
  hasBelow: 'Tiene subcuentas',
  hasRules: 'Recibe asientos',
  noAccounts: 'No hay cuentas',
  codeHint: 'Como 1.1.04: debajo de la cuenta 1.1.',

  account: accountRuleRecord.account.word,
  inherited: 'Igual que la regla general',
  nowhere: 'Sin cuenta',
  searchRule: 'Buscar regla',
  noRules: 'No hay reglas',
  ruleOf: (name: string, subject: string | null) => (subject === null ? name : `${name}: ${subject}`),

  debit: journalRecord.debit.word,
  credit: journalRecord.credit.word,
  searchEntry: 'Buscar en el diario',
  noEntries: 'No hay asientos en esas fechas',
  entriesHint: 'Los asientos salen de los documentos. Los anulados no cuentan.',
  lineOf: (document: string, number: string, account: string | null) =>
    `${document} ${number}, ${account ?? 'sin cuenta'}`,
  ledger: 'Mayor',
  sheet: 'Balance general',
  openLedger: 'Ver en el mayor',
  everyAccount: 'Todas',
  ledgerLine: (account: string, place: number) => `${account}, línea ${place}`,
  day: 'Al día',
  assets: 'Activo',
  liabilities: 'Pasivo y capital',
  noSheet: 'No hay saldos en esa fecha',

  years: 'Cierre del año',
  closeYear: 'Cerrar el año',
  reopenYear: 'Reabrir el año',
  yearOf: (year: number) => `año ${year}`,
  yearClosed: (year: number) => `Año ${year} cerrado`,
  yearReopened: (year: number) => `Año ${year} reabierto`,
  isClosed: 'Ya está cerrado',
  notLast: 'Se reabre solo el último año cerrado',
  noYears: 'Ningún año con documentos ha terminado',
  noYearsHint: 'El año se cierra cuando ha terminado.',

  openDocument: 'Abrir documento',
  openEntries: 'Ver en el diario',
  balances: 'Cuadra',
  differs: (difference: string) => `No cuadra por ${difference}`,
  missing: (count: number) =>
    count === 1 ? '1 línea no tiene cuenta.' : `${count} líneas no tienen cuenta.`,
  assign: 'Elegir cuentas',
} as const
