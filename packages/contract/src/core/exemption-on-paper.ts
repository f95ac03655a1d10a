import type { PaperPair } from './paper.ts'

/** The letter by which a document has no IVA, for its paper; nothing for one that is not exempt. */
export const exemptionOnPaper = ({ exemptLetter }: { exemptLetter: string }): PaperPair[] =>
  exemptLetter === '' ? [] : [{ label: 'Exento de IVA', value: `Carta ${exemptLetter}` }]
