import { formatAmount, formatMoney, formatQuantity } from '../core/format.ts'
import type { Paper } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import { baseWords } from './withholding.record.ts'
import type { WithholdingCertificate } from './withholdings.ts'

/** 'Constancia de retención 000012' */
export const nameOfCertificate = ({ certificate }: Pick<WithholdingCertificate, 'certificate'>): string =>
  `Constancia de retención ${certificate}`

/** The printed certificate of what the store withheld from a supplier (withholdings.certificate). */
export const certificatePaper = (withheld: WithholdingCertificate): Paper<WithholdingCertificate> => ({
  title: 'Constancia de retención',
  number: withheld.certificate,
  meta: [
    { label: 'Retenido', value: withheld.party },
    { label: 'RUC', value: withheld.taxId },
    { label: 'Dirección', value: withheld.address },
    { label: 'Fecha', value: dayOnPaper(withheld.date) },
    { label: 'Factura del proveedor', value: withheld.invoice },
    { label: 'Pago', value: withheld.documentNumber },
  ].filter(({ value }) => value !== ''),
  columns: [
    { header: 'Concepto', cell: ({ type }) => type },
    { header: 'Base', width: 36, cell: ({ baseKind }) => baseWords[baseKind] ?? '' },
    { header: 'Monto base', width: 34, align: 'right', cell: ({ base }) => formatAmount(base) },
    { header: 'Tasa', width: 20, align: 'right', cell: ({ rate }) => `${formatQuantity(rate)} %` },
    { header: 'Retenido', width: 34, align: 'right', cell: ({ amount }) => formatAmount(amount) },
  ],
  rows: [withheld],
  totals: [{ label: 'Total retenido', value: formatMoney(withheld.amount), strong: true }],
  signatures: ['Agente retenedor', 'Recibí conforme'],
})
