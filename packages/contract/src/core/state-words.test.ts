import { expect, test } from 'vitest'
import { backupWords } from '../backup/backup-words.ts'
import { countLineWords } from '../inventory/count-words.ts'
import { areaProductWords, productWords, stockWords } from '../inventory/stock-words.ts'
import { debtWords, payableWords } from '../receivables/due-words.ts'
import { receiptMethod } from '../receivables/payment-words.ts'
import { clientWords } from '../sales/client-words.ts'
import { goalWords } from '../sales/goal-words.ts'
import { expenseWords } from '../treasury/expense-words.ts'

const goal = { value: 100, goalReached: 0, expectedToday: 0, ended: false, active: true }
const held = { active: true, isLimit: true, stock: 2 }
const paid = { paymentMethodId: 1, currencyId: 1, bank: null, reference: '' }

test.each([
  [debtWords({ payoff: true, expireAt: null }), 'Pagada'],
  [debtWords({ payoff: false, expireAt: null }), ''],
  [debtWords({ payoff: false, expireAt: -1 }), 'Vencida 1 día'],
  [debtWords({ payoff: false, expireAt: 0 }), 'Vence hoy'],
  [debtWords({ payoff: false, expireAt: 9 }), 'Vence en 9 días'],
  [payableWords({ expireAt: -2 }), 'Vencido'],
  [payableWords({ expireAt: 0 }), 'Hoy'],
  [payableWords({ expireAt: 1 }), '1 día'],
  [clientWords({ active: true, blackList: false }), 'Activo'],
  [clientWords({ active: false, blackList: false }), 'Inactivo'],
  [clientWords({ active: false, blackList: true }), 'Lista negra'],
  [productWords({ ...held, active: false }), 'Inactivo'],
  [productWords({ ...held, stock: 0 }), 'Sin stock'],
  [productWords(held), 'Stock bajo'],
  [productWords({ ...held, isLimit: false }), 'Activo'],
  [areaProductWords({ exists: false, isLimit: true, stock: 0 }), 'Sin registro'],
  [areaProductWords({ exists: true, isLimit: false, stock: 9 }), 'Disponible'],
  [stockWords({ ...held, isLimit: false, stock: 0 }), 'Sin stock'],
  [stockWords({ ...held, isLimit: false }), 'Suficiente'],
  [expenseWords({ active: false, closed: true }), 'Anulado'],
  [expenseWords({ active: true, closed: true }), 'Caja cerrada'],
  [expenseWords({ active: true, closed: false }), 'Activo'],
  [countLineWords({ counted: null, recount: true }), 'Sin contar'],
  [countLineWords({ counted: 1, recount: true }), 'Contar de nuevo'],
  [countLineWords({ counted: 1, recount: false }), ''],
  [backupWords({ result: 'running', progress: 40 }), 'En curso 40 %'],
  [backupWords({ result: 'failed', progress: 40 }), 'Falló'],
  [backupWords({ result: 'doubtful', progress: 100 }), 'Dudoso'],
  [goalWords(goal), 'Al día'],
  [goalWords({ ...goal, expectedToday: 50 }), 'Atrasada'],
  [goalWords({ ...goal, goalReached: 100 }), 'Cumplida'],
  [goalWords({ ...goal, ended: true }), 'No cumplida'],
  [goalWords({ ...goal, active: false }), 'Inactivo'],
  [receiptMethod({ ...paid, currencyId: 2 }), 'Efectivo en dólares'],
  [
    receiptMethod({ ...paid, paymentMethodId: 3, bank: 'BAC', reference: 'TR-5' }),
    'Transferencia · BAC · TR-5',
  ],
])('the text of a state is «%s»', (said, expected) => {
  expect(said).toBe(expected)
})
