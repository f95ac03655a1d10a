import { ClaimState, ClaimStep, ClaimWarranty } from '@yunque/domain/claims'
import { formatId, formatQuantity } from '../core/format.ts'
import type { Paper, PaperPair } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import { claimResolutions, claimStates, claimWarranties } from './claim.record.ts'
import { claimStepWords } from './claim-words.ts'
import type { ClaimDetail } from './claims.ts'

/** 'Reclamo 00012' */
export const nameOfClaim = (id: number): string => `Reclamo ${formatId(id)}`

const nameIn = (choices: readonly { id: number; name: string }[], of: number | null): string =>
  choices.find(({ id }) => id === of)?.name ?? ''

/** The warranty in words: 'En garantía hasta 12/05/2027', 'Garantía vencida el 12/05/2026', or without a day 'Sin garantía'. */
export function warrantyLine({
  warrantyId,
  warrantyUntil,
}: Pick<ClaimDetail, 'warrantyId' | 'warrantyUntil'>): string {
  const name = nameIn(claimWarranties, warrantyId)
  if (warrantyId === ClaimWarranty.inForce) return `${name} hasta ${dayOnPaper(warrantyUntil)}`
  if (warrantyId === ClaimWarranty.expired) return `${name} el ${dayOnPaper(warrantyUntil)}`
  return name
}

type Row = { line: number; code: string; product: string; serial: string; quantity: string }

/**
 * The receipt of a claim, and once it is handed over its note of delivery: the same paper says what was received, how it was
 * resolved, and who signs for it. The cost of the units is on no paper.
 */
export function claimPaper(claim: ClaimDetail): Paper<Row> {
  const { id, stateId, condition } = claim
  const isReturned = claim.steps.some(({ step }) => step === ClaimStep.returned)
  return {
    title: isReturned ? 'Entrega de reclamo' : 'Recibo de reclamo',
    number: formatId(id),
    meta: metaOf(claim),
    columns: [
      { header: 'Código', width: 30, cell: ({ code }) => code },
      { header: 'Producto', cell: ({ product }) => product },
      { header: 'Serie', width: 40, cell: ({ serial }) => serial },
      { header: 'Cantidad', width: 28, align: 'right', cell: ({ quantity }) => quantity },
    ],
    rows: rowsOf(claim),
    totals: [],
    notes: [`Falla: ${claim.fault}`, condition && `Accesorios y estado: ${condition}`]
      .filter(Boolean)
      .join('\n'),
    terms: isReturned
      ? 'Recibí lo descrito a mi satisfacción.'
      : 'La tienda recibe la unidad en custodia. Presente este recibo para retirarla.',
    signatures: isReturned
      ? ['Recibí conforme (cliente)', 'Entregué (tienda)']
      : ['Entregué (cliente)', 'Recibí (tienda)'],
    ...(stateId === ClaimState.voided ? { voided: { mark: 'ANULADO', words: 'Reclamo anulado' } } : {}),
  }
}

/** What was received, and what the client gets for it. */
function rowsOf({
  internalCode,
  product,
  serial,
  quantity,
  um,
  resolutionId,
  newSerial,
}: ClaimDetail): Row[] {
  const units = `${formatQuantity(quantity)} ${um}`
  const received = { line: 1, code: internalCode, product, serial, quantity: units }
  const changed = resolutionId === ClaimStep.changedBySupplier || resolutionId === ClaimStep.changedFromStock
  return changed
    ? [received, { ...received, line: 2, product: `${product} (unidad nueva)`, serial: newSerial }]
    : [received]
}

function metaOf(claim: ClaimDetail): PaperPair[] {
  const { client, phone, billNumber, date, area, stateId, resolutionId, createBy, steps } = claim
  const returned = steps.find(({ step }) => step === ClaimStep.returned)
  return [
    { label: 'Cliente', value: client, wide: true },
    { label: 'Teléfono', value: phone },
    { label: 'Factura', value: billNumber ?? '' },
    { label: 'Fecha', value: dayOnPaper(date) },
    { label: 'Garantía', value: warrantyLine(claim), wide: true },
    { label: 'Estado', value: nameIn(claimStates, stateId) },
    { label: 'Resolución', value: nameIn(claimResolutions, resolutionId) },
    { label: claimStepWords[ClaimStep.returned], value: returned ? dayOnPaper(returned.date) : '' },
    { label: 'Área', value: area },
    { label: 'Recibido por', value: createBy },
  ].filter(({ value }) => value !== '')
}
