import { copyCells } from '../device/to-clipboard.ts'
import { confirm } from './confirm.tsx'

/** Shows a secret that is not shown again, until the dialog is closed. `once` is the sentence that says so. */
export async function showSecret(shown: { title: string; secret: string; once: string }): Promise<void> {
  const { title, secret, once } = shown
  const question = { title, body: `${secret}\n\n${once}`, action: 'Copiar', cancel: 'Cerrar' }
  while (await confirm(question)) await copyCells(secret)
}
