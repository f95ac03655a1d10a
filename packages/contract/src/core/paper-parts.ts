import { amountInWords } from '@yunque/domain/amount-in-words'
import type { Currency } from '@yunque/domain/codes'
import type { PaperPair } from './paper.ts'
import type { PaperBranch, PaperFacts } from './paper-kinds.ts'

/** What the company is called on papers, besides its name. */
export type Company = { taxId: string; address: string; phone: string }

/** The lines under the name of the company. */
export const companyLines = ({ taxId, address, phone }: Company): string[] => [
  ...(taxId ? [`RUC ${taxId}`] : []),
  ...(address ? [address] : []),
  ...(phone ? [`Tel. ${phone}`] : []),
]

/** The lines of the branch under those of the company; none while it has neither address nor telephone (papers.branch). */
export const branchLines = ({ name, address, phone }: PaperBranch): string[] =>
  address === '' && phone === ''
    ? []
    : [`Sucursal ${name}`, ...(address ? [address] : []), ...(phone ? [`Tel. ${phone}`] : [])]

/** The client with its identification, address and telephone; what is not known is left out (papers.client). */
export function clientPairs(name: string, facts: PaperFacts): PaperPair[] {
  const { identification, isCompany, address, phone } = facts
  return [
    { label: 'Cliente', value: name, wide: true },
    ...(identification ? [{ label: identificationName(isCompany), value: identification }] : []),
    ...(address ? [{ label: 'Dirección', value: address, wide: true }] : []),
    ...(phone ? [{ label: 'Teléfono', value: phone }] : []),
  ]
}

/** The project of a document; nothing without one (projects.statement). */
export const projectPairs = (project: string | null): PaperPair[] =>
  project === null ? [] : [{ label: 'Obra', value: project, wide: true }]

const identificationName = (isCompany: boolean | null): string => {
  if (isCompany === null) return 'RUC o cédula'
  return isCompany ? 'RUC' : 'Cédula'
}

/** 'SON: MIL CÓRDOBAS CON 00/100' (papers.words). */
export const saidInWords = (amount: number, currency?: Currency): string =>
  `SON: ${amountInWords(amount, currency)}`

/** The names under the lines for signatures. */
export const handover = ['Recibí conforme', 'Entregué conforme'] as const

/** Fills the placeholders of a text of the settings: '{total}'. Others stay as they are (papers.terms). */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\p{L}+)\}/gu, (all, name: string) => values[name] ?? all)
