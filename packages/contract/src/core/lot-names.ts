import type { Lot } from '@yunque/domain/lots'

/** The month of an expiry as people write it: `11/2026`. */
export const expiryText = (expireDate: string): string =>
  `${expireDate.slice(5, 7)}/${expireDate.slice(0, 4)}`

/** A lot in a sentence: `el lote A-12 (vence 11/2026)`, `el lote sin nombre (vence 11/2026)`. */
export const lotName = ({ lot, expireDate }: Lot): string =>
  `el lote ${lot || 'sin nombre'}${expireDate ? ` (vence ${expiryText(expireDate)})` : ''}`

/** A lot on a paper: `A-12, vence 11/2026`. */
export const lotLabel = ({ lot, expireDate }: Lot): string =>
  [lot, ...(expireDate ? [`vence ${expiryText(expireDate)}`] : [])].filter((part) => part !== '').join(', ')
