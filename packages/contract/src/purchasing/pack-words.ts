import { formatQuantity } from '../core/format.ts'

/** What a pack without a name is called. */
const unnamed = 'Empaque'

/** 'Caja de 12', 'Empaque de 12'; '' without a size. */
export const packName = ({ packName: name, packSize }: { packName: string; packSize: number }): string =>
  packSize > 0 ? `${name || unnamed} de ${formatQuantity(packSize)}` : ''

/** '3 cajas de 12', '1 rollo de 50', '2 Caja grande de 6'; '' for a line in units (purchases.packs). */
export function packsInWords(line: { packs: number; packName: string; packSize: number }): string {
  if (line.packs === 0) return ''
  const name = line.packName || unnamed
  const called = line.packs === 1 || name.includes(' ') ? name : plural(name)
  return `${formatQuantity(line.packs)} ${name.includes(' ') ? called : called.toLowerCase()} de ${formatQuantity(line.packSize)}`
}

/** The plural of one Spanish word. */
function plural(word: string): string {
  if (/[aeioué]$/i.test(word)) return `${word}s`
  if (/z$/i.test(word)) return `${word.slice(0, -1)}ces`
  if (/s$/i.test(word)) return word
  return `${word.replace(/ó(n)$/, 'o$1')}es`
}
