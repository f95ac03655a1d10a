import type { Anyway } from '../../lib/api-client/asked.ts'

/** The words of a confirmation before something is saved. */
export const saveAnyway: Anyway = {
  title: 'Confirme antes de guardar',
  action: 'Guardar de todas formas',
}
