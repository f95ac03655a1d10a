import { acceptServer } from '../../lib/api-client/generation.ts'
import { confirm } from '../feedback/confirm.tsx'

const texts = {
  question: 'Usar este servidor',
  effect: 'Solo si quien administra restauró este servidor: lo que se guarde aquí puede faltar en el otro.',
} as const

/** Asks whether a server that another one replaced is used all the same, and opens the application anew. */
export async function acceptOlderServer(): Promise<void> {
  const { question, effect } = texts
  if (!(await confirm({ title: question, body: effect, action: question, danger: true }))) return
  acceptServer()
  window.location.reload()
}
