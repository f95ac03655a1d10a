import { ApiError } from '../api-client/api.ts'
import { confirm } from './confirm.tsx'

/** What a number on paper is the number of: 'factura' or 'recibo'. */
type Paper = 'factura' | 'recibo'

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
} as const

/**
 * Saves a document that has a number on paper. Where another one has the same, the server says which, the person is asked,
 * and a yes saves it; otherwise the refusal stays.
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
