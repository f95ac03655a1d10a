import { ApiError } from '../../lib/api-client/api.ts'
import { confirm } from './confirm.tsx'

const question = {
  title: '¿Es otro pago con la misma referencia?',
  action: 'Sí, es otro pago',
  cancel: 'No, corregir',
} as const

/**
 * Saves a payment. When another payment has its reference, asks the user with the server's message, and saves it on a yes;
 * the server may then need an approval.
 * @throws ApiError with the refusal on a no.
 */
export async function askIfReferenceRepeated<T>(save: (acceptReference: boolean) => Promise<T>): Promise<T> {
  try {
    return await save(false)
  } catch (error) {
    if (!(error instanceof ApiError && error.isReferenceRepeated)) throw error
    // The title asks what the last line of the message asks.
    const body = error.message.split('\n').slice(0, -1).join('\n')
    if (!(await confirm({ ...question, body }))) throw error
    return save(true)
  }
}
