import { formatId } from './format.ts'

/** Why an event of a closed till cannot be changed; with the number of its closing where that is known. */
export const inClosing = (subject: string, closing: number | null = null, act = 'anular'): string => {
  const where =
    closing === null ? 'a un cierre de caja cerrado' : `al cierre de caja cerrado ${formatId(closing)}`
  return `${subject} pertenece ${where} y no se puede ${act}`
}
