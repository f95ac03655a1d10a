import { toast } from '../../lib/toast.ts'
import type { RecordLink } from './screen.ts'

const MOST_SHOWN = 40

/** Shows that the record of an address does not exist: `La factura 999999 no existe`. */
export function showMissing({ subject }: RecordLink, record: string): void {
  const shown = /^\d+$/.test(record) ? record : `«${record.slice(0, MOST_SHOWN)}»`
  toast.error(`${subject} ${shown} no existe`)
}
