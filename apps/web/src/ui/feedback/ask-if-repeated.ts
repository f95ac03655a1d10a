import { ApiError } from '../../lib/api-client/api.ts'
import { confirm } from './confirm.tsx'

/** The kind of document that has the paper number. */
type Paper = 'factura' | 'recibo' | 'nota'

const questions = {
  factura: {
    title: '¿Es otra factura con el mismo número?',
    action: 'Sí, es otra factura',
    cancel: 'No, corregir',
  },
  recibo: {
    title: '¿Es otro recibo con el mismo número?',
    action: 'Sí, es otro recibo',
    cancel: 'No, corregir',
  },
  nota: {
    title: '¿Es otra nota con el mismo número?',
    action: 'Sí, es otra nota',
    cancel: 'No, corregir',
  },
} as const

/**
 * Saves a document that has a paper number. When another document has the same number, asks the user with the
 * server's message, and saves it on a yes.
 * @throws ApiError with the refusal on a no.
 */
export async function askIfRepeated<T>(
  paper: Paper,
  save: (acceptRepeated: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await save(false)
  } catch (error) {
    if (!(error instanceof ApiError && error.isRepeated)) throw error
    if (!(await confirm({ ...questions[paper], body: error.message }))) throw error
    return save(true)
  }
}
