import { formatCount } from '../../lib/format/format.ts'
import { confirm } from '../feedback/confirm.tsx'

/** Above this many rows a file or a paper of a list is asked for first (lists.export, lists.print). */
const many = 5000

/** Asks before something is made of very many rows. `verb` is on the button: `Exportar`; `what` is what takes long. */
export async function askIfMany(
  count: number,
  { verb, what }: { verb: string; what: string },
): Promise<boolean> {
  if (count <= many) return true
  return confirm({
    title: `${verb} la lista`,
    body: `Son ${formatCount(count)} registros; ${what} puede tardar.`,
    action: `${verb} ${formatCount(count)} registros`,
  })
}
