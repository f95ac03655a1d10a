import type { JournalRow, LedgerRow, SheetRow } from '@yunque/contract/accounting/journal'
import { journalWords } from '@yunque/contract/accounting/journal.record'
import type { CsvColumn } from '../../files/csv.ts'

const sideOf = (amount: number | null) => (amount ?? 0).toFixed(2)

/** The columns of the journal's CSV, for the import of an accounting program. */
export const journalCsv: readonly CsvColumn<JournalRow>[] = [
  ['Fecha', ({ date }) => date],
  ['Documento', ({ kind }) => journalWords[kind] ?? kind],
  ['Número', ({ number }) => number],
  ['Concepto', ({ memo }) => memo],
  ['Cuenta', ({ code }) => code ?? ''],
  ['Nombre de la cuenta', ({ account }) => account ?? ''],
  ['Debe', ({ debit }) => sideOf(debit)],
  ['Haber', ({ credit }) => sideOf(credit)],
  ['Área', ({ area }) => area],
]

/** The columns of the CSV of the accounts. */
export const ledgerCsv: readonly CsvColumn<LedgerRow>[] = [
  ['Cuenta', ({ code }) => code],
  ['Nombre de la cuenta', ({ account }) => account],
  ['Fecha', ({ date }) => date],
  ['Documento', ({ kind }) => (kind === null ? '' : (journalWords[kind] ?? kind))],
  ['Número', ({ number }) => number ?? ''],
  ['Concepto', ({ memo }) => memo],
  ['Debe', ({ debit }) => sideOf(debit)],
  ['Haber', ({ credit }) => sideOf(credit)],
  ['Saldo deudor', ({ balanceDebit }) => sideOf(balanceDebit)],
  ['Saldo acreedor', ({ balanceCredit }) => sideOf(balanceCredit)],
  ['Área', ({ area }) => area ?? ''],
]

/** The columns of the CSV of the balance sheet. */
export const sheetCsv: readonly CsvColumn<SheetRow>[] = [
  ['Cuenta', ({ code }) => code],
  ['Nombre de la cuenta', ({ account }) => account],
  ['Saldo', ({ balance }) => (balance === null ? '' : balance.toFixed(2))],
  ['Total', ({ total }) => (total === null ? '' : total.toFixed(2))],
]
